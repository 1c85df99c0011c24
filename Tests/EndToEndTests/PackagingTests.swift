import Foundation
import TestSupport
import XCTest

/// The scripts of `Sources/Packaging`: what an installation consists of, and which packages it needs.
final class PackagingTests: XCTestCase {
  private func script(_ name: String) -> String {
    Repository.file("Sources/Packaging/\(name)").path
  }

  // MARK: Installation

  func testWhatAnInstallationConsistsOf() throws {
    let prefix = try installProgram("--host-sources")
    let names = try Understudy(folder: prefix).run(
      [],
      shell: """
        find . -not -type d -not -path './share/understudy/lessons/*' \
          -not -path './share/understudy/solutions/*' -not -path './share/understudy/host/*' \
          -not -path './share/doc/understudy/docs/*' \
          -not -path './libexec/understudy/*.resources/*' | LC_ALL=C sort
        """)
    XCTAssertEqual(
      names.output,
      """
      ./bin/understudy
      ./libexec/understudy/libunderstudy-standby.so
      ./libexec/understudy/understudy
      ./libexec/understudy/understudy-completer
      ./libexec/understudy/understudy-jail
      ./libexec/understudy/understudy-program
      ./share/bash-completion/completions/understudy
      ./share/doc/understudy/CHANGELOG.md
      ./share/doc/understudy/LICENSE
      ./share/doc/understudy/README.md
      ./share/fish/vendor_completions.d/understudy.fish
      ./share/man/man1/understudy.1.gz
      ./share/understudy/ci/get-understudy.sh
      ./share/understudy/ci/grade-pull-request.sh
      ./share/zsh/site-functions/_understudy

      """)
    for file in ["lessons/course.json", "solutions", "host/Programs/understudy-host/main.swift"] {
      XCTAssertTrue(
        FileManager.default.fileExists(atPath: prefix.path + "/share/understudy/\(file)"), file)
    }
  }

