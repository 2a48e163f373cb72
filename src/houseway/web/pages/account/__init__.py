"""Pages for one's account: sign in, claim a link, password, passkeys."""
