import Foundation
import SwiftSource
import XCTest

/// Tests that compile and run the scripts; the C functions print their arguments.
final class TryoutTests: XCTestCase {
  private static let exercise = """
    protocol BreadDelegate: AnyObject { func breadDidRise(_ bread: Bread) -> Int }
    class Bread {
      weak var delegate: (any BreadDelegate)?
      var height = 1
      func rise() { height += delegate?.breadDidRise(self) ?? 0 }
    }
    final class Baker: BreadDelegate { func breadDidRise(_ bread: Bread) -> Int { 10 } }
    struct Burnt: Error { var minutes = 3 }
    struct String {}
    enum Mirror {}
    let counter = Bread()
    func bake(_ minutes: Int) throws -> Int { if minutes > 2 { throw Burnt() }; return minutes }
    func wait(_ minutes: Int) async -> Int { minutes }
    """

  private static let reporter = """
    @_cdecl("understudy_begin") func begin() { print("begin") }
    @_cdecl("understudy_statement") func statement() {}
    @_cdecl("understudy_value")
    func value(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
      print("\\(Swift.String(cString: type)) = \\(Swift.String(cString: text))")
    }
    @_cdecl("understudy_error")
    func error(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
      print("\\(Swift.String(cString: type)) ! \\(Swift.String(cString: text))")
    }
    @_cdecl("understudy_done") func done() { print("done") }
    """

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("TryoutTests-\(ProcessInfo.processInfo.processIdentifier)")

  override class func setUp() {
    super.setUp()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = folder.appendingPathComponent("Exercise.swift")
      try exercise.write(to: source, atomically: true, encoding: .utf8)
      try reporter.write(
        to: folder.appendingPathComponent("Reporter.swift"), atomically: true, encoding: .utf8)
      let log = try run([
        "swiftc", "-swift-version", "6", "-module-name", "Exercise", "-parse-as-library",
        "-default-isolation", "MainActor", "-enable-testing", "-emit-module", "-emit-object",
        "-o", "Exercise.o", "-emit-module-path", "Exercise.swiftmodule", "Exercise.swift",
      ])
      XCTAssertEqual(log, "")
    } catch {
      XCTFail("\(error)")
    }
  }

  override class func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private static func run(_ arguments: [String]) throws -> Swift.String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Swift.String(decoding: output, as: UTF8.self)
  }

  private func write(_ kept: [Swift.String], _ typed: Swift.String) throws {
    let program = Tryout.program(
      imports: ["Foundation"], kept: kept, typed: Snippet.read(typed).statements)
    try program.write(
      to: Self.folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
  }

  /// Returns the output, including compiler errors, of running `typed` after `kept`.
  private func output(kept: [Swift.String] = [], _ typed: Swift.String) throws -> [Swift.String] {
    try write(kept, typed)
    let log = try Self.run([
      "swiftc", "-swift-version", "6", "-suppress-warnings", "-I", ".", "-o", "tryout",
      "main.swift", "Reporter.swift", "Exercise.o",
    ])
    XCTAssertEqual(log, "")
    return try Self.run(["./tryout"]).split(separator: "\n").map(Swift.String.init)
  }

  /// Returns the compiler's errors and warnings for `typed`, as `file:line:column: message`.
  private func diagnostics(kept: [Swift.String] = [], _ typed: Swift.String) throws
    -> [Swift.String]
  {
    try write(kept, typed)
    let log = try Self.run([
      "swift-frontend", "-typecheck", "-swift-version", "6", "-I", ".",
      "-diagnostic-style", "llvm", "main.swift",
    ])
    return log.split(separator: "\n").map(Swift.String.init)
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  }

  func testValuesOfAllKinds() throws {
    XCTAssertEqual(
      try output(
        """
        let bread = Bread(); let baker = Baker()
        bread.delegate
        bread.delegate = baker
        bread.delegate
        bread.rise()
        bread.height
        "a\\n\\u{0}"
        Optional("b") // after
        [1, 2].map {
          $0 + 1
        }
        [1, 2]
          .first as Any
        1 == 2 ? "x" : "y"
        (baker as any BreadDelegate)
        bread.delegate?.breadDidRise(bread)
        try bake(1)
        await wait(4)
        try? bake(5)
        try? await wait(6)
        Int??.some(nil)
        counter
        print("out")
        if bread.height > 2 { print("if") }
        ["a": 1 as Int?]; .some(3) as Int?
        """),
      [
        "begin", "Optional<BreadDelegate> = nil", "Optional<BreadDelegate> = Baker", "Int = 11",
        #"String = "a\n\0""#, #"Optional<String> = "b""#, "Array<Int> = [2, 3]", "Any = 1",
        #"String = "y""#, "BreadDelegate = Baker", "Optional<Int> = 10", "Int = 1", "Int = 4",
        "Optional<Int> = nil", "Optional<Int> = 6", "Optional<Optional<Int>> = nil",
        "Bread = Bread", "out", "if",
        #"Dictionary<String, Optional<Int>> = ["a": Optional(1)]"#, "Optional<Int> = 3", "done",
      ])
  }

  func testKeptStatementsRunSilentlyAndNamesMayBeBoundAgain() throws {
    XCTAssertEqual(
      try output(
        kept: [
          "counter.height += 1", "counter.height", "print(\"kept\")", "let x = counter.height",
          "let old = { x }", "let x = \"a\\(x)\"", "var y = x", "weak var w: Bread?",
          "let (x, z) = (x + \"b\", 1)", "let counter = 7", "var b: Bread? = Bread()", "w = b",
        ],
        """
        x
        old()
        y += "!"
        y
        let y = y.count
        y
        counter
        w == nil
        b = nil
        w == nil
        let x = x.count + z
        x
        """),
      [
        "kept", "begin", #"String = "a2b""#, "Int = 2", #"String = "a2!""#, "Int = 3", "Int = 7",
        "Bool = false", "Bool = true", "Int = 4", "done",
      ])
  }

  func testThrownErrorIsReportedAndEndsTheTry() throws {
    XCTAssertEqual(
      try output(kept: ["let x = try bake(2)"], "x\nlet x = try bake(3) + x\nx"),
      ["begin", "Int = 2", "Burnt ! Burnt(minutes: 3)", "done"])
    XCTAssertEqual(
      try output(
        "let x = try await bake(wait(1))\nguard let y = x as Int? else { throw Burnt() }\ny"),
      ["begin", "Int = 1", "done"])
  }

  func testDiagnosticsAreWhereTheyWereTyped() throws {
    let source = Marked(
      """
      let é = 1;   1️⃣nothing
      [1].map {
        $0.2️⃣more
      }
        let s: Int = 3️⃣"a"; Bread().4️⃣dlegate
      5️⃣bake(1)
      6️⃣wait(1)
      try? 7️⃣bakee(1)
      """)
    let found = try diagnostics(kept: ["let a = 1\n", "a +\n  b"], source.text)
    let places = found.map { Swift.String($0.prefix { $0 != " " }) }
    let typed = (1...7).map { "typed:\(source.line($0)):\(source.column($0)):" }
    XCTAssertEqual(places.sorted(), (typed + ["kept:3:3:"]).sorted(), "\(found)")
  }
}
