import XCTest

@testable import Dialect

final class DialectTests: XCTestCase {
  func testPatchReleasesAreKnownByTheirRelease() {
    XCTAssertEqual(Dialect.known(for: "6.3")?.release, "6.3")
    XCTAssertEqual(Dialect.known(for: "6.3.1")?.release, "6.3")
    for version in ["6.30", "6.2.4", "6.4-dev", "5.1", "63", "unknown", ""] {
      XCTAssertNil(Dialect.known(for: version), version)
    }
  }

  func testTheFlagsOfOneJobAreLeftOut() {
    let line =
      "/usr/bin/swift-frontend -frontend -c -primary-file probe.swift -target x86_64-unknown-linux-gnu"
      + " -plugin-path /a/plugins -Onone -module-name probe -o probe.o"
    let flags = CompilerFlags.common(in: line, source: "probe.swift")
    XCTAssertEqual(
      flags, ["-target", "x86_64-unknown-linux-gnu", "-plugin-path", "/a/plugins", "-Onone"])
    XCTAssertEqual(
      CompilerFlags.withoutMacros(flags), ["-target", "x86_64-unknown-linux-gnu", "-Onone"])
  }
}
