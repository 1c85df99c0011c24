import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of the places of violations; the cases of AttackTests show what the policy refuses.
final class PolicyTests: XCTestCase {
  func testOrdinaryCodeKeepsToIt() throws {
    let text = """
      protocol BellDelegate: AnyObject { func bellDidRing(_ bell: Bell) }
      @MainActor final class Bell {
        weak var delegate: (any BellDelegate)?
        private(set) lazy var rings = 0
        @discardableResult func ring() -> Int { rings += 1; delegate?.bellDidRing(self); return rings }
        deinit { print("silent") }
      }
      extension Int { var doubled: Int { self * 2 } }
      enum Tone: String, CaseIterable { case high, low }
      struct Score: Equatable, Codable { var notes: [Tone] = []; static func == (a: Score, b: Score) -> Bool { true } }
      extension Tone: Codable {}
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      func asked(_ object: AnyObject) -> (any BellDelegate)? { object as? any BellDelegate }
      func later() async throws { try await Task.sleep(for: .seconds(1)) }
      infix operator +++
      func +++ (a: Int, b: Int) -> Int { a + b }
      """
    XCTAssertEqual(try words(text), "kept")
  }

  func testThousandsOfCommentsAndTaskLocalsAreReadInSeconds() throws {
    let start = ContinuousClock.now
    let comments = String(repeating: "// #sourceLocation\n", count: 10_000)
    let locals = (0..<1_000).map { "static let a\($0) = TaskLocal(wrappedValue: 1)\n" }
    XCTAssertEqual(try words("\(comments)enum Locals {\n\(locals.joined())}"), "kept")
    XCTAssertLessThan(start.duration(to: .now), .seconds(20))
  }

  func testWhatAnAttributeMakesIsNotNamedBesideIt() throws {
    XCTAssertEqual(
      try words("func ring() {}\n@main struct Main { static func main() {} }"),
      "refused: attribute @main at Exercise.swift:2:1")
  }

  func testEveryViolationIsNamedWithItsPlaceInTheOrderOfTheText() throws {
    let text = """
      nonisolated(unsafe) var shared = 1
      struct Box {
        @_silgen_name("exit") func leave()
      }
      #if os(Linux)
        /* é */ final class Holder: @unchecked Sendable { var n = 1 }
      #endif
      typealias FloatLiteralType = Float
      @_alwaysEmitIntoClient public func emitted() {}
      """
    XCTAssertEqual(
      try words(text),
      "refused: unsafe nonisolated(unsafe) at Exercise.swift:1:1; "
        + "attribute @_silgen_name at Exercise.swift:3:4; "
        + "unsafe @unchecked at Exercise.swift:6:18; "
        + "capture FloatLiteralType at Exercise.swift:8:1; attribute @_alwaysEmitIntoClient at Exercise.swift:9:1"
    )
  }

