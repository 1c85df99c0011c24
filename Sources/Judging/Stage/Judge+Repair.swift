import Course
import Dialect
import Run
import Stage
import SwiftSource

extension Judge {
  /// Seconds for a check; one that waits in vain costs the time of several changes.
  private static let longestTrial = 0.4

  /// Looks for one small change of an answer that fails a check, with which all checks pass.
  ///
  /// The first kind of change that leads there counts, if it does so at one place, or at either of two.
  /// Nothing is said of how the change reads: finding it is the learner's work. Code that the policy
  /// refuses, such as one that removes files, could do harm once it is changed: it is left alone.
  ///
  /// - Parameter limit: seconds after which no further change is tried.
  /// - Returns: where the change is, and of what kind; nil if none was found in time.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func repair(
    of answer: ExerciseAnswer, check: String, limit: Int = 6
  ) throws -> Diagnosis? {
    guard try refusals(of: answer).isEmpty else { return nil }
    let all = JudgingOptions(
      timeLimit: min(answer.task.timeLimit, Judge.longestTrial), mode: .batch, places: .none,
      drawsGraphs: false)
    var one = all
    one.onlyCheck = check
    let start = ContinuousClock.now
    var seconds: Int { Int((ContinuousClock.now - start) / .seconds(1)) }
    for kind in Repair.allCases {
      var found: [FoundRepair] = []
      for file in answer.files {
        for change in kind.changes(of: file.text) {
          guard seconds < limit else { return nil }
          if seconds > 0 { runner.whenWaiting?(.tryingChanges, seconds) }
          let files = answer.files.replaced(by: [file.with(text: change.source)])
          let changed = ExerciseAnswer(to: answer.exercise, answer.task, files: files)
          guard try report(on: changed, one).passes(check), try report(on: changed, all).isPassed
          else { continue }
          let new = FoundRepair(change: change, file: file)
          if !found.contains(where: new.overlaps) { found.append(new) }
        }
      }
      if !found.isEmpty { return Diagnosis(kind, found) }
    }
    return nil
  }
}

extension Report {
  fileprivate func passes(_ check: String) -> Bool {
    checks.contains { $0.name == check && $0.state == .passed }
  }
}

/// A change that mends an answer.
private struct FoundRepair {
  let change: Mutant
  let file: SourceFile

  var place: Place { Place(file: file.name, line: change.line) }

  /// The line with its number, as it is written, and the next one if both change.
  var text: String {
    let written = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown =
      change.lines == change.line...(change.line + 1) ? change.lines : change.line...change.line
    return shown.filter { $0 <= written.count }.map { number in
      let line = written[number - 1].drop(while: \.isWhitespace)
      return "\(Place(file: file.name, line: number).lineInWords): \(line)"
    }.joined(separator: "; ")
  }

  func overlaps(_ other: FoundRepair) -> Bool {
    file == other.file && change.lines.overlaps(other.change.lines)
  }
}

extension Diagnosis {
  private static let mostPlaces = 2

  /// The places of changes that mend an answer; nil if there are too many to say which is meant.
  fileprivate init?(_ kind: Repair, _ found: [FoundRepair]) {
    // One literal, or two statements: nobody knows which.
    let most = [.literal, .order].contains(kind) ? 1 : Diagnosis.mostPlaces
    guard let first = found.first, found.count <= most else { return nil }
    let kind = [.argument, .literal].contains(kind) ? .value : kind
    let lines = found.map(\.text).joined(separator: "; ")
    self.init(.oneChange, finding: ".\(kind.rawValue)", ["lines": lines], place: first.place)
  }
}
