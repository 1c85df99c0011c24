import Foundation
import TestSupport
import XCTest

/// The ids of findings, which `verify --json` publishes, stay the same when a sentence changes.
final class FindingIdentifierTests: XCTestCase {
  func testPublishedIdsStayAndNewOnesAreListed() throws {
    let list = try text("Tests/Formats/finding-ids.txt").split(separator: "\n")
    let keys = try ["Course", "Verification"].flatMap { module in
      try text("Sources/\(module)/Resources/en.lproj/Localizable.strings")
        .matches(of: #/(?m)^"([^"]+)" = /#).map(\.output.1)
        // A place, and what the system says of an error, are parts of a finding's sentence.
        .filter { !$0.hasPrefix("system.") && $0 != "place.line" }
    }
    XCTAssertEqual(Set(list).subtracting(keys), [], "Programs of others may ask for these ids.")
    XCTAssertEqual(Set(keys).subtracting(list), [], "New ids belong into the list.")
    XCTAssertGreaterThan(list.count, 100)
  }

  /// `CheckSupport` is a module of one course; another has its own, or none.
  func testSentencesNameNoModuleOfACourse() throws {
    for module in ["Course", "Verification"] {
      let sentences = try text("Sources/\(module)/Resources/en.lproj/Localizable.strings")
      XCTAssertFalse(sentences.contains("CheckSupport"), module)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.file(path), encoding: .utf8)
  }
}
