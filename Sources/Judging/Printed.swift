import Run

/// The learner's own output, as far as it was kept.
package struct Printed: Sendable, Equatable {
  /// Standard output, then standard error without the runtime's crash report.
  package let text: String
  /// Bytes that were left out at the end.
  package let omitted: Int

  package static let nothing = Printed(text: "", omitted: 0)
}

extension Printed {
  init(_ run: TestRun?) {
    guard let run else {
      self = .nothing
      return
    }
    let errors = run.printedErrors
    let separator = run.output.bytes.isEmpty || errors.isEmpty ? "" : "\n"
    self.init(
      text: run.output.text + separator + errors,
      omitted: run.output.total - run.output.bytes.count + run.errors.total
        - run.errors.bytes.count)
  }
}
