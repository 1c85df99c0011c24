// A language server for verdicts: it runs beside sourcekit-lsp, which knows Swift, and shows what
// the checks say. https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17
//
// One thread does everything. While an answer is judged, the editor's messages are read: requests
// that do not concern the verdict are answered at once, and any other message cancels the judging,
// which then begins again.

import Course
import Foundation
import Learner
import Platform

/// Serves one editor: keeps the open files, judges their exercises and publishes the verdicts.
final class LanguageServer {
  /// A verdict that is still to be made.
  struct Due {
    let time: ContinuousClock.Instant
    /// Whether the file was saved, so that the verdict counts as progress.
    let isSaved: Bool
  }

  let connection: ServerConnection
  let context: CommandContext
  /// The open files, by the address that the editor gives them.
  var documents: [String: OpenDocument] = [:]
  var client = EditorCapabilities(.null)
  private var sessions: [String: Session] = [:]
  /// The messages of the last verdict on each exercise.
  var shownMarks: [OpenWork: [EditorMark]] = [:]
  private var due: [OpenWork: Due] = [:]
  private var state = State.new
  /// The sentences that the editor was shown once and would only repeat.
  private var said: Set<String> = []

  private enum State {
    case new, running, shutDown
    case ended(ExitStatus)
  }

  /// A change is judged after this pause in typing.
  private static let pause = Duration.milliseconds(300)
  /// A long file is given up after this time.
  private static let patience = Duration.seconds(10)
  /// How often the server looks whether the editor's process is still there.
  private static let watchInterval = Duration.seconds(5)

  init(_ context: CommandContext) {
    self.context = context
    connection = ServerConnection(console: context.console)
  }

  /// Serves until the editor leaves; returns the exit status that the protocol asks for: 0 after an
  /// orderly end, and 1 else.
  func run() -> ExitStatus {
    while true {
      while let message = connection.next() {
        handle(message)
        if case .ended(let status) = state { return status }
      }
      if connection.isClosed || client.isGone { return .fellShort }
      let now = ContinuousClock.now
      guard let next = due.min(by: { $0.value.time < $1.value.time }) else {
        connection.wait(milliseconds: Int32(LanguageServer.watchInterval / .milliseconds(1)))
        continue
      }
      if next.value.time <= now {
        judge(next.key, isSaved: next.value.isSaved)
      } else {
        connection.wait(milliseconds: Int32((next.value.time - now) / .milliseconds(1)) + 1)
      }
    }
  }

  // MARK: Messages

  private func handle(_ message: JSONValue) {
    let method = message["method"].string ?? ""
    let params = message["params"]
    let id = message["id"]
    if id == .null {
      notice(method, params)
    } else {
      answer(id, method, params)
    }
  }

