import Course
import Foundation

/// Reading what a learner wrote, whatever it is that lies there.
enum LearnerFile {
  /// The file's text.
  ///
  /// Throws `Trouble` for what is no ordinary file of text.
  static func read(_ url: URL) throws -> SourceFile {
    switch SourceFile.read(url) {
    case .success(let file): return file
    case .failure(let problem): throw Trouble("file.unusable", details: [problem])
    }
  }
}
