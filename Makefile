# `make learn` and `make test` install what is missing; no other set-up is needed.

PREFIX ?= /usr/local
# Debian's names of what a target needs besides the packages of Sources/Packaging/packages.tsv.
EXTRA =
# Third-party programs that read result formats; only `make test-formats` needs them.
READERS = chromium chromium-driver curl libxml2-utils perl python3-venv \
  $(shell command -v java >/dev/null || echo default-jre-headless)
# The program's build makes the test host and the launchers too.
PRODUCTS = understudy-program understudy-standby
# Learners use a build without the optimiser and without an index for editors: it is made in a quarter
# of the time, and verdicts take as long (docs/performance.md). Tests need the index; the build has a
# folder of its own, so that neither build undoes the other.
QUICK = .build/learn/debug
RELEASE = .build/release
# Tests that compile little; `make test-fast` runs them.
FAST = ^(Platform|Dialect|HostProtocol|Course|Storage|Formats|Learner|Terminal|Commands)Tests\.|^(Mini[A-Z][A-Za-z]*|CheckSupport)Tests\.|^SwiftSourceTests\.|^SandboxTests\.PolicyTests|^JudgingTests\.(Assertion|Cause|Report)Tests|^CompileTests\.(Diagnostic|Cache)|^RunTests\.TestRunnerTests
SLOW = RobustnessTests|CourseMutantTests|HostileTextTests|ForeignReaderTests
SOURCES = Package.swift Sources Tests lessons/Support
# What is handed out: archives and packages.
OUT = .build/archive
# The image that the container image is made from, and the program that makes it.
BASE = swift:6.3-bookworm
BUILDER = $(shell for name in podman buildah docker; do \
  command -v $$name >/dev/null && echo $$name && break; done)

SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# sudo, unless the nearest existing folder of the target is writable.
OWNER = $(shell folder='$(DESTDIR)$(PREFIX)'; \
  until [ -e "$$folder" ]; do folder=$$(dirname "$$folder"); done; \
  [ -w "$$folder" ] || echo sudo)

ifdef UNDERSTUDY_TOOLCHAIN
export PATH := $(UNDERSTUDY_TOOLCHAIN)/bin:$(PATH)
endif

# What `understudy --version` says of the build.
learn build bench bench-grading: export UNDERSTUDY_COMMIT = \
  $(shell git rev-parse --short HEAD 2>/dev/null)
