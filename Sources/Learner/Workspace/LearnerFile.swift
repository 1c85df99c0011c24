import Course
import Foundation

/// Reading what a learner wrote, whatever it is that lies there.
package enum LearnerFile {
  /// The file's text.
  ///
  /// Throws `Trouble` for what is no ordinary file of text, and for what is not there.
  package static func read(_ url: URL) throws -> SourceFile {
    guard WorkspaceFiles.isThere(url) else {
      throw Trouble("file.not-there", ["file": url.path])
    }
    switch SourceFile.read(url) {
    case .success(let file): return file
    case .failure(let problem): throw Trouble("file.unusable", details: [problem])
    }
  }
}
