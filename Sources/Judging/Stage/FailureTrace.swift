import Course
import Platform
import Run
import Stage

/// The calls of a failed check that ran again, or why they cannot be shown.
package struct FailureTrace: Sendable, Equatable {
  package let check: String
  /// Nil where no trace could be made.
  package var trace: CallTrace?
  /// What is said of delegates, how the run ended, or why there is no trace.
  package var remarks: [Message] = []
  /// The check step by step, packed for a page; nil where it could not be made.
  package var steps: String?

  /// The longest of these: a class has hundreds.
  fileprivate static let mostPacked = 1 << 20
}

extension Judge {
  /// Runs the first check of a report that failed twice more: traced, and step by step.
  ///
  /// The verdict stands already. Whatever the answer does to these runs, it only spoils its own
  /// trace and page.
  ///
  /// - Parameter words: the sentences of traces.
  /// - Returns: nil if no check that runs code failed.
  /// - Throws: `Cancelled`.
  package func traceOfFailure(
    in report: Report, of answer: ExerciseAnswer, _ words: Words
  ) throws -> FailureTrace? {
    guard case .failed = report.verdict, let failed = firstFailure(in: report, of: answer) else {
      return nil
    }
    var result = FailureTrace(check: failed.name)
    do {
      guard let recorded = try record(answer, check: failed.name) else { return nil }
      let run = recorded.attempt
      guard case .built = run.compilation else {
        result.remarks = [Message("trace.not-built")]
        return result
      }
      result.trace = CallTrace(
        Playback(run.recording), recorded.modules(of: course),
        start: CallTrace.start(isCheck: true, words))
      let diagnosis = diagnosis(recorded, answer)
      result.remarks =
        (diagnosis.map { [$0.finding, $0.evidence] } ?? [])
        + (run.end.remarkOnTrace.map { [$0] } ?? [])
      if run.end == .finished, run.failures.isEmpty {
        result.remarks.append(Message("trace.passed"))
      }
      let stepped = try step(answer, check: failed.name)
      let packed = try stepped?.encoded.packedForPage()
      if let packed, packed.utf8.count <= FailureTrace.mostPacked { result.steps = packed }
    } catch let error as SystemError {
      result.remarks = [Message("trace.failed", ["reason": error.description])]
    }
    return result
  }
}

extension TestEnd {
  /// The word for how a traced check ended, for programs (docs/trace.md).
  package var word: String {
    switch self {
    case .finished: "finished"
    case .skipped: "skipped"
    case .crashed: "crashed"
    case .timedOut: "timed-out"
    case .tooMuchOutput: "printed-too-much"
    case .outOfMemory: "out-of-memory"
    case .left: "left"
    case .missing: "missing"
    }
  }

  /// The sentence below a trace whose run did not reach its end; nil where it did.
  package var remarkOnTrace: Message? {
    switch self {
    case .finished: nil
    case .skipped: Message("trace.skipped")
    case .crashed: Message("trace.crashed")
    case .timedOut: Message("trace.timed-out")
    case .tooMuchOutput: Message("trace.printed")
    case .outOfMemory: Message("trace.memory")
    case .left, .missing: Message("trace.left")
    }
  }
}
