import Learner

/// The form in which `check` and `watch` write a verdict.
enum VerdictFormat: String, CaseIterable {
  /// For the learner.
  case text
  /// A line of the GNU form for each problem, which editors read.
  case lines
  /// For programs; docs/report-format.md describes it.
  case json

  static let option = Option.value("format", .oneOf(allCases.map(\.rawValue)))

  /// The format of `--format`, or that of `--json`; throws `Trouble` if they contradict each other.
  init(_ arguments: Arguments) throws {
    let isJSON = arguments.has("json")
    guard let name = arguments["format"] else {
      self = isJSON ? .json : .text
      return
    }
    guard let format = VerdictFormat(rawValue: name) else {
      let names = VerdictFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Trouble("check.unknown-format", ["name": name, "names": names])
    }
    guard !isJSON || format == .json else { throw Trouble("check.two-formats", ["name": name]) }
    self = format
  }
}
