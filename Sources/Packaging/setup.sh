#!/usr/bin/env bash
# Installs the packages that building from source needs: what packages.tsv lists for this distribution.
#
#   setup.sh [PACKAGE…]
#
# Without the right to install, says what to ask the administrator for. Other PACKAGEs are installed
# too, by their names in Debian.
set -euo pipefail

table=$(dirname "$0")/packages.tsv
declare -A os
while IFS='=' read -r key value; do
  [ -z "$key" ] || os[$key]=${value//\"/}
done < "${OS_RELEASE:-/etc/os-release}"
like=" ${os[ID]:-} ${os[ID_LIKE]:-} "

# The column of the table: the distribution itself, or the newest one of its family.
case ${os[ID]:-}-${os[VERSION_ID]:-} in
  debian-12* | debian-13* | ubuntu-22.04 | ubuntu-24.04) column=${os[ID]}-${os[VERSION_ID]} ;;
  *)
    case $like in
      *" fedora "* | *" rhel "*) column=fedora ;;
      *" ubuntu "*) column=ubuntu-24.04 ;;
      *" debian "*) column=debian-13 ;;
      *) column= ;;
    esac ;;
esac

mapfile -t needed < <(awk -F '\t' -v name="${column:-debian-12}" '
  NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) column = i; next }
  !seen[$column]++ { print $column }' "$table")
needed+=("$@")

if [ -z "$column" ]; then
  echo "The package names of ${os[PRETTY_NAME]:-this system} are not known here. Should the build fail,"
  echo "install what these Debian packages hold: ${needed[*]}"
  exit 0
fi

is_installed() {
  if [ "$column" = fedora ]; then
    rpm --quiet -q --whatprovides "$1"
  else
    dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'
  fi
}
missing=()
for package in "${needed[@]}"; do is_installed "$package" || missing+=("$package"); done
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$column" = fedora ]; then
  install=(dnf install -y)
else
  install=(apt-get install -y --no-install-recommends)
fi
as_root=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo > /dev/null; then
    echo "To build here, these packages are missing, and only an administrator can install them."
    echo "Ask for: ${install[*]} ${missing[*]}"
    echo "Without an administrator take the archive, which needs none of them (docs/platforms.md)."
    exit 1
  fi
  as_root=(sudo)
fi
if [ "$column" = fedora ]; then
  echo "Installing with dnf: ${missing[*]}"
  "${as_root[@]}" "${install[@]}" "${missing[@]}"
else
  echo "Installing with apt: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" -qq \
    -o DPkg::Lock::Timeout=300 "${missing[@]}" > /dev/null
fi
