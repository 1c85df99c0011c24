import Course
import Foundation
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Judging

/// Explanations of what the compiler really says about code that learners write.
final class ExplanationTests: XCTestCase {
  /// Returns the lines with an error whose explanation contains `words`, and those without.
  private func lines(
    of code: String, saying words: String
  ) throws -> (explained: Set<Int>, others: Set<Int>) {
    let report = try SmallCourse(for: self).report(on: code)
    XCTAssertEqual(report.verdict, .doesNotCompile)
    let file = SourceFile(url: URL(fileURLWithPath: "/x/Exercise.swift"), text: code)
    let printer = Printer.english()
    var found: (explained: Set<Int>, others: Set<Int>) = ([], [])
    for error in report.diagnostics where error.severity == .error {
      let text = printer.lines(for: [error], files: [file])[0].last?.plain ?? ""
      if text.contains(words) {
        found.explained.insert(error.line)
      } else {
        found.others.insert(error.line)
      }
    }
    return found
  }

  func testTheMainActorInADeinit() throws {
    let found = try lines(
      of: """
        protocol Source: AnyObject {}
        @MainActor class Face {
          weak var source: (any Source)?
          func clear() {}
        }
        @MainActor class Owner {
          let face = Face()
          deinit {
            face.source = nil
            face.clear()
            clean()
          }
          func clean() {}
          nonisolated func go() { clean() }
        }
        @MainActor class Other {
          let face = Face()
          isolated deinit { face.clear() }
        }
        nonisolated func stop(_ face: Face) { face.source = nil }
        """, saying: "write isolated deinit")
    XCTAssertEqual(found.explained, [9, 10, 11])
    XCTAssertEqual(found.others, [14, 20])
  }

  func testObjectsOfAProtocolComparedWithEquals() throws {
    let found = try lines(
      of: """
        protocol Source: AnyObject {}
        class Face: Source {}
        func a(_ x: (any Source)?, _ y: (any Source)?) -> Bool { x == y }
        func b(_ x: (any Source)?, _ y: Face) -> Bool { x == y }
        func c(_ x: Face?, _ y: Face) -> Bool { x != y }
        func d(_ x: any Source, _ y: any Source) -> Bool { x == y }
        func e(_ x: (any Source)?, _ y: Face) -> Bool { x! == y }
        func f(_ x: (any Source)?) -> Bool { x == nil }
        func g(_ x: (any Source)?, _ y: Face) { if x == y {} }
        func i(_ x: String, _ y: Int) -> Bool { x == y }
        """, saying: "Then write ===")
    XCTAssertEqual(found.explained, [3, 4, 5, 6, 7, 9])
    XCTAssertEqual(found.others, [10])
  }

  func testATypeThatFoundationHasTooIsWrittenWithItsModule() {
    func candidate(_ file: String) -> Diagnostic {
      Diagnostic(
        severity: .note, identifier: "found_candidate", message: "found this candidate",
        location: Diagnostic.Location(file: file, line: 1, column: 15))
    }
    func advice(_ files: String...) -> String {
      let diagnostic = Diagnostic(
        severity: .error, identifier: "ambiguous_type_base",
        message: "'CGRect' is ambiguous for type lookup in this context", location: nil,
        notes: files.map(candidate))
      return Explanation(of: diagnostic, files: []).text(.english) ?? ""
    }
    for file in ["MiniUIKit.CGRect", "/course/lessons/Support/MiniUIKit/Geometry.swift"] {
      XCTAssertTrue(advice("Foundation.CGRect", file).contains(" Write MiniUIKit::CGRect, "), file)
    }
    XCTAssertTrue(advice("A.CGRect", "B.CGRect").hasPrefix("Two of the imported modules"))
  }
}
