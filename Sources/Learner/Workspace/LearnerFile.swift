import Course
import Foundation

/// Reads files that learners wrote.
package enum LearnerFile {
  /// Reads a file; throws `Trouble` if it is missing or not a regular file of UTF-8 text.
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
