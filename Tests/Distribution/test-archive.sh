#!/usr/bin/env bash
# Tries the archive and the Debian package on root file systems of Debian 12 and 13, as an ordinary user
# without network: from unpacking to the first verdict, and with odd surroundings.
#
#   test-archive.sh FOLDER [SUITE…]
#
# FOLDER holds the archive of `make archive`, and the package of `make deb` if that is to be tried.
# Needs root, mmdebstrap and unshare, and a Swift toolchain on PATH.
set -euo pipefail

here=$(realpath "$(dirname "$0")")
source "$here/roots.sh"
folder=$(realpath "${1:?Name the folder of the archive}")
shift
archive=$(ls "$folder"/understudy-*-linux-"$(uname -m)".tar.xz)
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm trixie)
toolchain=$(toolchain)
work=$(mktemp -d /tmp/understudy-distribution-XXXXXX)
trap 'rm -rf --one-file-system "$work"' EXIT
failures=0

# Runs a shell script in the root file system as an ordinary user, without network. The mounts belong to
# the process alone, and end with it.
in_root() {
  root=$root toolchain=$toolchain before=${before:-:} unshare --mount --net --pid --fork \
    --kill-child bash -c '
    set -e
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/dev/shm"
    mount --bind "$toolchain" "$root/opt/swift/usr"
    mount -o remount,bind,ro "$root/opt/swift/usr"
    eval "$before"
    cd "$root"
    exec chroot . /usr/bin/setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs \
      /usr/bin/env -i HOME=/home/learner PATH="${path:-/opt/swift/usr/bin:/usr/bin:/bin}" \
      TERM=dumb LANG=C.UTF-8 UNDERSTUDY_STAY=0 /bin/bash -c "cd; $1"' _ "$1" 2>&1
}

