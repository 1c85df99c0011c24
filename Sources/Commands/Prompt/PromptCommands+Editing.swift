import Course
import Foundation
import Judging
import Learner
import Platform
import SwiftSource
import Terminal

/// `:edit`, and what the prompt does at each save of what it has opened.
extension PromptCommands {
  /// Opens the exercise's file, or what the argument names, in the learner's editor: a file, a
  /// declaration, or the one at a line such as `12` or `Model.swift:12`, as errors have it.
  func edit(_ argument: String) throws {
    guard let task = exercise.code else { return try screen.say("edit.quiz") }
    guard !argument.isEmpty else { return try edit(file: workspace.mainFile(of: exercise)) }
    let files = try workspace.files(of: exercise, task)
    if let file = files.first(where: { $0.name == argument }) { return try edit(file: file.url) }
    let found = declarations(called: argument, in: files)
    switch found.count {
    case 0: throw unknown(argument, files)
    case 1: try edit(file: files[found[0].source].url, found[0], of: files[found[0].source])
    default: try offer(found, named: argument, files)
    }
  }

  /// Opens a draft in the learner's editor; returns it as it was saved.
  func edit(draft: Draft) throws -> Draft {
    guard screen.reader.canEdit, let opener = opener else {
      try screen.say("prompt.no-draft-editor")
      return draft
    }
    let file = try texts(for: exercise).open(draft.text)
    try open(file, by: opener)
    return try takeSavedDraft() ?? draft
  }

  /// Returns the draft if the learner has saved it in an editor.
  func takeSavedDraft() throws -> Draft? {
    guard let saved = open.texts?.takeDraft() else { return nil }
    // What was typed is not lost: the arrow key brings it back.
    if saved.new.allSatisfy(\.isWhitespace) { screen.reader.remember(saved.old) }
    return Draft(saved.new)
  }

  // MARK: Names

  private func declarations(called name: String, in files: [SourceFile]) -> [EditableDeclaration] {
    let all = editableDeclarations(in: files.map(\.text))
    let parts = name.split(separator: ":").map(String.init)
    let place = parts.count > 1 ? parts : ["Exercise.swift", name]
    let file =
      files.firstIndex { $0.name == place[0] } ?? (parts.count > 1 ? nil : files.indices.first)
    guard let file, let line = Int(place[1]) else { return all.named(name) }
    return all.filter { $0.source == file }.around(line: line).map { [$0] } ?? []
  }

  private func offer(
    _ declarations: [EditableDeclaration], named name: String, _ files: [SourceFile]
  ) throws {
    try screen.say("edit.several", ["name": name])
    let calls = declarations.map { declaration in
      let isClear = declarations.filter { $0.name == declaration.name }.count == 1
      let file = files[declaration.source].name
      let line = file == "Exercise.swift" ? "\(declaration.line)" : "\(file):\(declaration.line)"
      return StyledText("  :edit \(isClear ? declaration.name : line)", .bold)
    }
    let width = (calls.map(\.width).max() ?? 0) + 2
    try screen.write(
      zip(calls, declarations).flatMap { call, declaration in
        (call.padded(to: width) + StyledText(declaration.heading, .colour(.grey)))
          .cut(to: screen.printer.columns)
      })
  }

  private func unknown(_ name: String, _ files: [SourceFile]) -> Trouble {
    if open.kept.bindings.contains(where: { $0.name == name }) {
      return Trouble("edit.kept-name", ["name": name])
    }
    let names = editableDeclarations(in: files.map(\.text)).map(\.name)
    let places = files.map(\.name).joined(separator: ", ")
    guard !names.isEmpty else { return Trouble("edit.no-names", ["name": name, "files": places]) }
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    return Trouble("edit.no-name", ["name": name, "files": places, "names": shown])
  }

  // MARK: The editor

  /// The learner's editor: one with a window of its own, or a program that is waited for.
  enum Opener {
    case window(FollowingEditor)
    case program(Editor)
  }

