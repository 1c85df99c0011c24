@testable import Course
import XCTest

@testable import Commands

final class QuizRunTests: XCTestCase {
  private func question(_ choices: Bool...) -> Question {
    Question(
      prompt: .paragraph("?"),
      choices: choices.map {
        Choice(isRight: $0, text: .paragraph("choice"), explanation: .paragraph("why"))
      }, prediction: nil, line: 1)
  }

  func testQuestionsAreAskedUntilTheyAreAnsweredRightly() {
    var run = QuizRun(questions: [question(false, true), question(true, false, true)])
    XCTAssertFalse(run.answer([0]))
    XCTAssertEqual(run.index, 0)
    XCTAssertTrue(run.answer([1]))
    XCTAssertEqual(run.index, 1)
    XCTAssertFalse(run.answer([0]))
    XCTAssertFalse(run.answer([0, 1, 2]))
    XCTAssertTrue(run.answer([2, 0]))
    XCTAssertNil(run.question)
    XCTAssertFalse(run.answer([0]))
    XCTAssertEqual(run.rightAtOnce, 0)
  }

  func testRightAtOnceIsCounted() {
    var run = QuizRun(questions: [question(true), question(false, true), question(true)])
    XCTAssertTrue(run.answer([0]))
    XCTAssertFalse(run.answer([0]))
    XCTAssertTrue(run.answer([1]))
    XCTAssertTrue(run.answer([0]))
    XCTAssertEqual(run.rightAtOnce, 2)
  }

  func testAHalfDoneQuizGoesOnWhereItWas() {
    let questions = [question(true, false), question(false, true), question(true, false)]
    var run = QuizRun(questions: questions, after: [(0, [0]), (1, [0]), (1, [1])])
    XCTAssertEqual(run.index, 2)
    XCTAssertTrue(run.answer([0]))
    XCTAssertEqual(run.rightAtOnce, 2)
    // The answers of a quiz that was finished do not count, nor those before a new beginning.
    let all: [(question: Int, choices: Set<Int>)] = [(0, [0]), (1, [1]), (2, [0])]
    XCTAssertEqual(QuizRun(questions: questions, after: all).index, 0)
    XCTAssertEqual(QuizRun(questions: questions, after: all + [(0, [0])]).index, 1)
    XCTAssertEqual(
      QuizRun(questions: questions, after: [(0, [0]), (1, [1]), (0, [1]), (0, [0])]).index, 1)
    // Answers to questions that the course no longer has are left out.
    XCTAssertEqual(QuizRun(questions: questions, after: [(7, [0]), (0, [5])]).index, 0)
  }

  func testLettersNameChoices() {
    XCTAssertEqual(QuizRun.choices(in: "b", of: 3), [1])
    XCTAssertEqual(QuizRun.choices(in: " A, c ", of: 3), [0, 2])
    XCTAssertEqual(QuizRun.choices(in: "ac", of: 3), [0, 2])
    XCTAssertEqual(QuizRun.choices(in: "ａ、Ｃ", of: 3), [0, 2])
    XCTAssertEqual(QuizRun.choices(in: "aa", of: 3), [0])
    for line in ["", " ", "d", "1", "ab!", "委", "let a = 1"] {
      XCTAssertNil(QuizRun.choices(in: line, of: 3), line)
    }
    XCTAssertEqual([0, 2, 25, 99].map(QuizRun.letter), ["a", "c", "z", "z"])
  }
}
