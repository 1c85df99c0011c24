import Grading

struct ExerciseSummary: Equatable {
  let exercise: String
  let number: String
  let title: String
  /// The points that the exercise is worth.
  var possible = 0
  var tally = Tally()
  /// The checks, in the order of reports.
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
    possible = max(possible, grade.possible)
    if checks.isEmpty {
      checks = grade.checks.map {
        Check(name: $0.name, title: $0.title, possible: $0.possible, isRequired: $0.isRequired)
      }
    }
    let all = grade.passedCount
    for (index, check) in grade.checks.enumerated()
    where checks.indices.contains(index) && [.passed, .failed].contains(check.state) {
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
