import SwiftSource
import XCTest

/// Functions whose answers a table could give, and the tables.
final class AnswerTablesTests: XCTestCase {
  private let source = """
    class View {
      var number = 5
      weak var other: View?
      func half(of a: Int) -> Double { Double(a) / 2 }
      var isLarge: Bool {
        number > 3
      }
      func tell(_ other: View) { other.tell(self) }
      func wait() async -> Int { number }
    }
    """

  func testTheRecordingAsksTheOriginal() throws {
    let tables = try XCTUnwrap(AnswerTables(of: source))
    XCTAssertTrue(
      tables.recording.contains(
        """
          func half(of a: Int) -> Double { func understudyAsked() -> Double {
        Double(a) / 2
        }
        let understudyAnswer: Double = understudyAsked()
        Swift.print(
          "understudy-table", 0, Swift.String(reflecting: a), \
        Swift.String(reflecting: self.number), Swift.String(reflecting: understudyAnswer), \
        separator: "\\t")
        return understudyAnswer }
        """), tables.recording)
    XCTAssertEqual(tables.recording.split(separator: "Swift.print").count, 3)
  }

  func testATable() throws {
    let tables = try XCTUnwrap(AnswerTables(of: source))
    let output = """
      understudy-table\t0\t3\t5\t1.5
      hello
      understudy-table\t0\t4\t5\t2.0
      understudy-table\t0\t3\t5\t1.5
      understudy-table\t1\t5\ttrue
      """
    let mutants = tables.mutants(recorded: output)
    XCTAssertEqual(mutants.map(\.operatorName), ["table-of-answers"])
    XCTAssertEqual(mutants.first?.line, 4)
    XCTAssertTrue(
      mutants.first?.source.contains(
        """
          func half(of a: Int) -> Double { if a == 3, self.number == 5 { return 1.5 }
        if a == 4, self.number == 5 { return 2.0 }
        return 0 }
        """) == true, mutants.first?.source ?? "")
  }

  func testWhatNoTableCanKnow() throws {
    let tables = try XCTUnwrap(AnswerTables(of: source))
    // The same question got two answers.
    let twoAnswers = "understudy-table\t1\t5\ttrue\nunderstudy-table\t1\t5\tfalse"
    XCTAssertEqual(tables.mutants(recorded: twoAnswers), [])
    // Every question got the same answer.
    let oneAnswer = "understudy-table\t1\t5\ttrue\nunderstudy-table\t1\t6\ttrue"
    XCTAssertEqual(tables.mutants(recorded: oneAnswer), [])
    XCTAssertEqual(tables.mutants(recorded: "understudy-table\t0\tinf\t5\tinf"), [])
    // A table of all truth values is an answer.
    let small = try XCTUnwrap(AnswerTables(of: "func not(_ a: Bool) -> Bool { !a }"))
    let both = "understudy-table\t0\ttrue\tfalse\nunderstudy-table\t0\tfalse\ttrue"
    XCTAssertEqual(small.mutants(recorded: both), [])
    let mixed = try XCTUnwrap(AnswerTables(of: "func f(_ a: Int, _ b: Bool) -> Bool { b }"))
    let alone = "understudy-table\t0\t1\ttrue\ttrue\nunderstudy-table\t0\t2\tfalse\tfalse"
    XCTAssertEqual(mixed.mutants(recorded: alone), [])
  }

  func testSourcesWithoutSuchFunctions() {
    XCTAssertNil(AnswerTables(of: "func tell(_ a: View) {}"))
    XCTAssertNil(AnswerTables(of: "func view(_ a: Int) -> View { View() }"))
    XCTAssertNil(AnswerTables(of: "func answer() -> Int { 42 }"))
    XCTAssertNil(AnswerTables(of: "func broken(_ a: Int) -> Int {"))
  }
}
