import Course
import Foundation

/// Generates the files of a workspace that editors read besides `Package.swift`.
enum EditorFiles {
  /// The files' paths in the workspace, and their texts.
  ///
  /// - Parameter program: the command that starts this program.
  static func all(program: String) -> [(path: String, text: String)] {
    [(".sourcekit-lsp/config.json", serverSettings), (".vscode/tasks.json", tasks(program))]
  }

  /// The settings of sourcekit-lsp.
  ///
  /// Without an index it does not build the package, where many starters do not compile on purpose:
  /// `init` compiles the modules that exercises import.
  private static let serverSettings = """
    {
      "backgroundIndexing": false
    }

    """

  /// The tasks of Visual Studio Code: its list of problems shows the lines that they print.
  private static func tasks(_ program: String) -> String {
    let url = Bundle.module.url(forResource: "tasks", withExtension: "json")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.replacing("@PROGRAM@", with: (try? program.jsonLine()) ?? "\"\"")
  }
}