learn build bench bench-grading: export UNDERSTUDY_SWIFT = \
  $(shell swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')

.DEFAULT_GOAL = help
.PHONY: help learn test test-fast test-times fuzz test-cluster test-editors test-formats test-archive \
  test-surroundings test-source build lint unused verify bench bench-grading bench-prompt install archive deb image clean setup

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1 \t/p' $(MAKEFILE_LIST) | expand -t 22

learn: setup ## Install what is missing, build, and open the prompt
	@quiet=--quiet; [ -x $(QUICK)/understudy ] || { \
	  quiet=; echo "Building. The first time takes about a minute on two idle cores."; }; \
	for product in $(PRODUCTS); do swift build $$quiet --scratch-path .build/learn --disable-index-store \
	    --product $$product || exit 1; done
	@[ -f workspace/.understudy/course ] || $(QUICK)/understudy init workspace >/dev/null
	@$(QUICK)/understudy --workspace workspace

test: setup ## Install what is missing, and run the whole test suite
	swift build --build-tests
	Tests/run-side-by-side.sh

# The tests use XCTest. The Swift Testing runner is off: its last line would report 0 tests.
test-fast: setup ## Run the tests that compile little
	swift build --build-tests
	swift test --skip-build --disable-swift-testing \
	  --filter '$(FAST)' --skip '$(SLOW)'

test-times: setup ## Run the whole test suite, and list the twenty slowest tests
	swift build --build-tests
	Tests/run-side-by-side.sh >.build/tests.log 2>&1; \
	  result=$$?; tail -n 1 .build/tests.log; \
	  sed -n "s/^Test Case '\(.*\)' passed (\(.*\) seconds)/\2 \1/p" .build/tests.log \
	    | sort -rn | head -n 20; exit $$result

fuzz: setup ## Give each reader of foreign files made-up inputs; with SECONDS=60, READERS="zip …"
	Tests/Fuzz/run.sh $(or $(SECONDS),60) $(READERS)

test-cluster: build ## Install Slurm, start it here, and grade 200 submissions with it
	$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	  -o DPkg::Lock::Timeout=300 slurmctld slurmd slurm-client munge >/dev/null
	$(SUDO) env PATH="$$PATH" Tests/Cluster/test-slurm.sh $(RELEASE)/understudy

# The third-party programs come first on PATH; their folder is rebuilt when their list changes.
test-formats: EXTRA = $(READERS)
test-formats: setup ## Install programs that read result formats, and let them read ours
	Tests/Formats/install-readers.sh .build/formats
	swift build --build-tests
	PATH="$(CURDIR)/.build/formats/bin:$$PATH" UNDERSTUDY_SCHEMAS="$(CURDIR)/.build/formats/schemas" \
	  swift test --skip-build --disable-swift-testing \
	  --filter 'ForeignReaderTests|HTMLPageTests'

# Emacs has eglot from version 29 on; Debian 12 has it as a package.
test-editors: EXTRA = vim-nox emacs-nox neovim \
  $(shell grep -q VERSION_CODENAME=bookworm /etc/os-release && echo elpa-eglot)
test-editors: setup ## Install Vim, Emacs and Neovim, and try the settings of docs/editors.md in them
	swift build --build-tests
	swift test --skip-build --disable-swift-testing --filter 'EditorsPageTests|FirstOpenTests'

build: setup ## Build the program with the optimiser, as it is installed
	for product in $(PRODUCTS); do \
	  swift build --configuration release --product $$product || exit 1; \
	done

lint: setup ## Check the style of all Swift files; a warning is an error
	swift format lint --strict --recursive $(SOURCES)

# The index is that of the debug build. The toolchain has the index's library and header.
unused: setup ## List declarations of Sources that nothing uses, or only tests
	swift build --build-tests
	@usr=$$(swiftc -print-target-info \
	    | sed -n 's,.*"runtimeResourcePath": "\(.*\)/lib/swift".*,\1,p'); \
	  swiftc -import-objc-header "$$usr/local/include/indexstore/indexstore.h" \
	    -L "$$usr/lib" -lIndexStore -Xlinker -rpath -Xlinker "$$usr/lib" \
	    Tests/Unused/unused.swift -o .build/unused
	@.build/unused '$(CURDIR)'

verify: build ## Prove that the course's checks tell right from wrong
	$(RELEASE)/understudy verify

bench: build ## Measure how long verdicts take; with COMMIT=…, beside the build of that commit
ifdef COMMIT
	@tree=$$(mktemp -d) && git worktree add --quiet --detach "$$tree" '$(COMMIT)' && \
	  for product in $(PRODUCTS); do \
	    swift build --package-path "$$tree" --configuration release --product $$product || break; \
	  done; Tests/bench.sh 21 "$$tree/$(RELEASE)/understudy" $(RELEASE)/understudy; \
	  result=$$?; git worktree remove --force "$$tree"; exit $$result
else
	@Tests/bench.sh 11 $(RELEASE)/understudy
endif

bench-grading: build ## Measure how long it takes to grade 2,000 submissions
	@Tests/bench-grading.sh 2000 $(RELEASE)/understudy

bench-prompt: build ## Measure the prompt's keys, completion and memory through a pseudo-terminal
	swift build --build-tests
	UNDERSTUDY_BENCH="$(CURDIR)/$(RELEASE)/understudy" swift test --skip-build \
	  --disable-swift-testing --filter PromptBenchTests \
	  | grep -E 'echo|Tab:|memory|error'

install: build ## Install the program, its helpers and the course below PREFIX
	@echo "Installing the program below $(DESTDIR)$(PREFIX)"
	@$(OWNER) Sources/Packaging/install.sh $(RELEASE) '$(DESTDIR)$(PREFIX)'

archive: EXTRA += patchelf xz-utils
archive: build ## Make an archive that runs without installation and without an administrator
	@Sources/Packaging/archive.sh $(RELEASE) $(OUT)

deb: EXTRA = patchelf
deb: build ## Make a package for Debian and Ubuntu
	@Sources/Packaging/deb.sh $(RELEASE) $(OUT)

image: ## Make a container image; BASE names the image with Swift that it builds on
	@[ -n "$(BUILDER)" ] || { echo "Install podman, buildah or docker first."; exit 1; }
	@$(BUILDER) info >/dev/null 2>&1 || { echo "$(BUILDER) cannot be used: \
	$$($(BUILDER) info 2>&1 | tail -n 1)"; echo "Start its daemon, or install buildah, which needs none."; exit 1; }
	$(BUILDER) build --build-arg BASE=$(BASE) --tag understudy --file Containerfile .

test-archive: EXTRA = buildah mmdebstrap
test-archive: archive ## Try the archive, the package and the image on Debian 12 and 13
	$(SUDO) env PATH="$$PATH" Tests/Distribution/test-archive.sh $(OUT)
	$(SUDO) env PATH="$$PATH" Tests/Distribution/test-image.sh $(OUT)

test-surroundings: setup ## Try five commands in odd surroundings, and write down what they do
	for product in $(PRODUCTS); do swift build --product $$product || exit 1; done
	$(SUDO) env PATH="$$PATH" Tests/Distribution/test-surroundings.sh .build/debug

test-source: EXTRA = mmdebstrap
test-source: setup ## Build from source on Debian 13, as README says
	$(SUDO) env PATH="$$PATH" Tests/Distribution/test-source.sh trixie

clean: ## Remove what was built; workspaces stay
	swift package clean
	rm -rf .build/learn

setup:
	@command -v swift >/dev/null || { \
	  echo "There is no swift on PATH. Install Swift 6.3: swift.org/install"; exit 1; }
	@Sources/Packaging/setup.sh $(EXTRA)
