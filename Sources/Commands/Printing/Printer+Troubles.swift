import Compile
import Course
import Platform
import Storage
import Terminal

/// Errors as text: what happened, what to do, and the course's problems with file and line.
extension Printer {
  /// - Parameter namesProgram: whether to begin with `understudy:`, which tells the message from
  ///   other programs' output.
  func lines(for error: any Error, namesProgram: Bool = true) -> [StyledText] {
    func headline(_ text: String) -> StyledText {
      namesProgram
        ? StyledText("understudy: ", .colour(.red)) + StyledText(text)
        : StyledText(text, .colour(.red))
    }
    switch error {
    case let trouble as Trouble:
      return [headline(words(trouble.message))] + trouble.details.map(line)
    case let error as SystemError where error.isDiskFull:
      return [headline(words("toolchain.disk-full", ["folder": Cache.userFolder]))]
    case let error as SystemError:
      return [headline(words("trouble.runner", ["error": error.description]))]
    case let failure as AtomicFile.Failure:
      let values = ["file": failure.file, "reason": failure.reason]
      return [headline(words("grade.unwritable", values))]
    case is Cancelled: return [headline(words("trouble.cancelled"))]
    case let error as DatabaseError:
      return [headline(words("trouble.progress", ["error": error.message]))]
    default: return [headline(words("trouble.other", ["error": String(describing: error)]))]
    }
  }

  func line(for problem: Problem) -> StyledText {
    let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
    return StyledText("  \(place): ", .bold) + StyledText(words(problem.message))
  }

  /// Returns an error as plain text, for other programs and amid sentences.
  func text(of error: any Error, separator: String = "\n") -> String {
    lines(for: error, namesProgram: false).map(\.plain).joined(separator: separator)
  }
}
