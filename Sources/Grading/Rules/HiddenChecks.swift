import Course
import Foundation

extension Gradebook {
  /// Returns the gradebook as students may see it: before `hiddenUntil`, the hidden checks of a result
  /// are one, which says only how many they are and what they earned.
  ///
  /// Without `hiddenUntil`, they always are.
  package func forStudents(_ words: Words) -> Gradebook {
    if let hiddenUntil, let now, now >= hiddenUntil { return self }
    let reason = hiddenUntil.map { time in
      let minute = HandInTime.text(time).prefix(16).replacing("T", with: " ")
      return words("hidden.until", ["time": "\(minute) UTC"])
    }
    return changing { $0.grade.joinHiddenChecks(reason: reason ?? words("hidden.never"), words) }
  }
}

extension Grade {
  fileprivate mutating func joinHiddenChecks(reason: String, _ words: Words) {
    let hidden = checks.filter { $0.isHidden == true }
    guard let first = checks.firstIndex(where: { $0.isHidden == true }) else { return }
    let states: [Check.State] = [.failed, .broken, .skipped]
    let state = states.first { state in hidden.contains { $0.state == state } } ?? .passed
    checks.removeAll { $0.isHidden == true }
    checks.insert(
      Check(
        name: "hidden-checks", title: words("hidden.title", ["count": String(hidden.count)]),
        state: state, points: hidden.reduce(0) { $0 + $1.points },
        possible: hidden.reduce(0) { $0 + $1.possible },
        isRequired: hidden.contains(where: \.isRequired),
        failure: state == .failed ? "failed" : nil,
        message: state == .failed || state == .broken ? reason : nil), at: first)
    // An answer may print the values that hidden checks call it with.
    printed = ""
    printedBytesOmitted = 0
  }
}
