#!/usr/bin/env bash
# Runs a command as a machine would that has nothing of ours on it: an empty home, no caches, no
# variables but those that lead to the package indexes, and no fonts but DejaVu. A font, a package or
# a setting of one machine then never hides what another lacks.
#   scripts/plainly.sh ./test
set -eu
there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT
mkdir "$there/home" "$there/tmp" "$there/fonts"
# On a machine without DejaVu there are no fonts at all, which is just as good.
for fonts in /usr/share/fonts/truetype/dejavu /usr/share/fonts/dejavu /usr/share/fonts/TTF; do
  if ls "$fonts"/DejaVu* >/dev/null 2>&1; then cp "$fonts"/DejaVu* "$there/fonts/"; break; fi
done
cat >"$there/fonts.conf" <<XML
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$there/fonts</dir><cachedir>$there/home/fonts</cachedir></fontconfig>
XML
kept=()
for name in PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_CERT PIP_TRUSTED_HOST UV_INDEX_URL UV_DEFAULT_INDEX \
            NPM_CONFIG_REGISTRY npm_config_registry NODE_EXTRA_CA_CERTS \
            SSL_CERT_FILE REQUESTS_CA_BUNDLE HTTP_PROXY HTTPS_PROXY NO_PROXY \
            http_proxy https_proxy no_proxy; do
  if [ -n "${!name:-}" ]; then kept+=("$name=${!name}"); fi
done
env -i ${kept[@]+"${kept[@]}"} PATH="$PATH" HOME="$there/home" TMPDIR="$there/tmp" LANG=C.UTF-8 \
  CI=true FONTCONFIG_FILE="$there/fonts.conf" "$@"
