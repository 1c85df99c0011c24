import Course
import Foundation
import SwiftSource
import TestSupport
import XCTest

@testable import Grading

/// How well copies are told from honest work: the figures of docs/similarity.md.
///
/// Eight authors have solved one task (`Tests/Similarity`); each of them is copied in eight disguises.
final class SimilarityQualityTests: XCTestCase {
  private static let protocols = """
    protocol WaitingRoomDelegate: AnyObject {
      func waitingRoom(_ room: WaitingRoom, didCall name: String)
      func waitingRoomDidEmpty(_ room: WaitingRoom)
    }
    """

  private func honest() throws -> [String] {
    try (1...8).map {
      try String(contentsOf: Repository.file("Tests/Similarity/0\($0).swift"), encoding: .utf8)
    }
  }

  private func finder() throws -> SimilarityFinder {
    SimilarityFinder(try SmallCourse(for: self).course())
  }

  private func text(_ label: String, _ code: String, isReference: Bool = false) -> Similarities.Text
  {
    Similarities.Text(
      label: label, exercise: "09-room/01-wait", number: "9.1", title: "Wait",
      isReference: isReference, files: [SourceFile(name: "Exercise.swift", text: code)])
  }

  private func pairs(_ similarities: Similarities) -> [String] {
    similarities.pairs.map {
      "\(similarities.texts[$0.a].label)-\(similarities.texts[$0.b].label)"
    }
  }

  /// Copies of all authors in one disguise, in a class with the authors.
  private func measure(
    _ disguise: (String) -> String
  ) throws -> (found: Int, missed: Int, false: [String], least: Double) {
    let honest = try honest()
    let texts =
      honest.enumerated().map { text("\($0)", $1) }
      + honest.enumerated().map { text("\($0)", disguise($1)) }
    let found = try finder().similarities(of: named(texts))
    let expected = Set(honest.indices.map { "\($0)-copy \($0)" })
    let all = pairs(found)
    let right = all.filter(expected.contains)
    let scores = zip(all, found.pairs).filter { expected.contains($0.0) }.map(\.1.score)
    return (
      right.count, expected.count - right.count, all.filter { !expected.contains($0) },
      scores.min() ?? 0
    )
  }

  private func named(_ texts: [Similarities.Text]) -> [Similarities.Text] {
    texts.enumerated().map { index, text in
      var text = text
      if index >= texts.count / 2 { text.label = "copy \(text.label)" }
      return text
    }
  }

  func testHonestAnswersAreNoPairs() throws {
    let texts = try honest().enumerated().map { text("\($0)", $1) }
    var open = try finder()
    open.leastScore = 0.1
    let scores = open.similarities(of: texts).pairs.map(\.score)
    print("the most alike of 28 honest pairs:", scores.prefix(3).map { ($0 * 100).rounded() })
    let found = try finder().similarities(of: texts)
    XCTAssertEqual(pairs(found), [])
    XCTAssertEqual(found.compared, 8)
  }

  func testCopiesInEightDisguises() throws {
    var (found, missed, wrong) = (0, 0, 0)
    for disguise in Disguise.allCases {
      let result = try measure(disguise.apply)
      print(
        "\(disguise): \(result.found) found, \(result.missed) missed, false \(result.false),",
        "least score \((result.least * 100).rounded()) %")
      found += result.found
      missed += result.missed
      wrong += result.false.count
    }
    let precision = Double(found) / Double(max(1, found + wrong))
    let recall = Double(found) / Double(found + missed)
    print("precision \(precision), recall \(recall) of \(found + missed) copies")
    XCTAssertGreaterThanOrEqual(precision, 0.95)
    XCTAssertGreaterThanOrEqual(recall, 0.95)
  }

  func testWhatEverybodyIsGivenIsNoEvidence() throws {
    let course = try SmallCourse(for: self).course()
    let exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
    let starter = try XCTUnwrap(exercise.code?.starter.first?.text)
    let texts = ["ann", "bob"].map { name in
      Similarities.Text(
        label: name, exercise: exercise.path, number: "1.1", title: "",
        files: [SourceFile(name: "Exercise.swift", text: starter + starter)])
    }
    XCTAssertEqual(SimilarityFinder(course).similarities(of: texts).pairs, [])
  }

  func testPlacesAndReferences() throws {
    let honest = try honest()
    let copy = Disguise.names.apply(honest[3])
    let found = try finder().similarities(
      of: [text("ann", honest[0]), text("bob", honest[3])],
      with: [
        text("2024: zoe", copy, isReference: true), text("2024: yan", copy, isReference: true),
      ])
    XCTAssertEqual(pairs(found).sorted(), ["bob-2024: yan", "bob-2024: zoe"])
    let places = try XCTUnwrap(found.pairs.first?.places)
    let lines = Set(places.flatMap { Array($0.a.first...$0.a.last) })
    // Both are laid out the same: a line of one is the same line of the other.
    XCTAssertTrue(places.allSatisfy { $0.a.first == $0.b.first && $0.a.last == $0.b.last })
    XCTAssertGreaterThan(lines.count, 25)
  }

  /// A limit with room; docs/similarity.md has the figure of a release build.
  func testTwoThousandSubmissions() throws {
    try Nightly.only()
    let honest = try honest()
    let texts = (0..<2000).map { number in
      let base = honest[number % 8]
      let own = (0..<(number % 7)).map {
        "  func own\($0)(n: Int) { \(String(repeating: "n + ", count: $0 + number % 5))n }"
      }
      return text("s\(number)", base + "\nstruct Own {\n\(own.joined(separator: "\n"))\n}\n")
    }
    let start = clock()
    let found = try finder().similarities(of: texts)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    print("2000 submissions: \(seconds) s, \(found.pairs.count) pairs")
    XCTAssertLessThan(seconds, 60)
  }
}
