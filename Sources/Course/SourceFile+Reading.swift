import Foundation

extension SourceFile {
  /// Reads a UTF-8 file; a folder, a pipe or a file with other bytes gives a problem.
  package static func read(_ url: URL) -> Result<SourceFile, Problem> {
    switch Folder.text(at: url.path) {
    case .success(let text): .success(SourceFile(url: url, text: text))
    case .failure(let refusal):
      .failure(Problem(file: url.path, line: refusal.line, message: refusal.message))
    }
  }
}

extension Problem: Error {}