  /// The editor that was named, else the one around the terminal, else one that is installed.
  private var opener: Opener? {
    let program = Editor(environment: session.context.environment)
    if let editor, editor.isNamed || program?.isNamed != true { return .window(editor) }
    return program.map { .program($0) }
  }

  /// Opens a file of the learner, or a declaration in it.
  private func edit(
    file: URL, _ declaration: EditableDeclaration? = nil, of source: SourceFile? = nil
  ) throws {
    guard screen.reader.isInteractive, let opener else {
      return try screen.say("prompt.no-editor", ["file": session.context.shown(file)])
    }
    guard let declaration, let source else { return try open(file, by: opener) }
    if case .window(let window) = opener, window.takesLines {
      return try open(file, line: declaration.line, by: opener)
    }
    let copy = try texts(for: exercise).copy(of: declaration, from: source)
    try open(copy, of: declaration.name, by: opener)
  }

  /// Opens a file in the editor; a verdict follows each save that can be shown.
  ///
  /// - Parameter name: the declaration of which the file is a copy.
  private func open(_ file: URL, line: Int? = nil, of name: String? = nil, by opener: Opener) throws
  {
    let texts = try texts(for: exercise)
    switch opener {
    case .window(let window):
      guard window.open(file, line: line), window.goesWell(within: 0.3) else {
        return try screen.say("editor.does-not-follow", ["editor": window.name], .colour(.yellow))
      }
      try say("edit.opened", ofDraft: "edit.opened-draft", file, name)
    case .program(let program):
      guard try introduce(program) else { return }
      let before = open.savesSeen
      // Only saves of this editor count: it may be writing when an earlier event is read.
      _ = texts.watcher.takeChanges()
      let end = try program.open(file, watching: texts.watcher) { [self] isTerminalFree in
        _ = try screen.withoutPages { try takeSaves(isShown: isTerminalFree) }
      }
      // Watch anew: a Ctrl-C typed in the editor must not cancel this check.
      try session.cancelling {
        try takeSaves(isShown: true)
        try say(end, file, name)
        guard open.savesSeen == before else { return }
        guard end.hasTakenTerminal else {
          return try screen.say("edit.still-open", [:], .colour(.grey))
        }
        try say("edit.unchanged", ofDraft: "edit.unchanged-draft", file, name)
      }
    }
  }

  /// Says what became of a file, of a declaration's copy or of the draft.
  private func say(_ key: String, ofDraft other: String, _ file: URL, _ name: String?) throws {
    let isDraft = open.texts?.holdsDraft(in: file) == true
    let values = isDraft ? [:] : ["name": name ?? file.lastPathComponent]
    try screen.say(isDraft ? other : key, values, .colour(.grey))
  }

  /// Says how to leave vi, before it hides the terminal's text; returns whether to open it.
  private func introduce(_ program: Editor) throws -> Bool {
    guard program.needsIntroduction, !hasIntroducedEditor else { return true }
    try screen.say("edit.how-to-leave", ["editor": program.command])
    let question = StyledText(session.words("edit.open-it"), .colour(.grey))
    hasIntroducedEditor = screen.reader.askForMore(question) == .more
    return hasIntroducedEditor
  }

  /// Says how the editor ended, if not as usual.
  private func say(_ end: Editor.End, _ file: URL, _ name: String?) throws {
    // The editor has deleted a copy, or saved something in it that is not text.
    if let name, (try? LearnerFile.read(file)) == nil {
      try screen.say("edit.no-file", ["name": name], .colour(.yellow))
    }
    guard end.status != 0 else { return }
    let values = ["editor": end.editor, "status": "\(end.status)"]
    try screen.say("edit.status", values, .colour(.yellow))
  }

  // MARK: Saves

  /// The texts that editors may have open, which are watched from now on.
  private func texts(for exercise: Exercise) throws -> OpenTexts {
    if let texts = open.texts { return texts }
    let texts = try OpenTexts(
      watching: workspace.folder(of: exercise), hidden: workspace.hiddenFolder)
    open.texts = texts
    open.judged = currentFiles
    return texts
  }

