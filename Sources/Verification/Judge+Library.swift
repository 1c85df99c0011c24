import Compile
import Course
import Judging
import Run

extension Judge {
  /// Compiles and links a program without running its checks; returns nil if it does not compile.
  func library(of program: Program, for task: CodeTask) throws -> Library? {
    var built: Library?
    try runner.check(
      program, tests: [], limits: Limits(time: task.timeLimit), mode: .batch, places: .none
    ) { attempt in
      if case .built(let library) = attempt.compilation { built = library }
    }
    return built
  }
}
