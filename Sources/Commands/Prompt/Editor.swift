import Foundation

/// The learner's editor: `VISUAL`, `EDITOR`, or one that is there.
struct Editor {
  private let command: String

  /// Nil when there is none.
  init?(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let usual = ["nano", "vim", "vi"].first { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
    guard let command = named ?? usual else { return nil }
    self.command = command
  }

  /// Opens a file and waits until the editor is closed.
  ///
  /// The command is the learner's own and may have arguments, so a shell reads it; the file is an
  /// argument and never read by the shell.
  func open(_ file: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command) \"$1\"", "sh", file.path]
    do {
      try process.run()
    } catch {
      throw Trouble("prompt.editor-failed", ["editor": command])
    }
    process.waitUntilExit()
  }
}
