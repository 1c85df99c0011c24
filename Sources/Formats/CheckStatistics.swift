import Foundation

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
