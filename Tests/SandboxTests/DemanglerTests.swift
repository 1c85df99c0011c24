import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests with the toolchain's `swift-demangle`, and with scripts in its place that fail.
final class DemanglerTests: XCTestCase {
  private func modules(
    _ names: [String], with tool: String? = nil, on bench: Bench? = nil
  ) throws -> [String: [String]] {
    let runner = try (bench ?? .shared()).runner
    return try runner.cell.demangle(
      names, with: tool ?? runner.toolchain.demangler, on: EventLoop()
    ).mapValues(\.modules)
  }

  /// Reads names with a script in place of the tool, in a new cell, which remembers no names.
  private func modules(_ names: [String], script: String) throws -> [String: [String]] {
    let tool = temporaryPath().path
    try Files.write(Array("#!/bin/sh\n\(script)\n".utf8), to: tool)
    chmod(tool, 0o755)
    let cell = Cell(.none, libraries: .none, view: Room.View(readable: []))
    return try cell.demangle(names, with: tool, on: EventLoop()).mapValues(\.modules)
  }

  func testModulesAreReadFromMangledNames() throws {
    let names = [
      "$sSS2eeoiySbSS_SStFZ": [],
      "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC": ["Foundation"],
      "$s20FoundationEssentials4DateVN": ["FoundationEssentials"], "$s7ElementSTTl": [],
      "$s9MiniUIKit15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfC": ["MiniUIKit"],
      "$sSi8ExerciseE7doubledSivg": ["Exercise"],
      // `S2b` stands for two types of the standard library, and `b7` is no module.
      "$sSTsE8contains5whereS2b7ElementQzKXE_tKF": [],
      "$sSTsE10allSatisfyyS2b7ElementQzKXEKF": [],
      // Types of generic arguments and requirements do not own the declaration.
      "$sSa5countSivgSi_Tg5": [], "$sSay10Foundation4DataVGMa": [],
      "$s22_FoundationCollections5DequeVyxGSQAASQRzlMc": ["_FoundationCollections"],
      // The mangled module refers to parts of an earlier name.
      "$s20FoundationEssentials4DateV0A20InternationalizationE9formattedSSyF":
        ["FoundationEssentials", "FoundationInternationalization"],
      "$sSK12RegexBuilderSs11SubSequenceRtzrlE8containsySbqd__yXE17_StringProcessing0A9ComponentRd__lF":
        ["RegexBuilder"],
    ]
    XCTAssertEqual(try modules(Array(names.keys)), names)
    XCTAssertEqual(try modules(Array(names.keys), on: .lockedIn()), names)
  }

  func testUnreadableNamesHaveNoAnswer() throws {
    let names = ["$s", "$s9", "$s99x", "$sblah", "$sSSN\n$sSiN", "$s ", "$sé"]
    XCTAssertEqual(try modules(names + ["$sSSN"]), ["$sSSN": []])
  }

  func testAnswersAreRemembered() throws {
    let cell = try Bench.shared().runner.cell
    _ = try cell.demangle(
      ["$sSiN"], with: Bench.shared().runner.toolchain.demangler, on: EventLoop())
    XCTAssertEqual(
      try cell.demangle(["$sSiN"], with: "/nowhere", on: EventLoop())["$sSiN"]?.modules, [])
  }

  func testAMissingToolIsOurFault() {
    XCTAssertThrowsError(try modules(["$sSi4absAR"], with: "/nowhere/swift-demangle")) {
      XCTAssertEqual(
        $0 as? SystemError,
        SystemError("read mangled names", reason: "/nowhere/swift-demangle is missing"))
    }
    XCTAssertThrowsError(try modules(["$sSSN"], script: "echo broken >&2; exit 1"))
  }

  func testNamesThatCrashTheToolHaveNoAnswer() throws {
    XCTAssertEqual(try modules(["$sSSN"], script: "kill -SEGV $$"), [:])
  }

  func testATreeOfAnotherNameIsNoAnswer() throws {
    let tree = #"kind=Global\n  kind=Module, text="Swift"\n"#
    let own = #"Demangling for $sSSN\n"# + tree
    let other = #"Demangling for $sSiN\n"# + tree
    XCTAssertEqual(try modules(["$sSSN"], script: "printf '\(own)'"), ["$sSSN": []])
    XCTAssertEqual(try modules(["$sSSN"], script: "printf '\(own)\(other)'"), [:])
    XCTAssertEqual(try modules(["$sSSN", "$sSiN"], script: "printf '\(other)\(own)'"), [:])
    XCTAssertEqual(try modules(["$sSSN"], script: "printf 'x\n\(own)'"), [:])
    XCTAssertEqual(try modules(["$sSSN"], script: "printf '\(own)'; kill -SEGV $$"), [:])
  }
}
