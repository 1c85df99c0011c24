import XCTest

@testable import Compile

/// Tests reading the files that this toolchain's compiler writes.
final class DiagnosticTests: XCTestCase {
  func testACleanSourceHasNoDiagnostics() throws {
    XCTAssertEqual(try SwiftFrontend("let a = 1\n").diagnostics(), [])
  }

  func testAMissingConformanceHasNotesAndAFixIt() throws {
    let source = SwiftFrontend(
      """
      protocol TimerDelegate {
        func 2️⃣timerDidEnd()
        var 3️⃣limit: Int { get }
      }
      struct 1️⃣Kitchen: TimerDelegate {4️⃣}
      """)
    let diagnostics = try source.diagnostics()
    XCTAssertEqual(diagnostics.count, 1)
    let diagnostic = try XCTUnwrap(diagnostics.first)
    XCTAssertEqual(diagnostic.severity, .error)
    XCTAssertEqual(diagnostic.identifier, "type_does_not_conform")
    XCTAssertEqual(
      diagnostic.message, "type 'Kitchen' does not conform to protocol 'TimerDelegate'")
    XCTAssertEqual(diagnostic.location, try source.place(1))
    XCTAssertEqual(diagnostic.fixIts, [])
    let end = try source.place(4)
    XCTAssertEqual(
      diagnostic.notes,
      [
        Diagnostic(
          severity: .note, identifier: "missing_witnesses_general",
          message: "add stubs for conformance", location: try source.place(1),
          fixIts: [
            Diagnostic.FixIt(
              range: Diagnostic.SourceRange(start: end, end: end),
              text: "\n    func timerDidEnd() {\n        <#code#>\n    }\n\n    let limit: Int\n")
          ]),
        Diagnostic(
          severity: .note, identifier: "no_witnesses",
          message: "protocol requires function 'timerDidEnd()' with type '() -> ()'",
          location: try source.place(2)),
        Diagnostic(
          severity: .note, identifier: "no_witnesses",
          message: "protocol requires property 'limit' with type 'Int'",
          location: try source.place(3)),
      ])
  }

  func testAnErrorInAnExpansionStandsWhereTheMacroIsUsed() throws {
    let source = SwiftFrontend(
      """
      import Testing
      struct School { mutating func add() -> Bool { true } }
      func check() {
        var school = School()
        1️⃣#expect(school.add())
      }
      """)
    let error = try XCTUnwrap(source.diagnostics().first { $0.severity == .error })
    XCTAssertEqual(error.identifier, "cannot_pass_rvalue_mutating_subelement")
    XCTAssertEqual(error.location, try source.place(1))
    XCTAssertEqual(error.ranges, [])
  }

  func testAnErrorInALineWithoutANumberHasAFile() throws {
    let source = SwiftFrontend(
      """
      #sourceLocation(file: "x.swift", line: 4294967295)

      let a = x
      """)
    let error = try XCTUnwrap(source.diagnostics().first)
    XCTAssertEqual(error.location?.file, "x.swift")
    XCTAssertFalse(error.isAboutNoSource)
  }

  func testWeakOnAProtocolThatIsNotClassBound() throws {
    let source = SwiftFrontend(
      """
      protocol TimerDelegate {}
      final class Timer {
        weak var 1️⃣delegate: TimerDelegate?
      }
      """)
    XCTAssertEqual(
      try source.diagnostics(),
      [
        Diagnostic(
          severity: .error, identifier: "invalid_ownership_protocol_type",
          message: "'weak' must not be applied to non-class-bound 'any TimerDelegate'; "
            + "consider adding a protocol conformance that has a class bound",
          location: try source.place(1))
      ])
  }

  func testColumnsCountBytesOfUTF8() throws {
    let source = SwiftFrontend("\u{FEFF}let s = \"👩‍🚀é\"; let t = 1️⃣délégué2️⃣\r\n")
    let place = try source.place(1)
    XCTAssertEqual(
      try source.diagnostics(),
      [
        Diagnostic(
          severity: .error, identifier: "cannot_find_in_scope",
          message: "cannot find 'délégué' in scope", location: place,
          ranges: [try source.range(1, 2)])
      ])
    // Bytes: byte order mark 3, up to the quote 9, astronaut 4 + 3 + 4, é 2, up to the name 11.
    XCTAssertEqual(place.column, 3 + 9 + 11 + 2 + 11 + 1)
  }

  func testAMessageKeepsItsLineBreaksAndBrackets() throws {
    let source = SwiftFrontend("#error(1️⃣\"a\\nb [c]\"2️⃣)\n")
    XCTAssertEqual(
      try source.diagnostics(),
      [
        Diagnostic(
          severity: .error, identifier: "pound_error", message: "a\nb [c]",
          location: try source.place(1), ranges: [try source.range(1, 2)])
      ])
  }

  func testAWarningHasItsRange() throws {
    let source = SwiftFrontend("func one() -> Int { 1 }\nfunc run() { 1️⃣one2️⃣()3️⃣ }\n")
    XCTAssertEqual(
      try source.diagnostics(),
      [
        Diagnostic(
          severity: .warning, identifier: "expression_unused_result_call",
          message: "result of call to 'one()' is unused", location: try source.place(1),
          ranges: [try source.range(2, 3)])
      ])
  }

  func testARemark() throws {
    let remarks = try SwiftFrontend("", arguments: ["-debug-diagnostic-names", "-Rmodule-loading"])
      .diagnostics()
    XCTAssert(remarks.contains { $0.severity == .remark && $0.identifier == "module_loaded" })
  }

  func testDiagnosticsOfTwoFiles() throws {
    let source = SwiftFrontend([
      ("main.swift", "let a = 1️⃣nowhere\n"),
      ("Second File.swift", "// é\nlet b: Int = 1️⃣\"\"2️⃣\n"),
    ])
    let diagnostics = try source.diagnostics()
    XCTAssertEqual(
      diagnostics.map(\.location),
      [try source.place(1, in: "main.swift"), try source.place(1, in: "Second File.swift")])
    XCTAssertEqual(diagnostics.last?.ranges, [try source.range(1, 2, in: "Second File.swift")])
  }

  func testAnErrorWithoutLocation() throws {
    let source = SwiftFrontend("", arguments: ["-debug-diagnostic-names", "Missing.swift"])
    XCTAssertEqual(
      try source.diagnostics(),
      [
        Diagnostic(
          severity: .error, identifier: "error_open_input_file",
          message: "error opening input file 'Missing.swift' (No such file or directory)")
      ])
  }

  func testSourceLocationRenamesTheFile() throws {
    let source = SwiftFrontend(
      """
      #sourceLocation(file: "Other.swift", line: 100)
      let a: Int = 1️⃣""
      """)
    let location = try XCTUnwrap(try source.diagnostics().first?.location)
    XCTAssertEqual(location.file, "Other.swift")
    XCTAssertEqual(location.line, 100)
  }

  func testANoteInAnImportedModule() throws {
    let diagnostics = try SwiftFrontend("struct Numbers: IteratorProtocol {}\n").diagnostics()
    let note = try XCTUnwrap(diagnostics.first?.notes.last)
    XCTAssertEqual(note.location?.file, "Swift.IteratorProtocol.Element")
  }

  func testWithoutNamesTheIdentifierIsEmpty() throws {
    let diagnostics = try SwiftFrontend("let a = b\n", arguments: []).diagnostics()
    XCTAssertEqual(diagnostics.map(\.identifier), [""])
    XCTAssertEqual(diagnostics.map(\.message), ["cannot find 'b' in scope"])
  }
}
