import Course
import Foundation

/// Which of the course's answers a test takes that would need hours for all of them.
///
/// `UNDERSTUDY_TRACED=01,02-names/03` names the lessons and exercises whose paths begin so, and `01,02:5`
/// every fifth answer of them.
package struct AnswerSample {
  private let beginnings: [Substring]
  private let share: Int
  private var count = 0

  /// Nil if nothing is asked for: the test takes a few answers.
  package init?() {
    guard let text = ProcessInfo.processInfo.environment["UNDERSTUDY_TRACED"] else { return nil }
    let parts = text.split(separator: ":")
    beginnings = parts.first?.split(separator: ",") ?? []
    share = max(1, parts.dropFirst().first.flatMap { Int($0) } ?? 1)
  }

  package func includes(_ exercise: Exercise) -> Bool {
    beginnings.contains { exercise.path.hasPrefix($0) }
  }

  /// Whether the next answer is one of those to try.
  package mutating func takesNext() -> Bool {
    count += 1
    return count % share == 0
  }
}
