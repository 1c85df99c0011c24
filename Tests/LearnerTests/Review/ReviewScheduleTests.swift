import HostProtocol
import XCTest

@testable import Learner

/// What is due on a day, and what a learner of 90 days is asked.
final class ReviewScheduleTests: XCTestCase {
  private let zone = TimeZone(secondsFromGMT: 0) ?? .current

  private func schedule(
    _ learnt: [ReviewItem: Int], _ practice: [ProgressRecords.Practice] = [], day: Int
  ) -> ReviewSchedule {
    ReviewSchedule(
      learnt: learnt.mapValues { Double($0) * 86_400 }, practice: practice,
      at: Double(day) * 86_400 + 43_200, in: zone)
  }

  private func answer(
    _ item: ReviewItem, _ rating: Rating, day: Int, seconds: Double = 40
  ) -> ProgressRecords.Practice {
    ProgressRecords.Practice(
      practice: item.name, ended: Double(day) * 86_400 + 40_000, seconds: seconds, rating: rating)
  }

  func testALearnerOf90DaysIsAskedAsTheModelSays() {
    var random = SeededGenerator(seed: 7)
    var learnt: [ReviewItem: Int] = [:]
    var practice: [ProgressRecords.Practice] = []
    var reference: [ReviewItem: Memory] = [:]
    for day in 0..<90 {
      // Two words a day for a month.
      for number in 0..<2 where day < 30 {
        learnt[.word("\(day) \(number)")] = day
        reference[.word("\(day) \(number)")] = Memory(.good, on: day)
      }
      let today = schedule(learnt, practice, day: day)
      XCTAssertEqual(Set(today.allDue), Set(reference.filter { $0.value.dueDay <= day }.keys))
      XCTAssertLessThanOrEqual(today.due.reduce(0) { $0 + $1.seconds }, 600)
      for item in today.due {
        let chance = today.memories[item]?.retrievability(on: day) ?? 0
        let rating: Rating = Double.random(in: 0..<1, using: &random) < chance ? .good : .again
        practice.append(answer(item, rating, day: day))
        reference[item]?.take(rating, on: day)
      }
    }
    let last = schedule(learnt, practice, day: 90)
    XCTAssertEqual(last.memories, reference)
    XCTAssertEqual(last.counted.reduce(0, +), 60)
    XCTAssertGreaterThan(last.counted[2] + last.counted[3], 20, "known for more than a month")
    XCTAssertLessThan(practice.count, 600, "each item is asked less often by and by")
  }

  func testTenMinutesADayAreEnough() {
    let learnt = Dictionary(uniqueKeysWithValues: (0..<100).map { (ReviewItem.word("\($0)"), 0) })
    let first = schedule(learnt, day: 10)
    XCTAssertEqual(first.allDue.count, 100)
    XCTAssertEqual(first.due.count, 15)
    let done = first.due.prefix(5).map { answer($0, .good, day: 10, seconds: 80) }
    XCTAssertEqual(schedule(learnt, done, day: 10).due.count, 5, "400 of 600 seconds are used")
    XCTAssertEqual(schedule(learnt, done, day: 11).due.count, 15)
  }

  func testWhatIsForgottenComesFirst() {
    let learnt: [ReviewItem: Int] = [.word("old"): 0, .word("older"): 0, .word("new"): 9]
    let practice = [answer(.word("old"), .again, day: 5), answer(.word("older"), .good, day: 3)]
    XCTAssertEqual(schedule(learnt, practice, day: 10).allDue.first, .word("old"))
  }

  func testMachinesThatAreMergedKnowWhatBothKnow() {
    let learnt: [ReviewItem: Int] = [.word("a"): 0]
    let one = [answer(.word("a"), .good, day: 3), answer(.word("a"), .good, day: 14)]
    let two = [answer(.word("a"), .again, day: 8)]
    let merged = schedule(learnt, one + two, day: 20).memories
    XCTAssertEqual(merged, schedule(learnt, two + one, day: 20).memories)
    var expected = Memory(.good, on: 0)
    for (rating, day) in [(Rating.good, 3), (.again, 8), (.good, 14)] {
      expected.take(rating, on: day)
    }
    XCTAssertEqual(merged[.word("a")], expected)
  }

  func testAClockThatWentBackKeepsNothingAway() {
    let item = ReviewItem.word("a")
    // It was learnt and answered while the clock was 400 days ahead: it is asked once more.
    let ahead = answer(item, .good, day: 412)
    XCTAssertEqual(schedule([item: 410], [ahead], day: 12).allDue, [item])
    let again = [ahead, answer(item, .good, day: 12)]
    XCTAssertEqual(schedule([item: 410], again, day: 12).allDue, [])
    XCTAssertEqual(schedule([item: 410], again, day: 13).memories[item]?.day, 12)
    XCTAssertEqual(schedule([item: 410], again, day: 30).allDue, [item])
    // Learnt with a right clock, answered with one that was ahead.
    XCTAssertEqual(schedule([item: 10], [ahead], day: 12).memories[item]?.day, 10)
    let before = schedule([item: 0], [answer(item, .good, day: 3)], day: 3)
    let late = [answer(item, .good, day: 3), answer(item, .good, day: 2)]
    let after = schedule([item: 0], late, day: 3)
    XCTAssertEqual(after.counts[item], 2)
    XCTAssertGreaterThanOrEqual(after.memories[item]?.day ?? 0, before.memories[item]?.day ?? 0)
  }

  func testTwoMachinesOf90DaysThatAreMergedDailyAskAsOneDoes() {
    var random = SeededGenerator(seed: 11)
    let learnt = Dictionary(
      uniqueKeysWithValues: (0..<60).map { (ReviewItem.word("\($0)"), $0 / 2) })
    var machines: [[ProgressRecords.Practice]] = [[], []]
    for day in 0..<90 {
      let known = learnt.filter { $0.value <= day }
      let machine = Int.random(in: 0...1, using: &random)
      let both = machines[0] + machines[1]
      for item in schedule(known, both, day: day).due {
        // The clock of the second machine is two hours behind.
        machines[machine].append(
          ProgressRecords.Practice(
            practice: item.name, ended: Double(day) * 86_400 + 40_000 - Double(machine) * 7_200,
            seconds: 40, rating: Bool.random(using: &random) ? .good : .again))
      }
    }
    let one = schedule(learnt, machines[0] + machines[1], day: 90)
    XCTAssertEqual(one.memories, schedule(learnt, machines[1] + machines[0], day: 90).memories)
    XCTAssertEqual(one.counts.values.reduce(0, +), machines[0].count + machines[1].count)
    XCTAssertEqual(one.memories.count, 60)
  }

  func testTenThousandItemsAreQuick() {
    let items = (0..<10_000).map { ReviewItem.word("\($0)") }
    let learnt = Dictionary(uniqueKeysWithValues: items.map { ($0, 0) })
    let practice = items.flatMap { [answer($0, .good, day: 3), answer($0, .good, day: 14)] }
    let start = ContinuousClock.now
    let today = schedule(learnt, practice, day: 100)
    XCTAssertEqual(today.due.count, 15)
    XCTAssertEqual(today.memories.count, 10_000)
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(20))
  }
}
