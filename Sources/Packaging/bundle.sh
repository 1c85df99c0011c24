#!/usr/bin/env bash
# Makes an installation independent of this machine's libraries: copies them beside the program, with
# their licences, and lets the program look for them there.
#
#   bundle.sh PREFIX
#
# PREFIX is what install.sh has filled. What every machine with Swift has stays outside: the C library
# and GCC's libraries. Prints the oldest version of the C library that will do.
set -euo pipefail

prefix=$(realpath "${1:?Name the prefix}")
program=$prefix/libexec/understudy
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

# Lets a library start although the C library lacks a version that it asks for: sets the flag "weak"
# of that need (Elf64_Vernaux.vna_flags), as the linker does if all its symbols are weak.
weaken() {
  local file=$1 version=$2 section place
  section=$(readelf -W -S "$file" | sed -n 's/.*\.gnu\.version_r *VERNEED *[0-9a-f]* \([0-9a-f]*\) .*/\1/p')
  place=$(readelf -W -V "$file" | sed -n "s/^ *\(0x[0-9a-f]*\): *Name: GLIBC_$version .*/\1/p")
  if [ -z "$section" ] || [ -z "$place" ]; then
    fail "$file: the need of GLIBC_$version was not found"
  fi
  printf '\002\000' | dd of="$file" bs=1 seek=$((0x$section + place + 4)) conv=notrunc status=none
}

# Lines "NAME PATH", while the program still looks for the toolchain's libraries.
libraries=$(ldd "$program/understudy" | sed -n 's/^\t\(\S*\) => \(\S*\).*/\1 \2/p')
grep ' not$' <<< "$libraries" && fail "these libraries of the program are missing here"
mkdir -p "$program/lib" "$licences"
strip --strip-debug "$program/understudy"
# shellcheck disable=SC2016 # The loader expands it.
patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$program/understudy"
while read -r name path; do
  [[ $name =~ $outside ]] && continue
  cp -L "$path" "$program/lib/$name"
  chmod 644 "$program/lib/$name"
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
for file in "$program"/understudy "$program"/understudy-jail "$program"/*.so "$program"/lib/*; do
  while read -r version symbol; do
    newer=$(printf '%s\n' "$version" "$oldest" | sort -V | tail -n 1)
    [ "$newer" = "$oldest" ] && continue
    if [ "$symbol" = arc4random_buf ]; then
      weaken "$file" "$version"
    else
      needed=$(printf '%s\n' "$version" "$needed" | sort -V | tail -n 1)
    fi
  done < <(versions "$file" | sort -u)
done
echo "$needed"
