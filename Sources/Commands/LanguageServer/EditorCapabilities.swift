import Foundation

/// The features that an editor announces in `initialize`.
struct EditorCapabilities {
  let showsProgress: Bool
  let showsDocuments: Bool
  let appliesEdits: Bool
  let showsRelatedPlaces: Bool
  let readsMarkdown: Bool
  /// Whether compiler messages are left to another server: `{"compilerMessages": false}` in the
  /// initialization options.
  let leavesCompilerMessages: Bool
  /// The editor's process; nil if it is not known or not on this machine.
  private let process: pid_t?

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let window = capabilities["window"]
    let document = capabilities["textDocument"]
    showsProgress = window["workDoneProgress"].isTrue
    showsDocuments = window["showDocument"]["support"].isTrue
    appliesEdits = capabilities["workspace"]["applyEdit"].isTrue
    showsRelatedPlaces = document["publishDiagnostics"]["relatedInformation"].isTrue
    readsMarkdown = document["hover"]["contentFormat"].list.contains("markdown")
    leavesCompilerMessages =
      params["initializationOptions"]["compilerMessages"] == .bool(false)
    // A process that cannot be found now may be one of another machine or container.
    process = params["processId"].integer.flatMap { pid_t(exactly: $0) }
      .flatMap { $0 > 0 && EditorCapabilities.exists($0) ? $0 : nil }
  }

  /// Whether the editor's process has ended.
  var isGone: Bool { process.map { !EditorCapabilities.exists($0) } ?? false }

  private static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
