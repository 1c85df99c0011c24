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
