import Foundation
import SwiftSource
import TestSupport
import XCTest

/// Tests with the mutants of the course's reference answers.
final class CourseMutantTests: XCTestCase {
  private func references() throws -> [(name: String, text: String)] {
    let manager = FileManager.default
    let solutions = Repository.file("solutions")
    var references: [(name: String, text: String)] = []
    for path in try manager.subpathsOfDirectory(atPath: solutions.path).sorted() {
      let names = path.split(separator: "/")
      guard names.count == 3, names[2] == "Exercise.swift" else { continue }
      let file = solutions.appendingPathComponent(path)
      references.append((path, try String(contentsOf: file, encoding: .utf8)))
    }
    return references
  }

  func testMutantsParseAndDiffer() throws {
    let references = try references()
    XCTAssertGreaterThan(references.count, 5)
    for (name, text) in references {
      let found = mutants(of: text)
      XCTAssertEqual(Set(found.map(\.source)).count, found.count, name)
      for mutant in found {
        let place = "\(name): \(mutant.operatorName) in line \(mutant.line)"
        XCTAssertNotEqual(mutant.source, text, place)
        XCTAssertNotEqual(mutant.before, mutant.after, place)
        if case .complete = Snippet.read(mutant.source) { continue }
        XCTFail("\(place) doesn't parse:\n\(mutant.source)")
      }
    }
  }

  /// Tests that there are enough mutants to test the checks, and few enough to review survivors.
  func testNumberOfMutants() throws {
    let references = try references()
    var sum = 0
    for (name, text) in references {
      let count = mutants(of: text).count
      let lines = text.split(separator: "\n").count
      XCTAssertLessThanOrEqual(count, lines * 3, name)
      sum += count
    }
    XCTAssertGreaterThanOrEqual(sum, references.count * 8)
  }

  func testSameMutantsEachTime() throws {
    for (name, text) in try references() {
      XCTAssertEqual(mutants(of: text), mutants(of: text), name)
    }
  }
}