  private func notice(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      if case .shutDown = state { state = .ended(.success) } else { state = .ended(.fellShort) }
      return
    }
    guard case .running = state else { return }
    let document = params["textDocument"]
    let uri = document["uri"].string ?? ""
    switch method {
    case "textDocument/didOpen":
      documents[uri] = OpenDocument(
        uri: uri, text: document["text"].string ?? "", version: document["version"].integer)
      schedule(uri, after: .zero)
    case "textDocument/didChange":
      // The server asks for whole texts, so the last change has it all.
      guard let text = params["contentChanges"].list.last?["text"].string else { return }
      documents[uri]?.text = text
      documents[uri]?.version = document["version"].integer
      schedule(uri, after: LanguageServer.pause)
    case "textDocument/didSave":
      if let folder = lostWorkspace(of: uri) {
        connection.show(context.words("lsp.moved", ["folder": folder]), .error)
      }
      schedule(uri, after: .zero, isSaved: true)
    case "textDocument/didClose":
      close(uri)
    default: break
    }
  }

  private func answer(_ id: JSONValue, _ method: String, _ params: JSONValue) {
    switch (state, method) {
    case (.new, "initialize"):
      client = EditorCapabilities(params)
      state = .running
      connection.answer(id, LanguageServer.description)
    case (.new, _):
      connection.fail(id, .notInitialized, "The server was not initialized.")
    case (.shutDown, _), (.ended, _), (.running, "initialize"):
      connection.fail(id, .invalidRequest, "The server cannot do that now.")
    case (.running, "shutdown"):
      state = .shutDown
      due = [:]
      connection.answer(id, .null)
    case (.running, "textDocument/hover"): connection.answer(id, hover(params))
    case (.running, "textDocument/codeAction"): connection.answer(id, actions(params))
    case (.running, "workspace/executeCommand"): execute(params, id)
    case (.running, _):
      connection.fail(id, .methodNotFound, "The server does not know \(method).")
    }
  }

  /// The server's features, as it answers `initialize`.
  private static let description: JSONValue = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": true, "change": 1, "save": ["includeText": false]],
      "hoverProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      "executeCommandProvider": [
        "commands": .list(ServerCommand.allCases.map { .text($0.rawValue) })
      ],
    ],
    "serverInfo": ["name": "understudy", "version": .text(Version.current)],
  ]

  /// Whether a message can be answered without a change of anything that a verdict rests on.
  private static func isReading(_ message: JSONValue) -> Bool {
    ["textDocument/hover", "textDocument/codeAction"].contains(message["method"].string)
  }

  // MARK: Verdicts

  private func schedule(_ uri: String, after pause: Duration, isSaved: Bool = false) {
    guard let work = work(on: uri) else { return }
    due[work] = Due(time: .now + pause, isSaved: isSaved)
  }

  private func judge(_ work: OpenWork, isSaved: Bool) {
    let session = work.session
    let isLong = openFiles(of: work).values.contains(where: \.isLong)
    let alarm = isLong ? Alarm(after: LanguageServer.patience) : nil
    let descriptors = [connection.input] + [alarm?.descriptor].compactMap(\.self)
    var isGivenUp = false
    session.cancellation = Cancellation(descriptors: descriptors) { [unowned self] descriptor in
      isGivenUp = descriptor != connection.input
      if isGivenUp { return true }
      connection.receive()
      while let message = connection.inbox.first, LanguageServer.isReading(message) {
        if let message = connection.next() { handle(message) }
      }
      return connection.isClosed || !connection.inbox.isEmpty
    }
    defer { session.cancellation = .never }
    do {
      try show(work, isSaved: isSaved)
    } catch is Cancelled where isGivenUp {
      sayGivenUp(work)
    } catch is Cancelled {
      // It is judged again when the messages are handled.
      return
    } catch {
      say(error, session.printer)
    }
    due[work] = nil
  }

  // MARK: Exercises

  /// Returns the exercise that an open file belongs to; nil if it belongs to none.
  func work(on uri: String) -> OpenWork? {
    guard let document = documents[uri],
      let workspace = Workspace.find(from: document.file.deletingLastPathComponent()),
      let session = session(in: workspace)
    else { return nil }
    return session.course.exercises.lazy.compactMap { exercise in
      exercise.code.map {
        OpenWork(session: session, workspace: workspace, exercise: exercise, task: $0)
      }
    }.first { workspace.holds(document.file, of: $0.exercise, $0.task) }
  }

  /// Returns the folder that was a workspace when the file was judged before, and is none now.
  private func lostWorkspace(of uri: String) -> String? {
    guard let file = documents[uri]?.file,
      Workspace.find(from: file.deletingLastPathComponent()) == nil
    else { return nil }
    return sessions.keys.first { file.path.hasPrefix($0 + "/") }
  }

  /// Returns the session of a workspace; one that cannot be opened is reported once.
  func session(in workspace: Workspace) -> Session? {
    let path = workspace.folder.path
    if let known = sessions[path] { return known }
    do {
      let session = try Session(context, workspace: workspace, for: .manyChecks)
      sessions[path] = session
      return session
    } catch {
      say(error, context.printer)
      return nil
    }
  }

  /// Shows an error in the editor, each once.
  private func say(_ error: any Error, _ printer: Printer) {
    let text = printer.text(of: error)
    if said.insert(text).inserted { connection.show(text, .error) }
  }

  private func close(_ uri: String) {
    let closed = work(on: uri)
    documents[uri] = nil
    connection.publish([], uri: uri, version: nil)
    guard let closed, !documents.keys.contains(where: { work(on: $0) == closed }) else {
      return
    }
    due[closed] = nil
    shownMarks[closed] = nil
  }
}

/// A descriptor that can be read after some time.
private struct Alarm {
  private let pipe = Pipe()
  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  init(after time: Duration) {
    let pipe = pipe
    DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) {
      try? pipe.fileHandleForWriting.write(contentsOf: [0])
    }
  }
}

/// A code exercise of a workspace, of which files are open.
struct OpenWork: Hashable {
  let session: Session
  let workspace: Workspace
  let exercise: Exercise
  let task: CodeTask

  private var key: [String] { [workspace.folder.path, exercise.path] }

  static func == (a: OpenWork, b: OpenWork) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The learner's file of that name, with symbolic links as they are.
  func file(_ name: String) -> URL {
    workspace.folder(of: exercise).appendingPathComponent(name)
  }
}

/// A file that is open in the editor, with its unsaved text.
struct OpenDocument {
  let uri: String
  let file: URL
  var text: String
  var version: Int?
  /// Whether it has more bytes than any answer, so that it is to blame for a long wait.
  var isLong: Bool { text.utf8.count > 100_000 }

  /// Returns nil for an address that is no file's.
  init?(uri: String, text: String, version: Int?) {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    file = URL(fileURLWithPath: url.path).resolvingSymlinksInPath()
    (self.uri, self.text, self.version) = (uri, text, version)
  }
}

extension Subcommand {
  /// `understudy lsp`: serves an editor with verdicts.
  static let languageServer = Subcommand(name: "lsp") { LanguageServer($0).run() }
}
