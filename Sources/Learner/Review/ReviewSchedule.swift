import Foundation

/// The items that a learner knows on a day, and those of them that are to be reviewed.
package struct ReviewSchedule: Sendable {
  /// The items that were learnt, with how well they are remembered.
  package let memories: [ReviewItem: Memory]
  /// The number of answers so far, by item.
  package let counts: [ReviewItem: Int]
  /// Days since 1970.
  package let today: Int
  /// The seconds that today's reviews have taken; hunts do not count.
  package let secondsToday: Double

  /// The most seconds of review on one day.
  package static let secondsADay = 600.0

  /// - Parameters:
  ///   - learnt: the items, each with the time at which it was learnt, in seconds since 1970.
  ///   - practice: all answers in reviews and all hunts.
  ///   - zone: the time zone in which days begin.
  package init(
    learnt: [ReviewItem: Double], practice: [ProgressRecords.Practice], at now: Double,
    in zone: TimeZone = .current
  ) {
    let offset = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: now)))
    func day(_ time: Double) -> Int { Int(((time + offset) / 86_400).rounded(.down)) }
    let today = day(now)
    self.today = today
    var answers: [ReviewItem: [(rating: Rating, day: Int)]] = [:]
    var seconds = 0.0
    for record in practice.sorted(by: { $0.ended < $1.ended }) {
      guard let item = ReviewItem(record.practice) else { continue }
      let ended = day(record.ended)
      // A clock was ahead: the answer counts, on the day of the one before it.
      answers[item, default: []].append((record.rating, ended > today ? 0 : ended))
      if ended == today, !item.isHunt { seconds += record.seconds }
    }
    secondsToday = seconds
    counts = answers.mapValues(\.count)
    memories = Dictionary(
      uniqueKeysWithValues: learnt.compactMap { item, time in
        var first = day(time) + item.daysAtRest
        if day(time) > today {
          // So that it is due until there is an answer.
          first = answers[item]?.lazy.map(\.day).filter { $0 > 0 }.min() ?? today - 2
        }
        guard first <= today else { return nil }
        // Solving or reading it for the first time is the first answer.
        return Memory([(rating: Rating.good, day: first)] + (answers[item] ?? [])).map {
          (item, $0)
        }
      })
  }

  /// All items that are due, those first that are forgotten most probably.
  ///
  /// Items of one lesson, which are often remembered alike, are mixed with others.
  package var allDue: [ReviewItem] {
    memories.filter { $0.value.dueDay <= today }.map { item, memory in
      let place = item.name.utf8.reduce(today) { $0 &* 31 &+ Int($1) } & 0xFFFF
      return (item: item, chance: memory.retrievability(on: today), place: place)
    }.sorted {
      ($0.chance, $0.place, $0.item.name) < ($1.chance, $1.place, $1.item.name)
    }.map(\.item)
  }

  /// The due items that today has time for.
  package var due: [ReviewItem] {
    var seconds = secondsToday
    return Array(
      allDue.prefix { item in
        seconds += item.seconds
        return seconds <= Self.secondsADay
      })
  }

  /// The days for which items are known, as how many of them are known for less than a week, a month,
  /// three months, and longer.
  package var counted: [Int] {
    var counts = [0, 0, 0, 0]
    for memory in memories.values {
      counts[[7.0, 30, 90].firstIndex { memory.stability < $0 } ?? 3] += 1
    }
    return counts
  }
}

extension ReviewItem {
  /// The days after which a learnt item joins the review: a run and a hunt take minutes, and are
  /// remembered longer.
  fileprivate var daysAtRest: Int {
    switch self {
    case .question, .word: 0
    case .run: 7
    case .hunt: 21
    }
  }

  /// The seconds that an answer takes about.
  package var seconds: Double {
    switch self {
    case .question, .word: 40
    case .run: 80
    case .hunt: 240
    }
  }

  package var isHunt: Bool {
    if case .hunt = self { true } else { false }
  }
}
