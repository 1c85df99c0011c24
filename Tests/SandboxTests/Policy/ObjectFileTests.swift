import Dialect
import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests with `swiftrt.o`, an object of every toolchain.
final class ObjectFileTests: XCTestCase {
  private func object() throws -> [UInt8] {
    try Files.read(Bench.shared().runner.toolchain.runtimeObject)
  }

  func testSectionsAndSymbolsAreRead() throws {
    let object = try XCTUnwrap(ObjectFile(object()))
    XCTAssertTrue(object.sections.contains { $0.name == ".init_array" && $0.type == 14 })
    XCTAssertTrue(object.sections.contains { $0.name == ".symtab" && $0.type == 2 })
    let needed = object.symbols.filter { !$0.isDefined && $0.binding == .global }.map(\.name)
    XCTAssertTrue(needed.contains("swift_addNewDSOImage"), "\(needed)")
  }

  func testTheObjectThatRunsBeforeMainIsRefused() throws {
    let module = ProgramModule(name: "Exercise", files: [], isMainActorByDefault: false)
    let violations = Policy(imports: []).violations(
      in: try XCTUnwrap(ObjectFile(object())), [:], of: module)
    XCTAssertTrue(violations.contains { $0.rule == .section && $0.subject == ".init_array" })
  }

  func testAFunctionWithHugeVariablesIsRefused() throws {
    func text(_ count: Int, uses: Int) -> String {
      """
      func use<T>(_ value: T) {}
      func make() -> InlineArray<\(count), Int> { fatalError() }
      func frame() { \(String(repeating: "use(make()); ", count: uses)) }
      """
    }
    // 32 MB, 128 MB, and 5 GB, for which the compiler needs two instructions.
    XCTAssertEqual(try violations(text(1 << 20, uses: 4), imports: []), [])
    XCTAssertEqual(try violations(text(1 << 22, uses: 4), imports: []), ["scope stack"])
    XCTAssertEqual(try violations(text(1 << 24, uses: 40), imports: []), ["scope stack"])
  }

  /// Returns the violations in the object of a text; its syntax tree is empty.
  private func violations(_ text: String, imports: Set<String>) throws -> [String] {
    let folder = try temporaryFolder()
    try text.write(
      to: folder.appendingPathComponent("Exercise.swift"), atomically: true, encoding: .utf8)
    let runner = try Bench.shared().runner
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "\(runner.toolchain.folder)/bin/swiftc")
    compiler.arguments = [
      "-c", "-Onone", "-parse-as-library", "Exercise.swift", "-o", "Exercise.o",
    ]
    compiler.currentDirectoryURL = folder
    try compiler.run()
    compiler.waitUntilExit()
    let file = ProgramFile(name: "Exercise.swift", text: text)
    let module = ProgramModule(name: "Exercise", files: [file], isMainActorByDefault: false)
    let violations = try Policy(imports: imports).violations(
      inTree: Array(#"{"_kind":"source_file"}"#.utf8),
      intermediate: Array("\(IntermediateNames.beginning)\n".utf8),
      object: Files.read(folder.appendingPathComponent("Exercise.o").path), of: module
    ) {
      try runner.cell.demangler.read(
        $0, with: runner.toolchain.demangler, in: runner.cell, on: EventLoop())
    }
    return violations.map { "\($0.rule.rawValue) \($0.subject)" }
  }

  /// Whatever the syntax tree may not show, the object does.
  func testAnObjectAloneShowsWhatReachesFiles() throws {
    let words = try violations(
      """
      import Foundation
      func read() { print((try? Data(contentsOf: URL(fileURLWithPath: "/etc/passwd"))) == nil) }
      func home() -> Bool { getenv("HOME") == nil }
      """, imports: ["Foundation"])
    XCTAssertTrue(words.contains("foreign-symbol Data.init(contentsOf:options:)"), "\(words)")
    XCTAssertTrue(words.contains("foreign-symbol getenv"), "\(words)")
  }

  /// `Mutex` asks for the thread's id in the code of those who use it.
  func testASystemCallOfMutexIsAllowedAndNoOther() throws {
    let mutex = """
      import Synchronization
      final class Counter: Sendable {
        private let value = Mutex(0)
        func add() { value.withLock { $0 += 1 } }
      }

      """
    XCTAssertEqual(try violations(mutex, imports: ["Synchronization"]), [])
    for (text, subject) in [
      (
        "@_silgen_name(\"syscall\") func call(_ number: Int) -> Int\n"
          + "func read() -> Int { call(39) }\n", "syscall"
      ),
      (
        "@_silgen_name(\"__tls_get_addr\") func place(_ module: Int) -> Int\n"
          + "func read() -> Int { place(1) }\n", "__tls_get_addr"
      ),
    ] {
      let words = try violations(mutex + text, imports: ["Synchronization"])
      XCTAssertTrue(words.contains("foreign-symbol \(subject)"), "\(words)")
      XCTAssertTrue(
        try violations(text, imports: []).contains("foreign-symbol \(subject)"), subject)
    }
  }

  /// The compiler's runtime divides 128 bits, and it has functions that reach memory, too.
  func testArithmeticOfTheCompilersRuntimeIsAllowedAndNothingElseOfIt() throws {
    let arithmetic = """
      func divide(_ a: Int128, _ b: UInt128) -> (Int128, UInt128) { (a / 7 % a, b / 7 % b) }
      func half(_ a: Float16) -> Float16 { a * a + 1 }

      """
    XCTAssertEqual(try violations(arithmetic, imports: []), [])
    let other = "@_silgen_name(\"__clear_cache\") func clear(_ a: Int, _ b: Int)\n"
    XCTAssertEqual(
      try violations(arithmetic + other + "func run() { clear(1, 2) }\n", imports: []),
      ["foreign-symbol __clear_cache"])
  }

  func testWhatIsCutOrNoObjectIsNone() throws {
    let whole = try object()
    XCTAssertNil(ObjectFile([]))
    XCTAssertNil(ObjectFile(Array("#!/bin/sh\n".utf8)))
    XCTAssertNil(ObjectFile(try Files.read("/bin/true")))
    for count in stride(from: 0, to: whole.count, by: 7) {
      XCTAssertNil(ObjectFile(Array(whole[..<count])), "\(count)")
    }
  }

  func testNoDamageMakesTheReaderFail() throws {
    let whole = try object()
    for place in stride(from: 0, to: whole.count, by: 3) {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = whole
        damaged[place] = byte
        _ = ObjectFile(damaged)?.users()
      }
    }
  }
}