for suite in "${suites[@]}"; do
  say "$suite"
  root=$work/$suite
  unpack_root "$suite" "$root"
  mkdir -p "$root/home/learner"
  cp "$archive" "$root/home/learner/archive.tar.xz"
  chown -R 1000:1000 "$root/home/learner"
  say "  C library: $(in_root "ldd --version" | head -n 1)"

  # One script, because what `init` leaves to the background ends with it.
  in_root '
    begin=$(date +%s.%N)
    mark() { awk "BEGIN { printf \"%s after %.1f s\\n\", \"$1\", $(date +%s.%N) - $begin }"; }
    mkdir understudy && tar -xJf archive.tar.xz -C understudy --strip-components 1
    mark unpacked
    understudy/bin/understudy init work > first.txt 2>&1
    mark "a workspace"
    echo :task | understudy/bin/understudy --workspace work > prompt.txt 2>&1
    mark "the prompt"
    understudy/bin/understudy check 1.1 --workspace work \
      --file understudy/share/understudy/solutions/01-*/01-*/Exercise.swift > verdict.txt 2>&1
    mark "the first verdict"' | while read -r line; do say "  $line"; done
  expect_in_root "the files are those of the list" "all is there" \
    'cd understudy && sha256sum --check --quiet SHA256SUMS && echo all is there'
  answer=$(cd "$root/home/learner" && ls understudy/share/understudy/solutions/01-*/01-*/Exercise.swift)
  expect_in_root "init leaves the test host to the background, and says so" "in the background" 'cat first.txt'
  expect_in_root "the prompt is there" "A cookie jar" 'cat prompt.txt'
  expect_in_root "the reference answer passes" "1.1" 'grep passed: verdict.txt'
  expect_in_root "the first check waited, and said so" "Once for Swift" 'cat verdict.txt'
  expect_in_root "the host was compiled in the background" "All is compiled" \
    'cat .cache/understudy/prepare.log'
  expect_in_root "the second verdict compiles no host" "quiet" \
    "understudy/bin/understudy check 1.1 --workspace work --file $answer 2>&1 >/dev/null \
      | grep -q Once || echo quiet"
  expect_in_root "a process serves the next check" "1 passed" \
    "export UNDERSTUDY_STAY=0.1; check() { understudy/bin/understudy check 1.1 --workspace work --file $answer; }
    check > /dev/null; sleep 1; check | sed -n 's/.*passed.*/passed/p' > second
    echo \$(ls /tmp/understudy-1000 | grep -c socket) \$(cat second)"
  expect_in_root "doctor is content" "All is well." 'understudy/bin/understudy doctor'
  expect_in_root "submissions are graded" "PASS" \
    "understudy/bin/understudy grade $answer --exercise 1.1 --format json"
  expect_in_root "results name program and toolchain" '"toolchain":' \
    "understudy/bin/understudy grade $answer --exercise 1.1 --format json | grep '\"program\"'"

  say "  odd surroundings"
  expect_in_root "a path with spaces and Chinese" "passed:" \
    "mkdir -p '我的 課程/a b' && cp -r understudy '我的 課程/a b/' && cd '我的 課程/a b' \
      && UNDERSTUDY_CACHE=\$PWD/'快取 c' understudy/bin/understudy check 1.1 \
        --workspace ~/work --file ~/$answer"
  expect_in_root "a locale that is not installed" "passed:" \
    "LC_ALL=tlh_DE.UTF-8 understudy/bin/understudy check 1.1 --workspace work --file $answer"
  expect_in_root "another program's LD_LIBRARY_PATH" "understudy 0" \
    'LD_LIBRARY_PATH=/opt/swift/usr/lib/swift/linux understudy/bin/understudy --version'
  before='umount "$root/dev/shm"; mount -t tmpfs -o ro tmpfs "$root/dev/shm"' \
    expect_in_root "no /dev/shm" "passed:" \
    "understudy/bin/understudy check 1.1 --workspace work --file $answer"
  expect_in_root "a home that is read-only" "passed:" \
    "HOME=/nowhere understudy/bin/understudy check 1.1 --workspace work --file $answer"
  expect_in_root "... a workspace is made all the same, with the modules for the editor" "MiniUIKit" \
    "HOME=/nowhere understudy/bin/understudy init other 2>&1 \
      && HOME=/nowhere understudy/bin/understudy prepare --workspace other; find other -name MiniUIKit*"
  expect_in_root "... and doctor names the remedy" "UNDERSTUDY_CACHE" \
    "HOME=/nowhere understudy/bin/understudy doctor"
  before='mkdir -p "$root/tmp/small"; mount -t tmpfs -o size=2m,mode=700,uid=1000,gid=1000 tmpfs "$root/tmp/small"' \
    expect_in_root "a disk that is full at the first start" "is full" \
    "UNDERSTUDY_CACHE=/tmp/small understudy/bin/understudy init third; \
      UNDERSTUDY_CACHE=/tmp/small understudy/bin/understudy check 1.1 --workspace third; \
      find /tmp/small/kept -name understudy-host"
  path=/usr/bin:/bin expect_in_root "no toolchain" "there is no swift on PATH" \
    'understudy/bin/understudy check 1.1 --workspace work'
  path=/usr/bin:/bin expect_in_root "... the lessons can be read all the same" "1.1" \
    'understudy/bin/understudy list --workspace work'
  # Toolchains of other releases: the same one under another version.
  mkdir -p "$root/opt/other/usr/bin"
  ln -s /opt/swift/usr/{lib,share,include} "$root/opt/other/usr/"
  # What `swift` is a link to says where the toolchain is.
  for tool in "$toolchain"/bin/*; do
    if [ -L "$tool" ] || [ "${tool##*/}" = swift-driver ]; then
      cp -P "$tool" "$root/opt/other/usr/bin/"
    else
      ln -s "/opt/swift/usr/bin/${tool##*/}" "$root/opt/other/usr/bin/"
    fi
  done
  ask() {
    rm -f "$root/opt/other/usr/bin/swift-frontend"
    cat > "$root/opt/other/usr/bin/swift-frontend" <<SCRIPT
#!/bin/sh
[ "\$*" = --version ] && exec echo "Swift version $1 (swift-$1-RELEASE)"
exec -a "\${0##*/}" /opt/swift/usr/bin/swift-frontend "\$@"
SCRIPT
    sed -i '1s/sh/bash/' "$root/opt/other/usr/bin/swift-frontend"
    chmod 755 "$root/opt/other/usr/bin/swift-frontend"
  }
  ask 6.3.9
  path=/opt/other/usr/bin:/usr/bin:/bin
  export path
  expect_in_root "another patch release compiles a host of its own" "Once for Swift 6.3.9" \
    "understudy/bin/understudy check 1.1 --workspace work --file $answer"
  expect_in_root "... without a warning" "passed:" \
    "understudy/bin/understudy check 1.1 --workspace work --file $answer 2>&1 | grep -v 'Verdicts may'"
  expect_in_root "... doctor names it" "Swift 6.3.9" 'understudy/bin/understudy doctor'
  ask 6.9
  expect_in_root "a release that is too new" "Verdicts may be wrong" \
    "understudy/bin/understudy check 1.1 --workspace work --file $answer"
  ask 5.9
  expect_in_root "a release that is too old" "made for Swift 6.3" \
    "understudy/bin/understudy doctor"
  path=/opt/swift/usr/bin:/opt/other/usr/bin:/usr/bin:/bin
  expect_in_root "two toolchains" "more than one Swift on PATH" 'understudy/bin/understudy doctor'
  unset path

  if package=$(ls "$folder"/understudy_*.deb 2>/dev/null); then
    say "  the Debian package"
    cp "$package" "$root/package.deb"
    chroot "$root" dpkg --install /package.deb > "$work/dpkg.log" 2>&1 || cat "$work/dpkg.log"
    expect_in_root "it is installed" "understudy 0" 'understudy --version'
    expect_in_root "... with its dependencies" "install ok installed" \
      "dpkg-query --show --showformat='\${Status}' understudy"
    expect_in_root "... it judges" "passed:" "understudy check 1.1 --workspace work --file $answer"
    chroot "$root" dpkg --purge understudy >> "$work/dpkg.log" 2>&1
    expect_in_root "... and goes without a trace" "nothing left" \
      'ls -d /usr/libexec/understudy /usr/share/understudy 2>/dev/null || echo nothing left'
  fi
done
[ $failures = 0 ] || { say "$failures failures"; exit 1; }
say "All is well."