  func testAnInstallationWithSourcesCompilesTheHostOnce() throws {
    let prefix = try installProgram("--host-sources", below: "my 課程/a 'b/usr")
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let program = prefix.appendingPathComponent("bin/understudy")
    let environment = ["UNDERSTUDY_CACHE": try temporaryFolder().path + "/快取 c"]
    func check() throws -> Understudy.Outcome {
      try desk.understudy.run(["check", "1.1"], environment: environment, program: program)
    }
    let first = try check()
    XCTAssertTrue(first.output.hasPrefix("✓ 1.1 Double  passed"), first.output + first.errors)
    XCTAssertTrue(
      first.errors.wholeMatch(
        of: #/Once for Swift [0-9.]+: compiling the test host, which takes some seconds …\n/#)
        != nil,
      first.errors)
    let second = try check()
    XCTAssertTrue(second.output.hasPrefix("✓ 1.1 Double  passed"), second.output)
    XCTAssertEqual(second.errors, "")
  }

  func testTooLittleRoomForTheHost() throws {
    let prefix = try installProgram("--host-sources")
    let desk = try Desk(for: self)
    let small = desk.file("small").path
    let outcome = try desk.understudy.run(
      [],
      shell: """
        unshare --mount bash -c '
          mkdir "\(small)" && mount -t tmpfs -o size=1200k,mode=755 none "\(small)" || exit 77
          UNDERSTUDY_CACHE="\(small)" "\(prefix.path)/bin/understudy" check 1.1; echo "status $?"
          ls "\(small)"/kept/*/*/understudy-host "\(small)"/work 2>/dev/null
        ' 2>&1
        """)
    try XCTSkipIf([1, 77].contains(outcome.status), "no small disk here: \(outcome.output)")
    XCTAssertTrue(
      desk.named(outcome.output).hasSuffix(
        """
        understudy: The disk of WORK/small is full, so nothing can be compiled. Make about 300 MB of \
        room there, or name a folder on another disk in UNDERSTUDY_CACHE. Nothing is left half made.
        status 2
        WORK/small/work:

        """), outcome.output)
  }

  func testAPublishedFileIsListedAndTheListIsSigned() throws {
    let folder = try temporaryFolder()
    let understudy = Understudy(folder: folder)
    func publish(_ name: String, _ key: String = "") throws -> Understudy.Outcome {
      try understudy.run(
        [], environment: ["SIGNING_KEY": key, "GNUPGHOME": folder.path],
        shell: "echo made > draft; '\(script("publish.sh"))' draft . \(name)")
    }
    XCTAssertEqual(try publish("understudy-1.tar.xz").output, "./understudy-1.tar.xz\n")
    let signers = [
      (
        key: folder.path + "/key", make: "minisign -G -W -p key.pub -s key",
        verify: "minisign -V -q -p key.pub -m SHA256SUMS"
      ),
      (
        key: "builder", make: "gpg --batch -q --passphrase '' --quick-generate-key builder",
        verify: "gpg --verify SHA256SUMS.asc SHA256SUMS"
      ),
    ]
    for signer in signers {
      let made = try understudy.run(
        [], environment: ["GNUPGHOME": folder.path], shell: signer.make)
      guard made.status == 0 else { continue }
      XCTAssertEqual(try publish("understudy_1.deb", signer.key).status, 0)
      let verified = try understudy.run(
        [], environment: ["GNUPGHOME": folder.path],
        shell: "sha256sum --check --quiet SHA256SUMS && \(signer.verify)")
      XCTAssertEqual(verified.status, 0, verified.output + verified.errors)
    }
    XCTAssertEqual(try publish("understudy_1.deb").status, 0)
    let names = try understudy.run([], shell: "ls -A; wc -l < SHA256SUMS").output
    XCTAssertTrue(names.hasSuffix("2\n"), names)
    for ending in ["minisig", "asc", "draft"] { XCTAssertFalse(names.contains(ending), names) }
  }

  func testTheSameBuildMakesTheSameArchive() throws {
    try Nightly.only()
    let build = Understudy.program.deletingLastPathComponent().path
    let folder = try temporaryFolder()
    let outcome = try Understudy(folder: folder).run(
      [], environment: ["XZ_OPT": "-0", "SOURCE_DATE_EPOCH": "1700000000"],
      shell: """
        command -v patchelf >/dev/null || exit 77
        for out in a b; do '\(script("archive.sh"))' '\(build)' $out; sleep 1; done; cmp a/*.xz b/*.xz
        """, seconds: 600)
    try XCTSkipIf(outcome.status == 77, "patchelf is not installed")
    XCTAssertEqual(outcome.status, 0, outcome.output + outcome.errors)
  }

  // MARK: Packages

  /// Runs `setup.sh` where no package is installed; returns what it says and which tools it calls.
  private func setUp(
    _ system: String, asRoot: Bool = false, _ extra: String = ""
  ) throws -> Understudy.Outcome {
    let folder = try temporaryFolder()
    let tools = [
      "dpkg-query": "exit 1", "rpm": "exit 1", "id": "echo \(asRoot ? 0 : 1000)",
      "apt-get": "echo \"apt-get $*\" >&2", "dnf": "echo \"dnf $*\" >&2", "env": "shift; \"$@\"",
    ]
    for (name, text) in tools {
      let file = folder.appendingPathComponent(name)
      try "#!/bin/bash\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
      XCTAssertEqual(chmod(file.path, 0o755), 0)
    }
    for name in ["bash", "awk", "dirname", "grep"] {
      _ = try Understudy(folder: folder).run([], shell: "ln -s \"$(command -v \(name))\" \(name)")
    }
    try system.write(
      to: folder.appendingPathComponent("os-release"), atomically: true, encoding: .utf8)
    return try Understudy(folder: folder).run(
      [], environment: ["OS_RELEASE": folder.path + "/os-release"],
      shell: "PATH='\(folder.path)' exec bash '\(script("setup.sh"))' \(extra)")
  }

  func testPackagesByDistribution() throws {
    let debian12 = try setUp("ID=debian\nVERSION_ID=\"12\"\n", asRoot: true)
    XCTAssertEqual(debian12.status, 0, debian12.errors)
    XCTAssertTrue(debian12.errors.contains(" libcurl4 "), debian12.errors)
    XCTAssertTrue(debian12.errors.contains(" libgcc-12-dev "), debian12.errors)
    let ubuntu = try setUp("ID=ubuntu\nID_LIKE=debian\nVERSION_ID=\"24.04\"\n", asRoot: true)
    XCTAssertTrue(ubuntu.errors.contains(" libcurl4t64 "), ubuntu.errors)
    let mint = try setUp(
      "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"22\"\n", asRoot: true, "chromium")
    XCTAssertTrue(mint.errors.contains(" libgcc-13-dev "), mint.errors)
    XCTAssertTrue(mint.errors.contains(" chromium"), mint.errors)
    let fedora = try setUp("ID=fedora\nVERSION_ID=42\n", asRoot: true)
    XCTAssertTrue(fedora.errors.contains("dnf install -y binutils gcc bubblewrap"), fedora.errors)
    let arch = try setUp("ID=arch\nPRETTY_NAME=\"Arch Linux\"\n", asRoot: true)
    XCTAssertEqual(arch.status, 0)
    XCTAssertTrue(
      arch.output.hasPrefix("The package names of Arch Linux are not known here."), arch.output)
  }

  func testWithoutAnAdministrator() throws {
    let outcome = try setUp("ID=debian\nVERSION_ID=\"13\"\n")
    XCTAssertEqual(outcome.status, 1)
    XCTAssertEqual(outcome.errors, "")
    let lines = outcome.output.split(separator: "\n")
    XCTAssertEqual(
      lines.first,
      "To build here, these packages are missing, and only an administrator can install them.")
    XCTAssertTrue(
      lines[1].hasPrefix(
        "Ask for: apt-get install -y --no-install-recommends binutils libgcc-14-dev bubblewrap"),
      outcome.output)
    XCTAssertTrue(lines[2].contains("take the archive, which needs none of them"), outcome.output)
  }

  func testEachRowOfTheTableNamesAPackageForEachDistribution() throws {
    let table = try String(
      contentsOf: Repository.file("Sources/Packaging/packages.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t") }
    XCTAssertEqual(
      rows[0], ["for", "debian-12", "debian-13", "ubuntu-22.04", "ubuntu-24.04", "fedora"])
    let page = try Repository.page("platforms.md")
    for row in rows {
      XCTAssertEqual(row.count, rows[0].count, "\(row)")
      let line = "| \(row.joined(separator: " | ")) |"
      XCTAssertTrue(row == rows[0] || page.contains(line), "docs/platforms.md lacks \(line)")
    }
  }

  // MARK: Archives in CI

  func testGettingAnArchive() throws {
    let folder = try temporaryFolder()
    let get = Repository.file("docs/ci/get-understudy.sh").path
    func run(_ arguments: String) throws -> Understudy.Outcome {
      try Understudy(folder: folder).run([], shell: "'\(get)' \(arguments)")
    }
    let made = try Understudy(folder: folder).run(
      [],
      shell: """
        mkdir -p u/bin && echo ok > u/bin/understudy && chmod +x u/bin/understudy \
          && tar -cJf a.tar.xz u && tar -cJf other.tar.xz -C u bin && sha256sum < a.tar.xz
        """)
    let sum = String(made.output.prefix(64))
    let zeros = String(repeating: "0", count: 64)
    for (arguments, text) in [
      ("a.tar.xz \(zeros) new", "The archive is another one: its SHA-256 is \(sum)"),
      ("a.tar.xz latest new", "\"latest\" is no SHA-256"),
      ("missing \(sum) new", "There is no file missing."),
      ("http://localhost/a \(sum) new", "only https is trusted"),
      ("a.tar.xz \(sum) u", "u is there already."),
      ("a.tar.xz", "Name the archive, its SHA-256 and a folder."),
    ] {
      let refused = try run(arguments)
      XCTAssertEqual(refused.status, 2, arguments)
      XCTAssertTrue(refused.errors.contains(text), refused.errors)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(left, ["a.tar.xz", "other.tar.xz", "u"])
    XCTAssertEqual(try run("a.tar.xz \(sum) new").status, 0)
    XCTAssertTrue(
      FileManager.default.isExecutableFile(atPath: folder.path + "/new/bin/understudy"))
  }
}
