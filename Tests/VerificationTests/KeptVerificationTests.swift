import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Run
@testable import Verification

/// What the gate has found is kept until something changes on which it depends.
final class KeptVerificationTests: VerifierTestCase {
  func testAVerificationIsKeptUntilSomethingChanges() throws {
    let course = try SmallCourse(for: self)
    try course.remove("\(Small.answers)/Wrong/AlwaysFour.swift")
    try course.replace("Because", with: "\(UUID())", in: "\(Small.code)/exercise.md")
    let first = try verify(course).code
    let second = try verify(course).code
    XCTAssertEqual([first.isKept, second.isKept], [false, true])
    XCTAssertEqual(sentences(second), sentences(first))
    XCTAssertEqual(second.mutants, first.mutants)
    try course.replace(
      "Look at *addition*", with: "Look at addition", in: "\(Small.code)/exercise.md")
    XCTAssertEqual(try verify(course).code.isKept, false)
  }

  func testAnswersAreNotJudgedAgainForAnotherText() throws {
    let course = try SmallCourse(for: self)
    try course.replace("n + 1", with: "n + 1 /* \(UUID()) */", in: "\(Small.code)/Exercise.swift")
    let runner = try SharedRunner.get()
    let live = runner.makeCompiler
    defer { runner.makeCompiler = live }
    var modules: [String] = []
    runner.makeCompiler = { toolchain, folder in
      let compiler = live(toolchain, folder)
      return Compiler { call, loop in
        modules += call.arguments.filter { $0 == "Exercise" }
        return try compiler.start(call, loop)
      }
    }
    func judged(after change: () throws -> Void) throws -> Bool {
      try change()
      modules = []
      let code = try verify(course).code
      XCTAssertEqual(code.problems, [])
      XCTAssertEqual([code.wrong.all, code.wrong.good], [5, 5])
      XCTAssertFalse(code.isKept)
      return modules.count > 5
    }
    XCTAssertTrue(try judged {})
    XCTAssertFalse(
      try judged {
        try course.replace("Because", with: "\(UUID())", in: "\(Small.code)/exercise.md")
      })
    XCTAssertTrue(
      try judged {
        try course.replace(
          "stub: fails testTwo", with: "stub: fails testTwo\ntime-limit: 9",
          in: "\(Small.code)/exercise.md")
      })
  }
}
