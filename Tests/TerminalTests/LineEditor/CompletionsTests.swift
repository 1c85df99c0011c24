import SwiftSource
import XCTest

@testable import Terminal

final class CompletionsTests: XCTestCase {
  private func step(_ word: String, _ candidates: String...) -> Completions.Step {
    Completions(word: word, candidates: candidates, suffix: " ").step
  }

  func testCompletionGoesAsFarAsAllCandidatesAgree() {
    XCTAssertEqual(step("x"), .nothing)
    XCTAssertEqual(step("de", "delegate"), .replace("delegate "))
    XCTAssertEqual(step("de", "delegate", "delegation"), .replace("delegat"))
    XCTAssertEqual(step("delegat", "delegate", "delegation"), .list)
    XCTAssertEqual(step("", "a", "b"), .list)
    XCTAssertEqual(step("delegate", "delegate"), .replace("delegate "))
  }

  func testABodyIsOpenedOnlyWhereThereIsOneCandidate() {
    let stub = Candidate("func a()", opensBody: true)
    XCTAssertEqual(
      Completions(word: "fu", candidates: [stub]).step, .replace("func a()", opensBody: true))
    XCTAssertEqual(
      Completions(word: "func a()", candidates: [stub]).step,
      .replace("func a()", opensBody: true))
    XCTAssertEqual(
      Completions(word: "f", candidates: [stub, Candidate("func ab()", opensBody: true)]).step,
      .replace("func a"))
  }

  func testCharactersAreNotCutApart() {
    XCTAssertEqual(step("", "委託者", "委託物"), .replace("委託"))
    XCTAssertEqual(step("", "e\u{301}", "e\u{300}"), .list)
  }
}
