#!/usr/bin/env bash
# Puts a finished file into OUT in one step, and renews OUT/SHA256SUMS with its signature.
#
#   publish.sh FILE OUT NAME
#
# With SIGNING_KEY the list is signed: by minisign if that names a file, else by the key of that name in
# gpg. Without it there is no signature, and an old one is removed.
set -euo pipefail

file=${1:?Name the file} out=${2:?Name the folder} name=${3:?Say what it is called}
draft=$(mktemp -d "$out/.draft-XXXXXX")
trap 'rm -rf "$draft"' EXIT
mv "$file" "$draft/file"
chmod 644 "$draft/file"
mv "$draft/file" "$out/$name"

# Both kinds of files, and only those that are there.
(cd "$out" && shopt -s nullglob && sha256sum understudy*.tar.xz understudy*.deb) > "$draft/SHA256SUMS"
rm -f "$out"/SHA256SUMS.{minisig,asc}
if [ -f "${SIGNING_KEY:-}" ]; then
  minisign -S -s "$SIGNING_KEY" -m "$draft/SHA256SUMS" > "$draft/log" || { cat "$draft/log"; exit 1; }
elif [ -n "${SIGNING_KEY:-}" ]; then
  gpg --batch --local-user "$SIGNING_KEY" --armor --detach-sign "$draft/SHA256SUMS"
fi
for made in "$draft"/SHA256SUMS*; do mv "$made" "$out"; done
echo "$out/$name"
