import Course

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
    """
    {
      "version": "2.0.0",
      "tasks": [
        \(task("watch", program, #"["watch", "--all", "--format", "lines"]"#, isBackground: true)),
        \(task("check this file", program, #"["check", "--file", "${file}", "--format", "lines"]"#))
      ]
    }

    """
  }

  private static func task(
    _ name: String, _ program: String, _ arguments: String, isBackground: Bool = false
  ) -> String {
    let background = """
      ,
              "background": {
                "activeOnStart": true,
                "beginsPattern": "^understudy: \\\\[begin\\\\]",
                "endsPattern": "^understudy: \\\\[end\\\\]"
              }
      """
    return """
      {
            "label": "understudy: \(name)",
            "type": "process",
            "command": \((try? program.jsonLine()) ?? "\"\""),
            "args": \(arguments),
            "options": { "cwd": "${workspaceFolder}" },
            "isBackground": \(isBackground),
            "presentation": { "reveal": "never", "panel": "dedicated" },
            "problemMatcher": {
              "owner": "understudy\(isBackground ? "" : "-file")",
              "source": "understudy",
              "fileLocation": ["autodetect", "${workspaceFolder}"],
              "pattern": {
                "regexp": "^(.+?):(\\\\d+):(\\\\d+): (error|warning|note): (.*)$",
                "file": 1,
                "line": 2,
                "column": 3,
                "severity": 4,
                "message": 5
              }\(isBackground ? background : "")
            }
          }
      """
  }
}
