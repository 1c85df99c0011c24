#!/usr/bin/env bash
# Makes OUT/understudy_VERSION_ARCHITECTURE.deb of a release build, for Debian 12 and Ubuntu 22.04 and
# all newer ones.
#
#   deb.sh BUILD OUT
#
# Swift is no Debian package of the right release, so the package brings what the archive brings, and
# depends on what a Swift toolchain needs to compile and to link. Needs patchelf and binutils.
set -euo pipefail

here=$(dirname "$0")
build=$(realpath "${1:?Name the folder of the build}")
mkdir -p "${2:?Name the folder of the package}"
out=$(realpath "$2")
version=$("$build/understudy" --version | awk 'NR == 1 { print $2 }')
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
usr=$root/usr
mkdir -p "$root/DEBIAN" "$usr"
"$here/install.sh" "$build" "$usr" --host-sources
libc=$("$here/bundle.sh" "$usr")
# Debian's zsh and fish look for packages' completions in folders of their own.
mkdir -p "$usr/share/zsh/vendor-completions"
mv "$usr/share/zsh/site-functions/_understudy" "$usr/share/zsh/vendor-completions"
rmdir "$usr/share/zsh/site-functions"
# The licence of the package and those of the libraries that it brings.
mv "$usr/share/doc/understudy/LICENSE" "$usr/share/doc/understudy/copyright"
chmod -R u+w,go=u-w,a+rX "$root"

cat > "$root/DEBIAN/control" <<CONTROL
Package: understudy
Version: $version
Architecture: $architecture
Maintainer: The Understudy project <understudy@localhost>
Section: education
Priority: optional
Installed-Size: $(du -sk "$usr" | cut -f 1)
Depends: libc6 (>= $libc), libc6-dev, libgcc-s1, libstdc++6, libncurses6, zlib1g, libuuid1, libgcc-12-dev | libgcc-13-dev | libgcc-14-dev | libgcc-11-dev
Recommends: bubblewrap, binutils
Suggests: git
Description: learn delegation in Swift at a prompt
 Lessons and exercises about delegates, data sources, weak references and
 callbacks. Checks made with XCTest say in words what holds and what does
 not. Graders judge submissions in a sandbox.
 .
 It needs a toolchain of Swift 6.3 on PATH, which is no Debian package:
 see swift.org/install, and then: understudy doctor.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/understudy_${version}_$architecture.deb" \
  > /dev/null
echo "$out/understudy_${version}_$architecture.deb"