  func testAClassOnTheMainActorMayStoreWhatItLikesBelowOneOfFoundation() throws {
    let text = """
      import Foundation
      class Listener: NSObject { var heard: [String] = [] }
      class Counter: Listener { var count = 0 }
      nonisolated final class Coder: JSONEncoder { let name = "coder" }
      """
    var program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: text)],
        isMainActorByDefault: true),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
    program.policy = Policy(imports: ["Foundation"])
    XCTAssertEqual(try Bench.shared().runner.examine(program)?.words ?? "kept", "kept")
    XCTAssertEqual(
      try words(
        text.replacing("let name = \"coder\"", with: "var names = [0]"), imports: ["Foundation"]),
      "refused: unsafe var names at Exercise.swift:4:50")
  }

  func testEveryFileIsLookedAt() throws {
    let files = ["Float", "Integer", "String"].map { name in
      ProgramFile(name: "\(name).swift", text: "typealias \(name)LiteralType = Character\n")
    }
    var program = Program(
      support: [],
      learner: ProgramModule(name: "Exercise", files: files, isMainActorByDefault: false),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
    program.policy = Policy(imports: [])
    XCTAssertEqual(
      try Bench.shared().runner.examine(program)?.words,
      "refused: capture FloatLiteralType at Float.swift:1:1; "
        + "capture IntegerLiteralType at Integer.swift:1:1; "
        + "capture StringLiteralType at String.swift:1:1")
  }

  func testFunctionsOfCAreNamedWithTheirPlace() throws {
    let text = "import Foundation\nfunc leave() { exit(0) }\nfunc now() -> Date { Date() }"
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]), "refused: library exit at Exercise.swift:2:16")
  }

  func testWhatDoesNotCompileIsToldAsSuch() throws {
    XCTAssertEqual(
      try words("let a: Int = true"),
      "rejected: Exercise/Exercise.swift:1 cannot_convert_initializer_value"
        + " “cannot convert value of type 'Bool' to specified type 'Int'”")
  }

  func testMembersOfTheStandardLibraryMayBeUsed() throws {
    let text = """
      func some(_ numbers: [Int]) -> Bool { [1].contains { $0 > 2 } && numbers.allSatisfy { $0 < 9 } }
      func words(_ text: String) -> [Substring] { text.split { $0 == " " } }
      func more(_ numbers: [Int]) -> [Int] {
        var all = numbers
        all.append(contentsOf: [2])
        all.insert(contentsOf: [3], at: 0)
        return all
      }
      func line(_ text: String) -> String {
        var line = "a"
        line.append(contentsOf: text)
        line.write(text)
        text.write(to: &line)
        return line
      }
      """
    XCTAssertEqual(try words(text), "kept")
    XCTAssertEqual(
      try words("import Foundation\n\(text)", imports: ["Foundation"]), "kept")
  }

  func testFilesOfFoundationMayNotBeUsed() throws {
    let text = """
      import Foundation
      func read() throws -> String { try String(contentsOfFile: "/a", encoding: .utf8) }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: library String.init(contentsOfFile:encoding:) at Exercise.swift:2:36")
  }

  func testUnsafeDeclarationsAreNamed() throws {
    let text = """
      import Foundation
      func first() { var numbers = [1]; numbers.withUnsafeMutableBufferPointer { $0[0] = 2 } }
      func second() -> String { String(cString: getenv("HOME")) }
      func third() -> UInt { unsafeBitCast(1, to: UInt.self) }
      func fourth(_ r: NSRegularExpression) { r.enumerateMatches(in: "", range: NSRange()) { m, _, _ in } }
      func fifth(_ pointer: UnsafePointer<Int>) -> Int { pointer.pointee }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: unsafe withUnsafeMutableBufferPointer at Exercise.swift:2:35; "
        + "unsafe init(cString:) at Exercise.swift:3:27; unsafe getenv at Exercise.swift:3:27; "
        + "unsafe unsafeBitCast(_:to:) at Exercise.swift:4:24; "
        + "unsafe enumerateMatches(in:options:range:using:) at Exercise.swift:5:41; "
        + "unsafe UnsafePointer at Exercise.swift:6:52")
  }

  func testUnsafeReferencesAreNamedAsTheyAreWritten() throws {
    let text = """
      class Bell { var rings = 0 }
      func counter(of bell: Bell) -> () -> Int { { [unowned(unsafe) bell] in bell.rings } }
      """
    XCTAssertEqual(try words(text), "refused: unsafe unowned(unsafe) at Exercise.swift:2:72")
  }

  func testWhatGetsTheAddressOfAnObjectIsNamedOnce() throws {
    let text = """
      final class Bell {
        var address: String { "\\(Unmanaged.passUnretained(self).toOpaque())" }
      }
      """
    XCTAssertEqual(try words(text), "refused: unsafe Unmanaged at Exercise.swift:2:25")
  }

  func testLiteralsOfATypeOfALibraryAreNamedOnce() throws {
    let text = """
      import Foundation
      extension URL: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral value: String) { self = URL(string: value)! }
      }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: capture ExpressibleByStringLiteral at Exercise.swift:2:1")
  }

  func testSubclassesOfSharedClassesStoreNothing() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Clamped { var wrappedValue = 1 }
      class Day: NSDate {
        static let first = 1
        var text: String { "" }
      }
      final class Appointment: Day {
        var title = ""
        let place: String = ""
        lazy var length = 1
        @Clamped var hours
        weak var owner: NSObject?
      }
      class Note: NSObject { var text = "" }
      @MainActor class Screen {}
      final class Detail: Screen { var text = "" }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: unsafe var title at Exercise.swift:8:7; "
        + "unsafe var length at Exercise.swift:10:12; unsafe var hours at Exercise.swift:11:16; "
        + "unsafe var owner at Exercise.swift:12:12")
  }

  func testSubclassesOfTheMainActorsClassesMayStore() throws {
    func module(_ name: String, _ text: String) -> ProgramModule {
      ProgramModule(
        name: name, files: [ProgramFile(name: "\(name).swift", text: text)],
        isMainActorByDefault: true)
    }
    let program = Program(
      support: [module("Views", "open class View { public init() {} }\n")],
      learner: module(
        "Exercise",
        """
        import Views
        final class FaceView: View { private var scale = 1.0 }
        """),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""),
      policy: Policy(imports: ["Views"]))
    XCTAssertEqual(try Bench.shared().runner.examine(program)?.words ?? "kept", "kept")
  }

  func testMacrosAreRefusedByName() throws {
    let text = """
      import Foundation
      enum Depth { @TaskLocal static var depth = 1 }
      func big() -> Predicate<Int> { #Predicate<Int> { $0 > 9 } }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: macro @TaskLocal at Exercise.swift:2:36; macro #Predicate at Exercise.swift:3:32")
    XCTAssertEqual(
      try words("macro isolation() -> Int = #externalMacro(module: \"M\", type: \"T\")"),
      "refused: macro #isolation at Exercise.swift:1:7")
  }

  func testEachFaultIsNamedOnce() throws {
    let text = """
      import Foundation
      func text() -> String { NSLocalizedString("a", bundle: .main, comment: "b") }
      func keep() { UserDefaults.standard.set(1, forKey: "a") }
      func make() -> AnyObject { ManagedBuffer<Int, Int>.create(minimumCapacity: 1) { _ in 1 } }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: library Bundle.main at Exercise.swift:2:56; "
        + "library UserDefaults.standard at Exercise.swift:3:15; "
        + "library UserDefaults.set(_:forKey:) at Exercise.swift:3:37; "
        + "library ManagedBuffer at Exercise.swift:4:28; "
        + "library ManagedBuffer.create(minimumCapacity:makingHeaderWith:) at Exercise.swift:4:52")
  }

  func testADumpThatIsCutIsNoTree() {
    let dump = #"{"_kind":"source_file","items":[{"_kind":"import_decl","module_path":["A","B"]}]}"#
    XCTAssertEqual(SyntaxTree(Array(dump.utf8))?.nodes.last?.texts["module_path"], "A.B")
    for count in 0..<dump.utf8.count { XCTAssertNil(SyntaxTree(Array(dump.utf8.prefix(count)))) }
  }

  func testADeepTreeTakesNoMoreStack() {
    let depth = 200_000
    let dump = String(repeating: #"{"a":["#, count: depth) + String(repeating: "]}", count: depth)
    XCTAssertEqual(SyntaxTree(Array(dump.utf8))?.nodes.count, depth)
  }

  func testAPlaceBeforeTheTextIsNone() throws {
    for (start, expected) in [("7", 7), ("-7", nil)] as [(String, Int?)] {
      let dump = #"{"_kind":"func_decl","range":{"start":\#(start)}}"#
      XCTAssertEqual(try XCTUnwrap(SyntaxTree(Array(dump.utf8))).nodes[0].start, expected)
    }
  }
}
