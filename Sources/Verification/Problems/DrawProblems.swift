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
    let names = methods.map(\.name)
    let expected = Set(failedChecks).intersection(names)
    return names.filter { name in
      others.contains { $0.failedChecks.contains(name) != expected.contains(name) }
    }.map { name in
      Problem(
        file: wrong.answer.path(in: exercise, folder: "Wrong"), line: 1,
        message: Message("verify.wrong-sometimes", ["check": name]))
    }
  }
}
