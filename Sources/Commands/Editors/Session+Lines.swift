import Course
import Judging
import Learner
import Terminal

extension Session {
  /// Judges an answer and writes a line for each problem, in the form that editors read.
  func judgeAndList(_ answer: LearnerAnswer) throws -> Report? {
    let report = try judge(answer) { try list($0, on: answer) }
    guard let report else { return nil }
    try write(EditorMarker(answer, words: words).marks(of: refusals(of: answer, report)))
    return report
  }

  /// Writes a line for each problem of a report; a fault of ours goes to standard error.
  func list(_ report: Report, on answer: LearnerAnswer) throws {
    if case .broken(let fault) = report.verdict {
      context.complain(Trouble(fault.words))
    }
    try write(EditorMarker(answer, words: words).marks(for: report))
  }

  private func write(_ marks: [EditorMark]) throws {
    let lines = marks.map { $0.gnuLine(path: context.pathFromHere($0.file.url)) + "\n" }
    try console.write(raw: lines.joined())
  }
}
