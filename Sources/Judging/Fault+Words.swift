import Course

extension Fault {
  /// The sentence for the course's maintainer: `broken.…` in Localizable.strings.
  package var words: Message {
    switch self {
    case .noChecks: Message("broken.no-checks")
    case .missing(let check): Message("broken.missing", ["check": check])
    case .exitTest(let check, let line):
      Message("broken.exit-test", ["check": check, "line": String(line)])
    case .checks(let message, let line, _):
      Message("broken.checks", ["message": message, "line": String(line)])
    case .support(let module, let message):
      Message("broken.support", ["module": module, "message": message])
    case .compiler(let failure, let module): failure.fault(ofModule: module)
    case .notLoaded(let reason): Message("broken.load", ["reason": reason])
    }
  }
}
