#!/usr/bin/env bash
# Makes container images with the Containerfile, on bases of Debian 12 and 13 with the toolchain of this
# machine, and uses them as a learner and as a grader would.
#
#   test-image.sh FOLDER [SUITE…]
#
# FOLDER holds the archive of `make archive`, which the Containerfile unpacks. Needs root, mmdebstrap,
# buildah, and a Swift toolchain on PATH. buildah runs without a daemon and without a container runtime.
set -euo pipefail

here=$(realpath "$(dirname "$0")")
source "$here/roots.sh"
folder=$(realpath "${1:?Name the folder of the archive}")
shift
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm trixie)
toolchain=$(toolchain)
work=$(mktemp -d /tmp/understudy-image-XXXXXX)
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
build() { buildah --root "$work/storage" --runroot "$work/run" "$@"; }
finish() {
  build rm --all > /dev/null 2>&1 || true
  build rmi --all --force > /dev/null 2>&1 || true
  rm -rf --one-file-system "$work"
}
trap finish EXIT
failures=0

# Makes an image of a Debian release with the toolchain below /usr, as Swift's own images have it. What
# neither the compiler nor the program uses is left out, to save time.
make_base() {
  local container mounted
  container=$(build from scratch)
  mounted=$(build mount "$container")
  tar -xf "$(root_archive "$1")" -C "$mounted" --exclude './dev/*'
  tar -C "$toolchain" -c --exclude '*lldb*' --exclude '*sourcekit*' --exclude '*swift_static*' \
    --exclude 'bin/docc' --exclude 'bin/swift-package' --exclude 'bin/clangd' --exclude 'libLTO*' \
    --exclude 'libclang.so*' --exclude 'share/doc' . | tar -x -C "$mounted/usr"
  build umount "$container" > /dev/null
  build config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd /bin/bash "$container"
  build commit --quiet "$container" "base-$1" > /dev/null
  build rm "$container" > /dev/null
}

for suite in "${suites[@]}"; do
  say "$suite"
  make_base "$suite"
  context=$work/context
  mkdir -p "$context/.build/archive"
  cp "$here/../../Containerfile" "$context"
  cp "$folder"/understudy-*.tar.xz "$context/.build/archive"
  start=$SECONDS
  build build --quiet --layers=false --build-arg "BASE=localhost/base-$suite" \
    --tag "understudy-$suite" --file "$context/Containerfile" "$context" > "$work/build.log" 2>&1 \
    || { cat "$work/build.log"; exit 1; }
  say "  built in $((SECONDS - start)) s"
  mkdir -p "$work/workspace"
  chmod 777 "$work/workspace"
  container=$(build from "localhost/understudy-$suite")
  run() { build run --volume "$work/workspace:/work" "$container" -- "$@"; }
  kept() { run sh -c 'ls /var/cache/understudy/kept/* | sort'; }

  expect "it runs as an ordinary user" "uid=1000(learner)" run id
  expect "the program is on PATH" "understudy 0" run understudy --version
  expect "a workspace is made in the volume" "ready" run understudy init /work
  before=$(kept)
  answer=$(run sh -c 'ls /opt/understudy/share/understudy/solutions/01-*/01-*/Exercise.swift')
  start=$(date +%s.%N)
  run understudy check 1.1 > "$work/first" 2>&1 || true
  say "  first verdict in $(awk "BEGIN { print $(date +%s.%N) - $start }") s"
  expect "the verdict is there, and no host was compiled" "1.1" cat "$work/first"
  grep -q Once "$work/first" && { say "  FAILED: the cache of the image was not used"; failures=1; }
  expect "what the image has compiled is used" "the same" \
    sh -c "[ \"\$(printf '%s\n' \"\$1\" | comm -23 - \"\$2\")\" = '' ] && echo the same" _ "$before" \
    <(kept)
  expect "the reference answer passes" "passed" run understudy check 1.1 --file "$answer"
  expect "the prompt opens at the first exercise" "A cookie jar" sh -c "echo :task | buildah \
    --root '$work/storage' --runroot '$work/run' run --volume '$work/workspace:/work' '$container' \
    -- understudy"
  start=$(date +%s.%N)
  expect "submissions are graded, and the sandbox is told" '"layers"' run understudy grade "$answer" \
    --exercise 1.1 --format json
  say "  ... in $(awk "BEGIN { print $(date +%s.%N) - $start }") s"
  other() {
    build run --user 4321:4321 --volume "$work/workspace:/work" "$container" -- "$@"
  }
  before=$(kept)
  start=$(date +%s.%N)
  expect "another user id has a verdict, too" "passed" other understudy check 1.1 --file "$answer" \
    --workspace /work
  say "  ... in $(awk "BEGIN { print $(date +%s.%N) - $start }") s"
  expect "... from what others have compiled" "nothing new" \
    sh -c "[ \"\$(cat \"\$2\")\" = \"\$1\" ] && echo nothing new" _ "$before" <(kept)
  expect "... and grades" '"layers"' other understudy grade "$answer" --exercise 1.1 --format json
  expect "the first user judges what the other one has compiled" "passed" run understudy check 1.1 \
    --file "$answer"
  expect "doctor names the sandbox" "sandbox" run understudy doctor
  run understudy doctor 2>&1 | grep -A 1 sandbox | sed 's/^/      /' || true
  build rm "$container" > /dev/null
  build rmi --force "localhost/understudy-$suite" "localhost/base-$suite" > /dev/null
done
[ $failures = 0 ] || { say "$failures failures"; exit 1; }
say "All is well."
