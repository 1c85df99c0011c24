import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests with the toolchain's `swift-demangle`, and with scripts in its place that fail.
final class DemanglerTests: XCTestCase {
  /// The declarations that mangled names stand for, each with its module and types.
  private func words(
    _ names: [String], with tool: String? = nil, on bench: Bench? = nil
  ) throws -> [String: String] {
    let runner = try (bench ?? .shared()).runner
    return try runner.cell.demangler.read(
      names, with: tool ?? runner.toolchain.demangler, in: runner.cell, on: EventLoop()
    ).mapValues(description)
  }

  private func description(_ name: DemangledName) -> String {
    let others = name.others.map { "\($0.module)/\($0.path.joined(separator: "."))" }
    let module = name.module == name.typeModule ? name.module : "\(name.module)+\(name.typeModule)"
    return (["\(module)/\(name.words)"] + others).joined(separator: " ")
  }

  /// Reads names with a script in place of the tool, in a new cell, which remembers no names.
  private func words(_ names: [String], script: String) throws -> [String: String] {
    let tool = temporaryPath().path
    try Files.write(Array("#!/bin/sh\n\(script)\n".utf8), to: tool)
    chmod(tool, 0o755)
    let cell = Cell(.none, libraries: .none, view: Room.View(readable: []))
    return try cell.demangler.read(names, with: tool, in: cell, on: EventLoop())
      .mapValues(description)
  }

  func testDeclarationsAreReadFromMangledNames() throws {
    let names = [
      "$sSS2eeoiySbSS_SStFZ": "Swift/String.==",
      "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC": "Foundation+Swift/String.init(format:_:)",
      "$s20FoundationEssentials4DateVN": "FoundationEssentials/Date",
      "$s7ElementSTTl": "Swift/Sequence",
      "$sSi8ExerciseE7doubledSivg": "Exercise+Swift/Int.doubled",
      // `S2b` stands for two types of the standard library, and `b7` is no module.
      "$sSTsE8contains5whereS2b7ElementQzKXE_tKF": "Swift/Sequence.contains(where:)",
      "$sSTsE10allSatisfyyS2b7ElementQzKXEKF": "Swift/Sequence.allSatisfy",
      "$ss13ManagedBufferC6headerxvM": "Swift/ManagedBuffer.header",
      "$sSayxSicig": "Swift/Array.subscript", "$sSi1poiyS2i_SitFZ": "Swift/Int.+",
      "$sSSSTsMc": "Swift/String Swift/Sequence",
      "$sSay10Foundation4DataVGMa": "Swift/Array Foundation/Data",
      "$s8Dispatch0A5QueueC4mainACvgZ": "Dispatch/DispatchQueue.main",
      // The types of requirements are not part of the declaration.
      "$s22_FoundationCollections5DequeVyxGSQAASQRzlMc":
        "_FoundationCollections/Deque Swift/Equatable",
      // The mangled module refers to parts of an earlier name.
      "$s20FoundationEssentials4DateV0A20InternationalizationE9formattedSSyF":
        "FoundationInternationalization+FoundationEssentials/Date.formatted",
    ]
    XCTAssertEqual(try words(Array(names.keys)), names)
    XCTAssertEqual(try words(Array(names.keys), on: .lockedIn()), names)
  }

  func testUnreadableNamesHaveNoAnswer() throws {
    let names = ["$s", "$s9", "$s99x", "$sblah", "$sSSN\n$sSiN", "$s ", "$sé"]
    XCTAssertEqual(try words(names + ["$sSSN"]), ["$sSSN": "Swift/String"])
  }

  func testAnswersAreRemembered() throws {
    let cell = try Bench.shared().runner.cell
    _ = try cell.demangler.read(
      ["$sSiN"], with: Bench.shared().runner.toolchain.demangler, in: cell, on: EventLoop())
    XCTAssertEqual(
      try cell.demangler.read(["$sSiN"], with: "/nowhere", in: cell, on: EventLoop())["$sSiN"]?
        .words, "Int")
  }

  func testAMissingToolIsOurFault() {
    XCTAssertThrowsError(try words(["$sSi4absAR"], with: "/nowhere/swift-demangle")) {
      XCTAssertEqual(
        $0 as? SystemError,
        SystemError("read mangled names", reason: "/nowhere/swift-demangle is missing"))
    }
    XCTAssertThrowsError(try words(["$sSSN"], script: "echo broken >&2; exit 1"))
  }

  func testNamesThatCrashTheToolHaveNoAnswer() throws {
    XCTAssertEqual(try words(["$sSSN"], script: "kill -SEGV $$"), [:])
  }

  func testATreeOfAnotherNameIsNoAnswer() throws {
    let tree =
      #"kind=Global\n  kind=Structure\n    kind=Module, text="Swift"\n"#
      + #"    kind=Identifier, text="String"\n"#
    let own = #"Demangling for $sSSN\n"# + tree
    let other = #"Demangling for $sSiN\n"# + tree
    XCTAssertEqual(try words(["$sSSN"], script: "printf '\(own)'"), ["$sSSN": "Swift/String"])
    XCTAssertEqual(try words(["$sSSN"], script: "printf '\(own)\(other)'"), [:])
    XCTAssertEqual(try words(["$sSSN", "$sSiN"], script: "printf '\(other)\(own)'"), [:])
    XCTAssertEqual(try words(["$sSSN"], script: "printf 'x\n\(own)'"), [:])
    XCTAssertEqual(try words(["$sSSN"], script: "printf '\(own)'; kill -SEGV $$"), [:])
  }
}
