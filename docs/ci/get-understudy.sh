#!/usr/bin/env bash
# Unpacks an archive of understudy after comparing its checksum.
#
#   get-understudy.sh ARCHIVE SHA256 FOLDER
#
# ARCHIVE is a file or an https address, FOLDER a new folder that then holds bin/understudy. Ends with 2
# and leaves no FOLDER if anything is not as it should be.
set -euo pipefail

fail() {
  echo "get-understudy.sh: $1" >&2
  exit 2
}

[ $# = 3 ] || fail "Name the archive, its SHA-256 and a folder."
archive=$1 checksum=$2 folder=$3
[[ $checksum =~ ^[0-9a-f]{64}$ ]] \
  || fail "\"$checksum\" is no SHA-256: copy the 64 digits that stand beside the archive."
[ ! -e "$folder" ] || fail "$folder is there already."
parent=$(dirname "$folder")
mkdir -p "$parent" || fail "$parent cannot be made."
# Beside the folder, so that it can be renamed.
work=$(mktemp -d "$parent/understudy-XXXXXX") || fail "$parent cannot be written."
trap 'rm -rf "$work"' EXIT

case $archive in
  https://*)
    curl --fail --silent --show-error --location --proto '=https' --max-time 300 \
      --output "$work/archive" "$archive" || fail "$archive cannot be fetched."
    file=$work/archive ;;
  *://*) fail "$archive: only https is trusted." ;;
  *)
    [ -f "$archive" ] || fail "There is no file $archive."
    file=$archive ;;
esac
read -r found _ < <(sha256sum < "$file")
[ "$found" = "$checksum" ] \
  || fail "The archive is another one: its SHA-256 is $found, and $checksum was expected."
mkdir "$work/new"
tar -xJf "$file" -C "$work/new" --strip-components 1 --no-same-owner \
  || fail "The archive cannot be unpacked."
[ -x "$work/new/bin/understudy" ] || fail "The archive does not hold understudy."
mv "$work/new" "$folder"
