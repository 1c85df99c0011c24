import Course
import Judging
import SwiftSource

extension CodeTask {
  /// Whether the checks draw values, as far as their text tells.
  var drawsValues: Bool { checks.text.contains("::draw") || checks.text.contains("_draw") }
}

extension Report {
  /// Returns checks that notice a mistake only for some of the values that they draw.
  func problemsWithOtherDraws(
    of wrong: WrongAnswer, _ exercise: Exercise, _ methods: [TestMethod]
  ) -> [Problem] {
    guard matches(wrong.expected) else { return [] }
    // On a busy machine, a run may be stopped.
    let others = otherDraws.filter { $0.verdict == verdict || $0.isPassed }
    let expected = Set(failedChecks)
    return methods.map(\.name).filter { name in
      // Not every run has every check.
      others.contains {
        (expected.contains(name) ? $0.passedChecks : $0.failedChecks).contains(name)
      }
    }.map { name in
      Problem(
        "verify.wrong-sometimes", ["check": name],
        in: wrong.answer.path(in: exercise, folder: "Wrong"), line: 1)
    }
  }
}