  /// What the reading at the prompt waits for: a save that can be judged or taken over.
  ///
  /// - Parameter show: judges or takes over what was saved; returns the draft to go on with.
  func notice(show: @escaping (Draft) throws -> Draft) -> Notice? {
    guard let texts = open.texts else { return nil }
    let watcher = texts.watcher
    return Notice(
      descriptor: watcher.descriptor, interval: FileWatcher.interval,
      hasCome: { [unowned self] isReadable in
        guard isReadable ? watcher.takeChanges() : watcher.compareContents() else { return false }
        return texts.haveNewText || currentFiles.map { $0 != open.judged } ?? false
      }, show: show)
  }

  /// The learner's files; nil while one cannot be read, as during a save.
  private var currentFiles: [SourceFile]? { (try? session.answer(to: exercise))?.files }

  /// Takes over what was saved in an editor: declarations join their file, and changed files are
  /// judged.
  ///
  /// - Parameter isShown: whether the terminal is free; if not, a later call tells of the saves.
  /// - Returns: whether it printed something.
  @discardableResult
  func takeSaves(isShown: Bool = true) throws -> Bool {
    guard let texts = open.texts else { return false }
    try texts.takeDeclarations { copy, text in
      let report = try take(text, of: &copy)
      open.savesSeen += 1
      open.saveReports.add(report)
    }
    guard isShown else { return false }
    let reports = open.saveReports
    open.saveReports = []
    for report in reports { try say(report) }
    guard let task = exercise.code else { return !reports.isEmpty }
    let files = try workspace.files(of: exercise, task)
    guard files != open.judged else { return !reports.isEmpty }
    if reports.isEmpty {
      open.savesSeen += 1
      let names = zip(files, open.judged ?? []).filter { $0 != $1 }.map(\.0.name)
      let values = ["file": (names.isEmpty ? files.map(\.name) : names).joined(separator: ", ")]
      try screen.say("edit.saved", values, .colour(.grey))
    }
    try check(since: reports.isEmpty ? nil : open.lastReport)
    return true
  }

  /// Puts a saved declaration into the learner's file.
  private func take(_ text: String, of copy: inout DeclarationCopy) throws -> SaveReport {
    let (name, file) = (copy.name, copy.file.lastPathComponent)
    func refused(_ key: String, _ error: SnippetError? = nil) -> SaveReport {
      .refused(key, name: name, file: file, error: error, text: text)
    }
    guard !text.allSatisfy(\.isWhitespace) else { return refused("edit.empty") }
    let snippet = copy.excerpt.read(text)
    guard case .complete = snippet else {
      screen.reader.remember(text)
      return refused(snippet.error == nil ? "edit.unfinished" : "edit.refused", snippet.error)
    }
    let source = try LearnerFile.read(copy.file)
    let old = copy.excerpt.text
    guard let new = copy.excerpt.put(text, into: source.text) else {
      screen.reader.remember(text)
      return refused("edit.homeless")
    }
    let isUnshown = open.saveReports.contains { report in
      if case .joined(let change, _) = report { change.name == name } else { false }
    }
    try replace(source, by: new, for: name, continues: isUnshown)
    let line = new.utf8.prefix(copy.excerpt.offset).count { $0 == UInt8(ascii: "\n") } + 1
    return .joined(.init(name: name, line: line, old: old, new: text), file: file)
  }

  private func say(_ report: SaveReport) throws {
    switch report {
    case .joined(let change, let file): try say(change, in: file)
    case .refused(let key, let name, let file, let error, let text):
      if let error { try screen.write(screen.printer.lines(for: error, in: text)) }
      if ["edit.unfinished", "edit.refused"].contains(key) { tally.fellShort() }
      try screen.say(key, ["name": name, "file": file], .colour(.yellow))
    }
  }
}
