#!/usr/bin/env bash
# Makes OUT/understudy-VERSION-linux-ARCHITECTURE.tar.xz of a release build; the same build and the same
# commit, or SOURCE_DATE_EPOCH, make the same bytes. publish.sh adds its checksum.
#
#   archive.sh BUILD OUT
#
# Whoever unpacks it anywhere, without being root, has the program: bin/understudy. Needs patchelf,
# binutils and xz.
set -euo pipefail

here=$(dirname "$0")
build=$(realpath "${1:?Name the folder of the build}")
mkdir -p "${2:?Name the folder of the archive}"
out=$(realpath "$2")
for tool in patchelf objdump readelf strip xz; do
  command -v $tool > /dev/null || { echo "archive.sh: $tool is missing" >&2; exit 1; }
done

source "$here/date.sh"
version=$("$build/understudy" --version | awk 'NR == 1 { print $2 }')
name=understudy-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name
mkdir "$root"
"$here/install.sh" "$build" "$root" --host-sources
libc=$("$here/bundle.sh" "$root")

# `read` ends with 1 at the end of the text.
read -r -d '' text <<TEXT || true
$("$build/understudy" --version | head -n 1)

Run it:    bin/understudy
What is missing here:    bin/understudy doctor
What belongs to this archive:    sha256sum --check --quiet SHA256SUMS

It needs a Swift toolchain (swift.org/install) with its bin folder on PATH, a C library of version
$libc or newer, and what Swift itself needs: no administrator, no network. Move the folder wherever you
like.
share/man, share/bash-completion, share/zsh and share/fish have the manual page and completions.
docs/platforms.md, in share/doc/understudy, says on which systems it was tried.
TEXT
printf '%s\n' "$text" > "$root/README"
chmod -R u+w,go=u-w,a+rX "$root"
(cd "$root" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z \
  | xargs -0 sha256sum > SHA256SUMS)

# With one thread xz makes other bytes than with several, however many these are.
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$(date_of_sources)" "$name" | xz -T2 > "$work/archive"
"$here/publish.sh" "$work/archive" "$out" "$name.tar.xz"
