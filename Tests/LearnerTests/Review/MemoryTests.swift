import XCTest

@testable import Learner

/// The schedule of FSRS-6, beside the vectors that its authors publish with their implementations
/// (github.com/open-spaced-repetition, py-fsrs and fsrs-rs).
final class MemoryTests: XCTestCase {
  func testTheFirstAnswer() {
    let memories = [Rating.again, .hard, .good, .easy].map { Memory($0, on: 0) }
    XCTAssertEqual(memories.map(\.stability), [0.212, 1.2931, 2.3065, 8.2956])
    for (memory, difficulty) in zip(memories, [6.4133, 5.11217071, 2.11810397, 1.0]) {
      XCTAssertEqual(memory.difficulty, difficulty, accuracy: 1e-6)
    }
  }

  func testTheStateAfterSixAnswers() throws {
    let days = [0, 0, 1, 4, 12, 33]
    let recalls: [Rating] = [.again, .good, .good, .good, .good, .good]
    let memory = try XCTUnwrap(Memory(zip(recalls, days).map { (rating: $0, day: $1) }))
    XCTAssertEqual(memory.stability, 53.62691, accuracy: 1e-4)
    XCTAssertEqual(memory.difficulty, 6.3574867, accuracy: 1e-4)
  }

  func testTheIntervalsOfThirteenAnswers() {
    // The reference asks again after minutes where the interval is 0: then the answer is of the same
    // day here.
    let intervals = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]
    let recalls: [Rating] =
      Array(repeating: .good, count: 6) + [.again, .again] + Array(repeating: .good, count: 5)
    var memory: Memory?
    var day = 0
    for (rating, interval) in zip(recalls, intervals) {
      if memory == nil { memory = Memory(rating, on: day) } else { memory?.take(rating, on: day) }
      if interval > 0 { XCTAssertEqual(memory.map { $0.dueDay - day }, interval, "day \(day)") }
      day += interval
    }
  }

  func testEasyAnswersEndAtTheLeastDifficulty() throws {
    let memory = try XCTUnwrap(Memory((0..<10).map { _ in (rating: .easy, day: 0) }))
    XCTAssertEqual(memory.difficulty, 1)
  }

  func testAClockThatGoesBackLosesNothing() {
    var memory = Memory(.good, on: 100)
    memory.take(.good, on: 90)
    XCTAssertEqual(memory.day, 100)
    XCTAssertEqual(memory.retrievability(on: 80), 1)
    XCTAssertGreaterThan(memory.dueDay, 100)
  }

  func testNinetyPercentRememberAtTheStability() {
    var memory = Memory(.easy, on: 0)
    for day in [8, 40, 200] { memory.take(.good, on: day) }
    let due = memory.day + Int(memory.stability.rounded())
    XCTAssertEqual(memory.retrievability(on: due), 0.9, accuracy: 0.005)
  }
}
