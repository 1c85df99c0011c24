#!/usr/bin/env bash
# Puts a build of the program with everything that belongs to it below a prefix.
#
#   install.sh BUILD PREFIX [--host-sources]
#
# BUILD is the folder of a finished build, PREFIX a folder such as /usr/local. With --host-sources the
# test host comes as sources, which the program compiles for the toolchain that it finds; otherwise as
# the executable of BUILD, which fits the toolchain of BUILD. What an earlier installation has left in
# the folders that belong to the program alone is removed.
set -euo pipefail

build=$(realpath "${1:?Name the folder of the build}")
prefix=${2:?Name the prefix}
host=${3:-}
source=$(realpath "$(dirname "$0")/../..")
program=$prefix/libexec/understudy
share=$prefix/share/understudy
doc=$prefix/share/doc/understudy

rm -rf "$program" "$share" "$doc"
mkdir -p "$prefix/bin" "$program" "$share/ci" "$doc" "$prefix/share/man/man1" \
  "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
  "$prefix/share/fish/vendor_completions.d"

install "$build/understudy" "$build"/understudy-{completer,jail,program} \
  "$build/libunderstudy-standby.so" "$program"
cp -R "$build"/understudy_*.resources "$program"
ln -sfn ../libexec/understudy/understudy "$prefix/bin/understudy"
cp -R "$source/lessons" "$source/solutions" "$share"
install "$source"/docs/ci/*.sh "$share/ci"
cp -R "$source/README.md" "$source/LICENSE" "$source/CHANGELOG.md" "$source/docs" "$doc"

if [ "$host" = --host-sources ]; then
  mkdir "$share/host"
  (cd "$source/Sources" && cp -R --parents Dialect/Place.swift \
    Dialect/Swift6_3/SwiftTestingWording.swift Run/HostProtocol Programs/understudy-host \
    Platform/C{Allocations,Baton,Jail,Linux,Objects,Recording} "$share/host")
else
  install "$build/understudy-host" "$program"
fi

# The texts are in English, whoever makes the package.
understudy() { LC_ALL=C.UTF-8 "$build/understudy" "$@"; }
understudy manual | gzip -9n > "$prefix/share/man/man1/understudy.1.gz"
understudy completion bash > "$prefix/share/bash-completion/completions/understudy"
understudy completion zsh > "$prefix/share/zsh/site-functions/_understudy"
understudy completion fish > "$prefix/share/fish/vendor_completions.d/understudy.fish"
