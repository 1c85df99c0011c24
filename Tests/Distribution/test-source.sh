#!/usr/bin/env bash
# Builds the program from source on root file systems of Debian, as its README says: `make learn` as
# root, who needs no sudo, with the packages of the release and the toolchain of this machine.
#
#   test-source.sh [SUITE…]
#
# Needs root, mmdebstrap, unshare, a network for apt, and a Swift toolchain on PATH.
set -euo pipefail

here=$(realpath "$(dirname "$0")")
source "$here/roots.sh"
suites=("$@")
[ $# -gt 0 ] || suites=(trixie)
toolchain=$(toolchain)
work=$(mktemp -d /tmp/understudy-source-XXXXXX)
trap 'rm -rf --one-file-system "$work"' EXIT
failures=0

# Runs a shell script in the root file system, in the folder with the sources.
in_root() {
  root=$root toolchain=$toolchain unshare --mount --pid --fork --kill-child bash -c '
    set -e
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$toolchain" "$root/opt/swift/usr"
    mount -o remount,bind,ro "$root/opt/swift/usr"
    cd "$root"
    exec chroot . /usr/bin/env -i HOME=/root PATH=/opt/swift/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      TERM=dumb LANG=C.UTF-8 UNDERSTUDY_STAY=0 /bin/bash -c "cd /source; $1"' _ "$1" 2>&1
}

for suite in "${suites[@]}"; do
  say "$suite"
  root=$work/$suite
  unpack_root "$suite" "$root"
  mkdir "$root/source"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  git -C "$here" ls-files -z --full-name "$here/../.." \
    | tar -C "$here/../.." --null --files-from - -c | tar -x -C "$root/source"
  # What README asks for beside Swift.
  in_root 'apt-get update -qq && apt-get install -y -qq --no-install-recommends make' \
    > "$work/apt.log" || { tail -n 20 "$work/apt.log"; exit 1; }
  expect_in_root "make learn installs, builds, and opens the prompt" "Hand over the news" \
    'echo :task | make learn'
  program=.build/learn/debug/understudy
  expect_in_root "... a second time it only opens" "Hand over the news" 'echo :task | make learn'
  expect_in_root "the starter is judged" "checks passed" "$program check 1.1 --workspace workspace"
  expect_in_root "the reference answer passes" "passed:" \
    "$program check 1.1 --workspace workspace --file solutions/01-*/01-*/Exercise.swift"
  expect_in_root "doctor is content" "All is well." "$program doctor --workspace workspace"
done
[ $failures = 0 ] || { say "$failures failures"; exit 1; }
say "All is well."
