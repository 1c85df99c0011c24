import Foundation
import XCTest

@testable import Compile
@testable import Course
@testable import Judging

/// An error that a refused snippet expects is known by its place and identifier, not by its text alone.
final class ExpectedErrorTests: XCTestCase {
  private let text = "cannot conform to class protocol"
  private let identifier = "non_class_cannot_conform_to_class_protocol"

  private func meets(
    _ expected: [String], _ actual: String, line: Int = 3, file: String = "A.swift",
    _ message: String
  ) -> Bool {
    let snippet = RefusedSnippet(
      name: "A",
      file: SourceFile(url: URL(fileURLWithPath: "/A.swift"), text: "", name: "A.swift"),
      expectations: [.init(line: 3, identifiers: expected, messages: [text, "only protocols"])])
    let location = Diagnostic.Location(file: "/somewhere/\(file)", line: line, column: 1)
    let error = Diagnostic(
      severity: .error, identifier: actual, message: message, location: location)
    return error.meets(snippet.expectations[0], of: snippet)
  }

  func testByIdentifier() {
    let message = "non-class type 'S' \(text) 'Listener'"
    XCTAssertTrue(meets([identifier], identifier, message))
    XCTAssertTrue(meets(["another", identifier], identifier, message))
    XCTAssertTrue(meets([identifier], identifier, "only protocols can inherit from 'AnyObject'"))
    XCTAssertFalse(meets([identifier], "witness_unavailable", message))
    XCTAssertFalse(meets([identifier], identifier, "another message"))
    XCTAssertFalse(meets([identifier], identifier, line: 4, message))
    XCTAssertFalse(meets([identifier], identifier, file: "B.swift", message))
  }

  func testWithoutIdentifierNoTextOfAnAnswerCounts() {
    XCTAssertTrue(meets([], identifier, "non-class type 'S' \(text) 'Listener'"))
    XCTAssertTrue(meets([], identifier, "non-class type '`a b`' \(text) '`c d`'"))
    XCTAssertFalse(meets([], "type_does_not_conform", "type 'S' … protocol '`\(text)`'"))
    for name in [
      "witness_unavailable", "availability_decl_unavailable",
      "availability_decl_unavailable_rename",
      "conformance_availability_unavailable", "pound_error", "availability_obsoleted",
    ] {
      XCTAssertFalse(meets([], name, "'S': \(text)"), name)
    }
  }

  /// A submission adds a requirement that the snippet lacks, and gives the one that it should lack a default.
  func testAnotherRequirementThanBesideTheReferenceDoesNotCount() {
    func error(lacking names: String...) -> Diagnostic {
      let notes = names.map {
        Diagnostic(
          severity: .note, identifier: "no_witnesses", message: "protocol requires function '\($0)'"
        )
      }
      return Diagnostic(
        severity: .error, identifier: "type_does_not_conform", message: "type 'S'", notes: notes)
    }
    let reference = error(lacking: "heard")
    XCTAssertTrue(error(lacking: "heard").lacksSame(as: reference))
    XCTAssertFalse(error(lacking: "heard", "more").lacksSame(as: reference))
    XCTAssertFalse(error(lacking: "log").lacksSame(as: reference))
    XCTAssertFalse(error(lacking: "log").lacksSame(as: error(lacking: "heard", "log")))
    XCTAssertTrue(error(lacking: "log").lacksSame(as: error()))
    XCTAssertTrue(error(lacking: "log").lacksSame(as: nil))
    func told(_ names: Diagnostic, _ reference: Diagnostic?) -> [String]? {
      names.lackedOtherwise(than: reference).map { [$0.expected.message, $0.actual.message] }
    }
    let (heard, log) = ("protocol requires function 'heard'", "protocol requires function 'log'")
    XCTAssertEqual(told(error(lacking: "log"), reference), [heard, log])
    XCTAssertEqual(told(error(lacking: "heard", "log"), reference), [heard, log])
    XCTAssertNil(told(reference, reference))
    XCTAssertNil(told(error(lacking: "heard"), error(lacking: "heard", "log")))
    XCTAssertNil(told(error(lacking: "log"), nil))
    // A default for some types only is no such requirement; an overload with other types is no default.
    func noted(_ identifier: String) -> Diagnostic {
      let note = Diagnostic(severity: .note, identifier: identifier, message: "candidate")
      return Diagnostic(
        severity: .error, identifier: reference.identifier, message: reference.message,
        notes: reference.notes + [note])
    }
    let some = noted("protocol_witness_missing_requirement")
    XCTAssertFalse(some.lacksSame(as: reference))
    XCTAssertEqual(told(some, reference), [heard, "candidate"])
    XCTAssertTrue(some.lacksSame(as: some))
    XCTAssertTrue(noted("protocol_witness_type_conflict").lacksSame(as: reference))
  }

  func testASnippetThatStillLacksSomethingWhenItIsCompleted() {
    func error(_ identifier: String, notes: [Diagnostic] = []) -> Diagnostic {
      Diagnostic(severity: .error, identifier: identifier, message: "", notes: notes)
    }
    let lacking = error(
      "type_does_not_conform",
      notes: [Diagnostic(severity: .note, identifier: "no_witnesses", message: "")])
    XCTAssertTrue([error("another"), lacking].lacksMoreThanProposed)
    XCTAssertTrue([error("invalid_member_type")].lacksMoreThanProposed)
    XCTAssertFalse([error("class_without_init")].lacksMoreThanProposed)
    // The member that the compiler proposes beside the reference names an alias of the reference.
    XCTAssertFalse([lacking, error("no_module_type")].lacksMoreThanProposed)
  }
}
