import Course
import Foundation
import Grading

struct ExerciseSummary: Equatable {
  let exercise: String
  let number: String
  let title: String
  /// The points that the exercise is worth.
  var possible = Points.zero
  var tally = Tally()
  /// The checks, in the order of reports.
  var checks: [Check] = []

  struct Check: Equatable {
    let name: String
    let title: String
    let possible: Points
    let isRequired: Bool
    let isHidden: Bool?
    var statistics = CheckStatistics()
  }

  mutating func add(_ grade: Grade) {
    tally.add(grade)
    possible = max(possible, grade.possible)
    if checks.isEmpty {
      checks = grade.checks.map {
        Check(
          name: $0.name, title: $0.title, possible: $0.possible, isRequired: $0.isRequired,
          isHidden: $0.isHidden)
      }
    }
    let all = grade.passedCount
    for (index, check) in grade.checks.enumerated()
    where checks.indices.contains(index) && !check.isCriterion
      && [.passed, .failed].contains(check.state)
    {
      let isPassed = check.state == .passed
      checks[index].statistics.add(isPassed: isPassed, others: all - (isPassed ? 1 : 0))
    }
  }
}

extension Gradebook {
  /// Returns a summary of each exercise, sorted by path.
  func exerciseSummaries() throws -> [ExerciseSummary] {
    var summaries: [String: ExerciseSummary] = [:]
    try forEach { result in
      summaries[
        result.exercise,
        default: ExerciseSummary(
          exercise: result.exercise, number: result.number, title: result.title)
      ].add(result.grade)
    }
    return summaries.values.sorted { $0.exercise < $1.exercise }
  }
}

/// The difficulty and discrimination of one check (classical test theory).
struct CheckStatistics: Equatable {
  /// Submissions that the check ran for.
  private(set) var count = 0
  /// Submissions that passed it.
  private(set) var passed = 0
  // Sums over submissions of the number of other checks that were passed.
  private var others = 0.0
  private var othersSquared = 0.0
  private var othersOfPassed = 0.0

  /// Adds a submission.
  ///
  /// - Parameter others: how many of the exercise's other checks the submission passed.
  mutating func add(isPassed: Bool, others: Int) {
    count += 1
    self.others += Double(others)
    othersSquared += Double(others * others)
    guard isPassed else { return }
    passed += 1
    othersOfPassed += Double(others)
  }

  /// The share of submissions that passed: 1 where nobody fails; nil without submissions.
  var difficulty: Double? { count > 0 ? Double(passed) / Double(count) : nil }

  /// The correlation of passing this check with passing the others; nil where either never varies.
  ///
  /// A check near 0 says nothing about the work; a check below 0 may be wrong.
  /// `isDoubtful` says when there is reason to think so.
  var discrimination: Double? {
    let n = Double(count)
    let covariance = n * othersOfPassed - Double(passed) * others
    let variances =
      (n * Double(passed) - Double(passed * passed)) * (n * othersSquared - others * others)
    return variances > 0 ? covariance / variances.squareRoot() : nil
  }

  /// The least number of submissions, and of those that passed and that failed, for a judgement.
  static let least = (submissions: 20, each: 5)

  /// Whether the check may be wrong: its discrimination is below 0.1 not by chance.
  ///
  /// In a small class, or where almost all pass or fail, a sound check comes out near 0 often. So
  /// the upper end of the 95 % confidence interval has to be below 0.1, by Fisher's transformation.
  var isDoubtful: Bool {
    guard count >= CheckStatistics.least.submissions, passed >= CheckStatistics.least.each,
      count - passed >= CheckStatistics.least.each, let discrimination
    else { return false }
    let bounded = min(0.999, max(-0.999, discrimination))
    return tanh(atanh(bounded) + 1.96 / Double(count - 3).squareRoot()) < 0.1
  }
}
