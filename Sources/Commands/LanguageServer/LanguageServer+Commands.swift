import Course
import Foundation
import Learner

/// The commands that a learner can choose in the editor.
enum ServerCommand: String, CaseIterable {
  case hint = "understudy.hint"
  case task = "understudy.task"
  case next = "understudy.next"
  case reset = "understudy.reset"
  /// Only where a failed check is shown.
  case stage = "understudy.stage"
}

extension LanguageServer {
  /// Returns the commands for some lines of an exercise's file; none elsewhere.
  func actions(_ params: JSONValue) -> JSONValue {
    let uri = params["textDocument"]["uri"].string ?? ""
    let only = params["context"]["only"]
    let isWanted =
      only == .null || only.list.contains { ["", "quickfix"].contains($0.string ?? "-") }
    guard isWanted, let work = work(on: uri) else { return [] }
    func action(_ command: ServerCommand, _ values: [String: String], _ check: String?) -> JSONValue
    {
      let title = JSONValue.text("Understudy: \(work.session.words("lsp.\(command)", values))")
      let arguments = [uri] + (check.map { [$0] } ?? [])
      return [
        "title": title, "kind": "quickfix",
        "command": [
          "title": title, "command": .text(command.rawValue),
          "arguments": .list(arguments.map { .text($0) }),
        ],
      ]
    }
    let first = params["range"]["start"]["line"].integer ?? 0
    let last = max(first, params["range"]["end"]["line"].integer ?? 0)
    let stages = marks(on: first...last, of: uri, work).compactMap(\.check)
      .map { action(.stage, ["title": $0.title], $0.name) }
    return .list(
      stages + ServerCommand.allCases.filter { $0 != .stage }.map { action($0, [:], nil) })
  }

  func execute(_ params: JSONValue, _ id: JSONValue) {
    guard let name = params["command"].string, let command = ServerCommand(rawValue: name) else {
      return connection.fail(id, .invalidParams, "The server does not know this command.")
    }
    guard let work = work(on: params["arguments"][0].string ?? "") else {
      return connection.fail(id, .invalidParams, context.words("lsp.no-exercise"))
    }
    do {
      switch command {
      case .hint: try showHint(work.exercise, work.session)
      case .task: try showTask(work)
      case .next: try goOn(after: work)
      case .reset: try reset(work)
      case .stage: try showStage(work, check: params["arguments"][1].string ?? "")
      }
      connection.answer(id, .null)
    } catch {
      connection.fail(id, .internalError, work.session.printer.text(of: error))
    }
  }

  private func showHint(_ exercise: Exercise, _ session: Session) throws {
    let taken = try session.takeHints(for: exercise)
    guard !taken.isEmpty else { return connection.show(session.words("hint.none"), .info) }
    let texts = taken.map { hint in
      let place = ["number": String(hint.number), "all": String(hint.all)]
      return "\(session.words("hint.number", place))\n\(hint.text.plainText)"
    }
    connection.show(texts.joined(separator: "\n\n"), .info)
  }

  /// Opens the task beside the exercise, or shows it as a message.
  private func showTask(_ work: OpenWork) throws {
    let (session, exercise) = (work.session, work.exercise)
    let text = exercise.text(in: session.language)
    guard client.showsDocuments else {
      let parts = [session.name(of: exercise), text.objective, text.body.plainText]
      return connection.show(parts.joined(separator: "\n"), .info)
    }
    let file = work.workspace.hiddenFolder.appendingPathComponent("task.md")
    let title = Markdown.escaped(session.name(of: exercise))
    let page = "# \(title)\n\n*\(Markdown.escaped(text.objective))*\n\n\(text.body.source)\n"
    try WorkspaceFiles.write(page, to: file)
    open(file, takesFocus: false)
  }

  /// Writes the page of a check, and opens it in a browser or says where it is.
  private func showStage(_ work: OpenWork, check: String) throws {
    let session = work.session
    let answer = try answer(of: work, openFiles(of: work))
    let file = try session.writeStage(
      session.step(answer, check: check), of: work.exercise, to: nil)
    guard client.showsDocuments else {
      return connection.show(
        session.words("lsp.stage-written", ["link": file.absoluteString]), .info)
    }
    connection.ask(
      "window/showDocument", ["uri": .text(file.absoluteString), "external": true])
  }

  private func goOn(after work: OpenWork) throws {
    let session = work.session
    guard let next = try session.nextUnsolved(after: work.exercise) else {
      return connection.show(session.words("lsp.all-solved"), .info)
    }
    let values = ["exercise": session.name(of: next)]
    session.noteProgress { try $0.setCurrent(next.path) }
    guard next.code != nil else {
      return connection.show(session.words("watch.quiz", values), .info)
    }
    let file = work.workspace.mainFile(of: next)
    if client.showsDocuments {
      open(file, takesFocus: true)
    } else {
      let named = values.merging(["file": file.path]) { $1 }
      connection.show(session.words("check.next", named), .info)
    }
  }

  private func open(_ file: URL, takesFocus: Bool) {
    connection.ask(
      "window/showDocument",
      ["uri": .text(file.absoluteString), "takeFocus": .bool(takesFocus)])
  }

  /// Puts the starter into the editor, or into the files; keeps the learner's version, unsaved text
  /// included.
  private func reset(_ work: OpenWork) throws {
    let session = work.session
    var kept: URL?
    var changes: [String: JSONValue] = [:]
    for starter in work.task.starter {
      let file = work.file(starter.name)
      let open = documents.values.first {
        $0.file.path == file.resolvingSymlinksInPath().path && client.appliesEdits
      }
      guard let open else {
        kept = try work.workspace.keepCopy(of: file) ?? kept
        try WorkspaceFiles.write(starter.text, to: file)
        continue
      }
      kept = try work.workspace.keepCopy(of: file, with: open.text) ?? kept
      changes[open.uri] = [["range": open.wholeRange, "newText": .text(starter.text)]]
    }
    let values = ["exercise": session.name(of: work.exercise), "file": kept?.path ?? ""]
    let text = session.words(kept == nil ? "reset.done" : "reset.kept", values)
    guard !changes.isEmpty else { return connection.show(text, .info) }
    let refusal = session.words("lsp.not-applied", values)
    connection.ask(
      "workspace/applyEdit", ["label": .text(text), "edit": ["changes": .object(changes)]]
    ) { [connection] result in
      if result["applied"].isTrue {
        connection.show(text, .info)
      } else {
        connection.show(refusal, .error)
      }
    }
  }
}

extension OpenDocument {
  fileprivate var wholeRange: JSONValue {
    let lines = TextLines(text)
    let last = lines.text(ofLine: lines.count).utf16.count
    return [
      "start": ["line": 0, "character": 0],
      "end": [
        "line": .number(Double(lines.count - 1)), "character": .number(Double(last)),
      ],
    ]
  }
}
