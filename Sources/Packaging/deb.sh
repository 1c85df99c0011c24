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
source "$here/date.sh"
version=$("$build/understudy" --version | awk 'NR == 1 { print $2 }')
# The address of the commits, which takes no mail.
maintainer="The Understudy project <$(git -C "$here" log -1 --format=%ae)>"
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
usr=$root/usr
mkdir -p "$root/DEBIAN" "$usr"
"$here/install.sh" "$build" "$usr" --host-sources
# Debian's own libraries get its corrections. Others have other names in each release.
libc=$("$here/bundle.sh" "$usr" '^lib(z|xml2|icu[a-z]*|bz2|tinfo)[.]so')
# Debian's zsh and fish look for packages' completions in folders of their own.
mkdir -p "$usr/share/zsh/vendor-completions"
mv "$usr/share/zsh/site-functions/_understudy" "$usr/share/zsh/vendor-completions"
rmdir "$usr/share/zsh/site-functions"
# The licence of the package and those of the libraries that it brings.
mv "$usr/share/doc/understudy/LICENSE" "$usr/share/doc/understudy/copyright"
time=$(date_of_sources)
gzip -9n > "$usr/share/doc/understudy/changelog.gz" <<CHANGELOG
understudy ($version) stable; urgency=medium

  * What is new: /usr/share/doc/understudy/CHANGELOG.md

 -- $maintainer  $(LC_ALL=C date --utc --rfc-email --date "@$time")
CHANGELOG
chmod -R u+w,go=u-w,a+rX "$root"

cat > "$root/DEBIAN/control" <<CONTROL
Package: understudy
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Section: education
Priority: optional
Installed-Size: $(du -sk "$usr" | cut -f 1)
Depends: libc6 (>= $libc), libc6-dev, libgcc-s1, libstdc++6, libtinfo6, libncurses6, libsqlite3-0, libxml2, zlib1g, libbz2-1.0, libuuid1, libgcc-12-dev | libgcc-13-dev | libgcc-14-dev | libgcc-11-dev
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
find "$root" -exec touch --no-dereference --date "@$time" {} +
# As many threads on each machine: xz makes other bytes with one than with several.
SOURCE_DATE_EPOCH=$time DPKG_DEB_THREADS_MAX=2 \
  dpkg-deb --root-owner-group "-Z${COMPRESSION:-xz}" --build "$root" "$work/package" > /dev/null
"$here/publish.sh" "$work/package" "$out" "understudy_${version}_$architecture.deb"
