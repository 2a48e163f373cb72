"""Files of variants that somebody has made to do harm: far too large, or as full as may be."""

from __future__ import annotations

BASE = 'base = "three-card-poker"\n'
_PAYS = f"{BASE}[bets.pair-plus.pays]\n"
_OWN = f'{BASE}[bets.x]\nname = "x"\n[[bets.x.pays]]\n'
_PAIR = 'when = { of = "hand", pair = true }'
_ASKED = '{ of = "hand", pair = true }, '
_MANY, _TEN_MB = 1_000_000, 10_000_000


def hostile_texts(full: int) -> dict[str, str]:
    """By name; those that are not too large have about so many letters, and are parsed."""
    return {
        "ten_megabytes_of_nothing": BASE + "#" * _TEN_MB,
        "ten_megabytes_in_a_word": BASE + 'name = "' + "x" * _TEN_MB + '"',
        "a_million_terms": _PAYS + "flush = 3\n" * _MANY,
        "a_million_tables": BASE + "".join(f"[[t{number}]]\n" for number in range(_MANY)),
        "brackets": BASE + "x = " + "[" * full,
        "brackets_and_ends": BASE + "x = " + "[" * (full // 2) + "]" * (full // 2),
        "braces": BASE + "x = " + "{a=" * (full // 3),
        "dots": BASE + ".".join("a" * (full // 2)) + " = 1",
        "dots_in_a_table": BASE + "[" + ".".join("a" * (full // 2)) + "]",
        "as_many_terms_as_fit": _PAYS + "".join(f"t{n} = 3\n" for n in range(full // 11)),
        "the_same_term": _PAYS + "flush = 3\n" * (full // 10),
        "as_many_tables_as_fit": BASE + "".join(f"[t{n}]\n" for n in range(full // 9)),
        "a_list_of_numbers": BASE + "x = [" + "1," * (full // 2) + "]",
        "cards": 'base = "pure-21.5"\n[deck]\nadd = "' + "4h " * (full // 3) + '"',
        "digits": BASE + "[rules]\nseats = " + "9" * full,
        "a_fraction": _PAYS + 'flush = "' + "9" * full + ':1"',
        "a_number_of_hexadecimal_digits": BASE + "id = 0x" + "f" * (full // 2),
        **{
            f"a_payout_of_{place}": f"{_PAYS}flush = {value}"
            for place, value in enumerate(
                ('"1e99999999"', "1e99999999", '"1E+9999999"', "1e-9999999")
            )
        },
        "quotes": BASE + "name = '''" + "'" * full,
        "nul": BASE + "name = '\0'",
        **_hostile_bets(full),
    }


def _hostile_bets(full: int) -> dict[str, str]:
    """Side bets of one's own."""
    bets = (
        f'[bets.b{n}]\nname = "x"\n[[bets.b{n}.pays]]\nline = "x"\npays = 2\n{_PAIR}\n'
        for n in range(full // 120)
    )
    return {
        "a_million_questions": _OWN + "when = { any = [" + _ASKED * _MANY + "] }",
        "as_many_questions_as_fit": _OWN + "when = { any = [" + _ASKED * (full // 32) + "] }",
        "questions_in_questions": _OWN + "when = " + "{ not = " * (full // 8),
        "as_many_lines_as_fit": _OWN + 'line = "x"\n' + "[[bets.x.pays]]\n" * (full // 17),
        "as_many_bets_as_fit": BASE + "".join(bets),
    }
