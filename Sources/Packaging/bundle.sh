#!/usr/bin/env bash
# Makes an installation independent of this machine's libraries: copies them beside the program, with
# their licences, and lets the program look for them there.
#
#   bundle.sh PREFIX [PATTERN]
#
# PREFIX is what install.sh has filled. What every machine with Swift has stays outside: the C library
# and GCC's libraries, and those whose names match the pattern. Prints the oldest version of the C library that will do.
set -euo pipefail

prefix=$(realpath "${1:?Name the prefix}")
program=$prefix/libexec/understudy
also=${2:-'^$'}
licences=$prefix/share/doc/understudy/licences
outside='^(linux-vdso|ld-linux.*|libc|libm|libpthread|libdl|librt|libresolv|libutil|libgcc_s|libstdc\+\+)[.]so'
# What the C library of Ubuntu 22.04 has. Debian 12's is newer by one function, arc4random_buf, which
# the program brings itself.
oldest=2.35

fail() { echo "bundle.sh: $1" >&2; exit 1; }

# Versions of the C library that a file asks for: lines "VERSION SYMBOL".
versions() {
  objdump -T "$1" | sed -n 's/.*\*UND\*.*(\{0,1\}GLIBC_\([0-9.]*\))\{0,1\}  *\(.*\)/\1 \2/p'
}

# Lets a library start although the C library lacks a version that it asks for: makes the need of that
# version (an Elf64_Vernaux) one of an older version, by copying its hash and its name.
lower() {
  local file=$1 version=$2 section needs place other field
  section=$(readelf -W -S "$file" \
    | sed -n 's/.*\.gnu\.version_r *VERNEED *[0-9a-f]* \([0-9a-f]*\) .*/\1/p')
  needs=$(readelf -W -V "$file" | awk -v name="GLIBC_$version" '
    /File:/ { libc = /File: libc[.]so/ }
    libc && $2 == "Name:" && $3 == name { sub(":", "", $1); place = $1 }
    libc && $2 == "Name:" && $3 != name && !other { sub(":", "", $1); other = $1 }
    END { print place, other }')
  read -r place other <<< "$needs"
  if [ -z "$section" ] || [ -z "$other" ]; then
    fail "$file: the need of GLIBC_$version was not found"
  fi
  # The hash is at the beginning, the name at byte 8; both have four bytes.
  for field in 0 8; do
    dd if="$file" of="$file" bs=1 count=4 conv=notrunc status=none \
      skip=$((0x$section + other + field)) seek=$((0x$section + place + field))
  done
}

# Lines "NAME PATH", while the program still looks for the toolchain's libraries.
libraries=$(ldd "$program/understudy-program" | sed -n 's/^\t\(\S*\) => \(\S*\).*/\1 \2/p')
grep ' not$' <<< "$libraries" && fail "these libraries of the program are missing here"
mkdir -p "$program/lib" "$licences"
# patchelf comes last: strip would damage what it makes.
strip --strip-unneeded "$program"/understudy{,-completer,-jail,-program} "$program"/*.so
# shellcheck disable=SC2016 # The loader expands it.
patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$program/understudy-program"
while read -r name path; do
  [[ $name =~ $outside || $name =~ $also ]] && continue
  cp -L "$path" "$program/lib/$name"
  chmod 644 "$program/lib/$name"
  strip --strip-unneeded "$program/lib/$name"
  # shellcheck disable=SC2016
  patchelf --force-rpath --set-rpath '$ORIGIN' "$program/lib/$name"
  real=$(realpath "$path")
  if [[ $real == */lib/swift/* ]]; then
    cp "${real%/lib/swift/*}/share/swift/LICENSE.txt" "$licences/swift.txt"
  elif package=$(dpkg-query -S "*/${real##*/}" 2>/dev/null | head -n 1 | cut -d : -f 1); then
    cp -L "/usr/share/doc/$package/copyright" "$licences/$package.txt"
  elif package=$(rpm -qf "$real" 2>/dev/null); then
    rpm -q --licensefiles "$package" | xargs -r cat > "$licences/$package.txt"
  else
    fail "nobody knows the licence of $real"
  fi
done <<< "$libraries"

needed=$oldest
for file in "$program"/understudy "$program"/understudy-{completer,jail,program} "$program"/*.so "$program"/lib/*; do
  while read -r version symbol; do
    newer=$(printf '%s\n' "$version" "$oldest" | sort -V | tail -n 1)
    [ "$newer" = "$oldest" ] && continue
    if [ "$symbol" = arc4random_buf ]; then
      lower "$file" "$version"
    else
      needed=$(printf '%s\n' "$version" "$needed" | sort -V | tail -n 1)
    fi
  done < <(versions "$file" | sort -u)
done
echo "$needed"
