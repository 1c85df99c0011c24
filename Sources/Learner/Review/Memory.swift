import Foundation

/// How well somebody remembered.
package enum Rating: Int, Sendable, Hashable, Codable {
  case again = 1
  case hard, good, easy
}

/// How well somebody remembers an item, by FSRS-6: when they will have forgotten it, and how hard it
/// is for them.
///
/// The formulas and the default weights are those that the Free Spaced Repetition Scheduler publishes
/// (github.com/open-spaced-repetition). Intervals are whole days; there are no steps of minutes.
package struct Memory: Sendable, Equatable {
  /// The days after which 90 % of such items are still remembered.
  package private(set) var stability: Double
  /// From 1 to 10.
  package private(set) var difficulty: Double
  /// The days since 1970 of the last answer.
  package private(set) var day: Int

  /// The memory after the first answer.
  package init(_ first: Rating, on day: Int) {
    stability = Memory.weights[first.rawValue - 1]
    difficulty = Memory.clamped(Memory.firstDifficulty(first))
    self.day = day
  }

  /// The memory after all answers, given as days since 1970 and in their order; nil without any.
  package init?(_ answers: some Collection<(rating: Rating, day: Int)>) {
    guard let first = answers.first else { return nil }
    self.init(first.rating, on: first.day)
    for (rating, day) in answers.dropFirst() { take(rating, on: day) }
  }

  /// The chance of remembering on a day, from 0 to 1; a day before the last answer counts as its day.
  package func retrievability(on day: Int) -> Double {
    pow(1 + Memory.factor * Double(max(0, day - self.day)) / stability, Memory.decay)
  }

  /// The day on which the chance of remembering falls to 90 %, at least a day after the last answer.
  package var dueDay: Int { day + min(max(Int(stability.rounded(.toNearestOrEven)), 1), 36_500) }

  /// Learns from an answer.
  package mutating func take(_ rating: Rating, on day: Int) {
    let chance = retrievability(on: day)
    stability = max(day <= self.day ? sameDay(rating) : later(rating, chance), 0.001)
    let change = -Memory.weights[6] * Double(rating.rawValue - 3) * (10 - difficulty) / 9
    let reversion = Memory.weights[7]
    difficulty = Memory.clamped(
      reversion * Memory.firstDifficulty(.easy) + (1 - reversion) * (difficulty + change))
    self.day = max(day, self.day)
  }

  private func sameDay(_ rating: Rating) -> Double {
    let w = Memory.weights
    let growth = exp(w[17] * (Double(rating.rawValue - 3) + w[18])) * pow(stability, -w[19])
    return stability * (rating.rawValue >= Rating.good.rawValue ? max(growth, 1) : growth)
  }

  private func later(_ rating: Rating, _ chance: Double) -> Double {
    let w = Memory.weights
    guard rating != .again else {
      return min(
        w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1)
          * exp((1 - chance) * w[14]),
        stability / exp(w[17] * w[18]))
    }
    let bonus = rating == .hard ? w[15] : rating == .easy ? w[16] : 1
    return stability
      * (1 + exp(w[8]) * (11 - difficulty) * pow(stability, -w[9])
        * (exp((1 - chance) * w[10]) - 1) * bonus)
  }

  private static func firstDifficulty(_ rating: Rating) -> Double {
    weights[4] - exp(weights[5] * Double(rating.rawValue - 1)) + 1
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  private static let decay = -weights[20]
  private static let factor = pow(0.9, 1 / decay) - 1
}
