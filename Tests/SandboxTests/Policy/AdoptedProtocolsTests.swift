import TestSupport
import XCTest

@testable import Compile
@testable import Sandbox

/// Tests of protocols that types of other modules adopt, so that they mean something else in checks, too.
final class AdoptedProtocolsTests: XCTestCase {
  func testLiteralsOfTypesThatAreNotOwn() throws {
    for text in [
      "typealias IntegerLiteralType = Int8",
      "extension Bool: @retroactive ExpressibleByIntegerLiteral { "
        + "public init(integerLiteral n: Int) { self = true } }",
    ] {
      let said = try words(text)
      XCTAssertTrue(said.hasPrefix("refused: "), "\(text): \(said)")
    }
  }

  func testATypeOfASupportModuleKeepsItsDescription() throws {
    func words(_ text: String) throws -> String {
      let kit = "public struct Point { public init() {} }; public enum Fault: Error { case full }"
      var program = Program(
        support: [
          ProgramModule(
            name: "Kit", files: [ProgramFile(name: "Kit.swift", text: kit)],
            isMainActorByDefault: false)
        ],
        learner: ProgramModule(
          name: "Exercise",
          files: [
            ProgramFile(name: "Exercise.swift", text: "import Foundation\nimport Kit\n\(text)")
          ],
          isMainActorByDefault: false),
        checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
      program.policy = Policy(imports: ["Foundation", "Kit"])
      return try Bench.shared().runner.examine(program)?.words ?? "kept"
    }
    let described = "CustomStringConvertible { public var description: String { \"a\" } }"
    let refused = "refused: capture CustomStringConvertible at Exercise.swift:3:1"
    XCTAssertEqual(try words("extension Point: @retroactive \(described)"), refused)
    XCTAssertEqual(
      try words(
        """
        extension Point: Said {}
        protocol Said: CustomStringConvertible {}
        extension Said { public var description: String { "a" } }
        """), refused)
    XCTAssertTrue(
      try words("extension Fault: @retroactive LocalizedError {}").hasPrefix("refused: capture"))
    XCTAssertEqual(
      try words("struct Own: \(described)\nextension Point { var isEmpty: Bool { true } }"), "kept")
    XCTAssertEqual(
      try words("extension Point: Identifiable { public var id: Int { 1 } }"), "kept")
  }
}
