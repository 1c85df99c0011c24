import Course
import Dialect
import Foundation
import Judging
import Learner
import Terminal

extension LanguageServer {
  /// Judges an exercise with the texts of the open files and publishes the verdict.
  ///
  /// - Parameter isSaved: whether the verdict counts as progress.
  func show(_ work: OpenWork, isSaved: Bool) throws {
    let (session, exercise) = (work.session, work.exercise)
    let opened = openFiles(of: work)
    let answer = try answer(of: work, opened)
    let wasSolved = try session.hasSolved(exercise)
    let progress = ServerProgress(
      on: connection, isShown: client.showsProgress,
      text: session.words("lsp.checking", ["exercise": session.name(of: exercise)]))
    defer { progress.end() }
    let marker = EditorMarker(answer, words: session.words)
    let report = try session.judge(answer, recording: isSaved ? .all : .none) { report in
      publish(marker.marks(for: report), report, work, opened, answer.files)
      progress.text = session.printer.headline(report).plain
      if case .broken(let fault) = report.verdict {
        connection.show(session.words(fault.words), .error)
      }
    }
    guard report.isPassed else { return }
    let refusals = marker.marks(of: try session.refusals(of: answer, report))
    if !refusals.isEmpty {
      publish(marker.marks(for: report) + refusals, report, work, opened, answer.files)
    }
    if isSaved, !wasSolved { try sayPassed(exercise, in: session) }
  }

  /// Shows one diagnostic, at the beginning of each file, in place of a verdict.
  func sayGivenUp(_ work: OpenWork) {
    shownMarks[work] = nil
    let values = ["exercise": work.session.name(of: work.exercise)]
    let text = work.session.words("lsp.given-up", values)
    for document in openFiles(of: work).values where document.isLong {
      let file = SourceFile(url: document.file, text: "")
      let mark = EditorMark(.error, at: EditorPlace(file: file, line: 1, columns: 0..<0), text)
      connection.publish([diagnostic(mark, [:])], uri: document.uri, version: document.version)
    }
  }

  private func sayPassed(_ exercise: Exercise, in session: Session) throws {
    let name = session.name(of: exercise)
    guard let next = try session.nextUnsolved(after: exercise) else {
      return connection.show(session.words("lsp.passed-last", ["exercise": name]), .info)
    }
    let values = ["exercise": name, "next": session.name(of: next)]
    connection.show(session.words("lsp.passed", values), .info)
  }

  /// Returns the answer with the texts of the open files, and else those on disk.
  func answer(of work: OpenWork, _ opened: [String: OpenDocument]) throws -> ExerciseAnswer {
    let files = try work.task.starter.map { starter in
      try opened[starter.name].map { SourceFile(url: work.file(starter.name), text: $0.text) }
        ?? LearnerFile.read(work.file(starter.name))
    }
    return ExerciseAnswer(to: work.exercise, work.task, files: files)
  }

  /// Returns the open files of an exercise, by their names.
  func openFiles(of work: OpenWork) -> [String: OpenDocument] {
    Dictionary(
      work.task.starter.compactMap { starter in
        let path = work.file(starter.name).resolvingSymlinksInPath().path
        return documents.values.first { $0.file.path == path }.map { (starter.name, $0) }
      }, uniquingKeysWith: { $1 })
  }

  private func publish(
    _ marks: [EditorMark], _ report: Report, _ work: OpenWork,
    _ opened: [String: OpenDocument], _ files: [SourceFile]
  ) {
    let isLeft = client.leavesCompilerMessages && report.verdict == .doesNotCompile
    // The other server knows only the compiler's messages.
    let marks =
      isLeft ? marks.filter { DiagnosticIdentifiers.ofCharacters.contains($0.code) } : marks
    shownMarks[work] = marks
    for file in files {
      let own = marks.filter { $0.place.file.name == file.name }
      let document = opened[file.name]
      connection.publish(
        own.map { diagnostic($0, opened) }, uri: document?.uri ?? file.url.absoluteString,
        version: document?.version)
    }
  }

  private func diagnostic(_ mark: EditorMark, _ opened: [String: OpenDocument]) -> JSONValue {
    let severities: [EditorMark.Severity: Double] = [.error: 1, .warning: 2, .note: 3]
    var fields: [String: JSONValue] = [
      "range": mark.place.range, "severity": .number(severities[mark.severity] ?? 1),
      "source": "understudy", "message": .text(mark.text),
    ]
    if !mark.code.isEmpty { fields["code"] = .text(mark.code) }
    if client.showsRelatedPlaces, !mark.notes.isEmpty {
      fields["relatedInformation"] = .list(
        mark.notes.map { note in
          let file = note.place.file
          let uri = opened[file.name]?.uri ?? file.url.absoluteString
          return [
            "location": ["uri": .text(uri), "range": note.place.range],
            "message": .text(note.text),
          ]
        })
    }
    return .object(fields)
  }

  /// Returns the messages of the last verdict that stand on some lines of a file, from 0.
  func marks(on lines: ClosedRange<Int>, of uri: String, _ work: OpenWork) -> [EditorMark] {
    let name = documents[uri]?.file.lastPathComponent
    return shownMarks[work, default: []].filter {
      lines.contains($0.place.line - 1) && $0.place.file.name == name
    }
  }

  /// Returns what is known about a line with a message: the check, the values and the advice.
  func hover(_ params: JSONValue) -> JSONValue {
    let uri = params["textDocument"]["uri"].string ?? ""
    guard let line = params["position"]["line"].integer, let work = work(on: uri) else {
      return .null
    }
    let marks = marks(on: line...line, of: uri, work)
    guard let first = marks.first else { return .null }
    let isMarkdown = client.readsMarkdown
    let text = marks.map { $0.advice(work.session.words, asMarkdown: isMarkdown) }
      .joined(separator: isMarkdown ? "\n\n---\n\n" : "\n\n")
    let kind: JSONValue = isMarkdown ? "markdown" : "plaintext"
    return ["contents": ["kind": kind, "value": .text(text)], "range": first.place.range]
  }
}

extension EditorPlace {
  /// The range in lines and units of UTF-16, from 0.
  var range: JSONValue {
    let lines = TextLines(file.text)
    func position(_ column: Int) -> JSONValue {
      let unit = lines.utf16Column(ofByte: column, line: line)
      return ["line": .number(Double(line - 1)), "character": .number(Double(unit))]
    }
    return ["start": position(columns.lowerBound), "end": position(columns.upperBound)]
  }
}

extension EditorMark {
  /// The message with all that helps to mend it.
  fileprivate func advice(_ words: Words, asMarkdown isMarkdown: Bool) -> String {
    func shown(_ text: String) -> String { isMarkdown ? Markdown.escaped(text) : text }
    guard let check, case .failed(let cause) = check.state else {
      return [text, explanation].compactMap(\.self).map(shown).joined(separator: "\n\n")
    }
    let title = shown(check.title)
    var parts = [isMarkdown ? "**\(title)**" : title, shown(words(cause.summary))]
    if let snippet = cause.snippet {
      parts.append(isMarkdown ? "```swift\n\(snippet.lines)\n```" : snippet.lines)
    }
    let lines = cause.labelledValues(words).map { label, value in
      "- \(words("editor.value", ["label": label, "value": shown(value)]))"
    }
    if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
    if !cause.advice.isEmpty {
      parts.append(isMarkdown ? cause.advice.source : cause.advice.plainText)
    }
    return parts.joined(separator: "\n\n")
  }
}
