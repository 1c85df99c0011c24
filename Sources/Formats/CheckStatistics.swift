import Grading

/// How many pass a check, and whether those who do are the ones who pass the others, too.
struct CheckStatistics: Equatable {
  /// How many submissions it ran for.
  private(set) var count = 0
  /// How many of them passed it.
  private(set) var passed = 0
  // Sums over submissions of the number of other checks that were passed.
  private var others = 0.0
  private var othersSquared = 0.0
  private var othersOfPassed = 0.0

  /// Counts a submission.
  ///
  /// - Parameter others: how many of the exercise's other checks it passed.
  mutating func add(isPassed: Bool, others: Int) {
    count += 1
    self.others += Double(others)
    othersSquared += Double(others * others)
    guard isPassed else { return }
    passed += 1
    othersOfPassed += Double(others)
  }

  /// The share of submissions that passed: 1 is a check that nobody fails.
  var difficulty: Double? { count > 0 ? Double(passed) / Double(count) : nil }

  /// The correlation of passing this check with passing the others; nil where there is none to see.
  ///
  /// Near 0 the check tells nothing about the work; below 0 it may be wrong.
  var discrimination: Double? {
    let n = Double(count)
    let covariance = n * othersOfPassed - Double(passed) * others
    let variances =
      (n * Double(passed) - Double(passed * passed)) * (n * othersSquared - others * others)
    return variances > 0 ? covariance / variances.squareRoot() : nil
  }
}

/// What is known of an exercise from its results.
struct ExerciseSummary: Equatable {
  let exercise: String
  let number: String
  let title: String
  var tally = Tally()
  /// The checks in their order, with how they did.
  var checks: [Check] = []

  struct Check: Equatable {
    let name: String
    let title: String
    let possible: Int
    let isRequired: Bool
    var statistics = CheckStatistics()
  }

  mutating func add(_ grade: Grade) {
    tally.add(grade)
    if checks.isEmpty {
      checks = grade.checks.map {
        Check(name: $0.name, title: $0.title, possible: $0.possible, isRequired: $0.isRequired)
      }
    }
    let all = grade.checks.count { $0.state == .passed }
    for (index, check) in grade.checks.enumerated()
    where checks.indices.contains(index) && [.passed, .failed].contains(check.state) {
      let isPassed = check.state == .passed
      checks[index].statistics.add(isPassed: isPassed, others: all - (isPassed ? 1 : 0))
    }
  }
}

extension Gradebook {
  /// A summary of each exercise, sorted.
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
