import Compile
import Course
import Dialect
import Judging
import Sandbox

/// Finds the place in the learner's files for each message of a report.
struct EditorMarker {
  let answer: ExerciseAnswer
  let words: Words
  private let targets: DeclarationSearch

  init(_ answer: ExerciseAnswer, words: Words) {
    self.answer = answer
    self.words = words
    targets = DeclarationSearch(in: answer.files)
  }

  /// Returns the messages of a report, errors first; none if the fault is not the learner's.
  func marks(for report: Report) -> [EditorMark] {
    if let obstacle = report.obstacle { return [atBeginning(.error, words(obstacle))] }
    switch report.verdict {
    case .broken: return []
    case .rejected(let violations):
      return violations.withoutRepeats.map { mark($0, .error, words($0.words)) }
    case .compilerGaveUp(let failure): return [atBeginning(.error, words(failure.words))]
    case .tampered:
      let time = String(Int((report.duration * 1000).rounded()))
      return [atBeginning(.error, words("report.tampered", ["ms": time]))]
    case .passed, .doesNotCompile, .doesNotFit, .failed: break
    }
    let warnings = report.diagnostics.filter { $0.severity == .warning }
    let marks = (report.leadingErrors + warnings).map(mark) + report.checks.compactMap(mark)
    return marks + remarks(of: report, beside: marks.first)
  }

  /// Returns what `grade` would refuse in an answer that passes.
  func marks(of refusals: [Violation]) -> [EditorMark] {
    refusals.map { mark($0, .warning, words($0.asRemark)) }
  }

  /// Returns the remarks as notes on the line of the first message.
  private func remarks(of report: Report, beside first: EditorMark?) -> [EditorMark] {
    report.remarks.map { EditorMark(.note, at: first?.place ?? targets.beginning, words($0)) }
  }

  // MARK: Compiler messages

  private func mark(_ diagnostic: Diagnostic) -> EditorMark {
    // The checks name what they did not find, and the place is in them.
    let place =
      place(of: diagnostic)
      ?? targets.declaration(among: RuntimeWording.quotedNames(in: diagnostic.message))
    var mark = EditorMark(
      diagnostic.severity == .error ? .error : .warning, at: place,
      diagnostic.message(in: words.language))
    mark.code = diagnostic.identifier
    mark.notes = diagnostic.notes.compactMap { note in
      self.place(of: note).map { EditorMark(.note, at: $0, note.message(in: words.language)) }
    }
    mark.explanation = Explanation(of: diagnostic, files: answer.files).text(words)
    return mark
  }

  /// Returns the place of a compiler message; nil if it is not in the learner's files.
  private func place(of diagnostic: Diagnostic) -> EditorPlace? {
    guard let location = diagnostic.location else { return nil }
    let ends = diagnostic.ranges.filter { range in
      range.start.line == location.line && range.end.line == location.line
        && range.start.column <= location.column && range.end.column > location.column
    }.map { $0.end.column - 1 }
    return place(diagnostic.file, location.line) { lines in
      let token = lines.token(at: location.column - 1, ofLine: location.line)
      return token.lowerBound..<max(token.upperBound, ends.max() ?? 0)
    }
  }

  // MARK: Checks

  private func mark(_ check: CheckResult) -> EditorMark? {
    guard case .failed(let cause) = check.state else { return nil }
    var mark = EditorMark(.error, at: place(of: check, cause), sentence(check, cause))
    mark.code = check.name
    mark.check = check
    return mark
  }

  /// Returns the title, what went wrong, and the values.
  private func sentence(_ check: CheckResult, _ cause: Cause) -> String {
    let values = cause.labelledValues(words).map {
      words("editor.value", ["label": $0.label, "value": $0.value])
    }
    let text = words("editor.check", ["title": check.title, "message": words(cause.summary)])
    guard !values.isEmpty else { return text }
    return words(
      "editor.with-values",
      ["text": text, "values": values.joined(separator: words("editor.separator"))])
  }

  /// Returns the learner's line where it is known, or else the declaration that the check is about.
  private func place(of check: CheckResult, _ cause: Cause) -> EditorPlace {
    if let known = cause.place,
      let place = self.place(known.file, known.line, { $0.columns(ofLine: known.line) })
    {
      return place
    }
    if let snippet = cause.snippet { return targets.declaration(in: snippet.lines) }
    let text = answer.exercise.text(in: words.language).checks[check.name]
    return targets.declaration(
      ofCheck: check.name, in: answer.task.checks.text,
      sentences: [check.title, words(cause.summary)], advice: text?.advice ?? cause.advice)
  }

  private func mark(
    _ violation: Violation, _ severity: EditorMark.Severity, _ text: String
  ) -> EditorMark {
    let place = violation.place.flatMap { known in
      self.place(known.file, known.line) { lines in
        violation.column.map { lines.token(at: $0 - 1, ofLine: known.line) }
          ?? lines.columns(ofLine: known.line)
      }
    }
    guard let place else { return atBeginning(severity, text) }
    var mark = EditorMark(severity, at: place, text)
    mark.code = violation.rule.rawValue
    return mark
  }

  private func atBeginning(_ severity: EditorMark.Severity, _ text: String) -> EditorMark {
    EditorMark(severity, at: targets.beginning, text)
  }

  /// Returns a place in one of the learner's files; nil for another file.
  private func place(
    _ name: String, _ line: Int, _ columns: (TextLines) -> Range<Int>
  ) -> EditorPlace? {
    guard let file = answer.files.first(where: { $0.name == name }) else { return nil }
    let lines = TextLines(file.text)
    return EditorPlace(file: file, line: min(line, lines.count), columns: columns(lines))
  }
}

/// A range of bytes in a line of a learner's file.
struct EditorPlace: Equatable {
  let file: SourceFile
  /// The line, from 1.
  let line: Int
  /// The bytes in the line, from 0.
  let columns: Range<Int>
}

/// A message about a place in one of the learner's files, as editors show it.
struct EditorMark: Equatable {
  enum Severity: String {
    case error, warning, note
  }

  let severity: Severity
  let place: EditorPlace
  /// One line without control characters.
  let text: String
  /// The check's or the compiler's name for it; empty if it has none.
  var code = ""
  /// The check that failed; nil for other messages.
  var check: CheckResult?
  /// The explanation of a compiler message, if there is one.
  var explanation: String?
  /// The notes that belong to a compiler message, each with its own place.
  var notes: [EditorMark] = []

  init(_ severity: Severity, at place: EditorPlace, _ text: String) {
    (self.severity, self.place) = (severity, place)
    self.text = sanitised(text).split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// The line that editors and other tools read: `path:line:column: error: sentence`.
  ///
  /// The column counts bytes, from 1, as the compiler's do.
  ///
  /// - Parameter path: the file's path.
  func gnuLine(path: String) -> String {
    "\(path):\(place.line):\(place.columns.lowerBound + 1): \(severity.rawValue): \(text)"
  }
}

/// The lines of a text, and their columns in bytes and in units of UTF-16.
///
/// The compiler counts bytes, most editors count units of UTF-16. A line ends with LF, CR LF or CR.
struct TextLines {
  private let lines: [[UInt8]]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
      .map { Array($0.utf8) }
  }

  var count: Int { lines.count }

  /// Returns the text of a line, from 1; empty beyond the end.
  func text(ofLine line: Int) -> String { String(decoding: bytes(ofLine: line), as: UTF8.self) }

  /// Returns the bytes from the first to the last that is no white space, from 0; empty for a blank
  /// line.
  func columns(ofLine line: Int) -> Range<Int> {
    let bytes = bytes(ofLine: line)
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// Returns the bytes of the identifier, or else of the single character, at a byte of a line.
  func token(at column: Int, ofLine line: Int) -> Range<Int> {
    let rest = bytes(ofLine: line).dropFirst(max(0, column))
    let name = rest.prefix {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || Unicode.Scalar($0).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return rest.startIndex..<(rest.startIndex + max(name.count, min(1, rest.count)))
  }

  /// Returns the number of units of UTF-16 before a byte of a line, both from 0.
  func utf16Column(ofByte column: Int, line: Int) -> Int {
    String(decoding: bytes(ofLine: line).prefix(max(0, column)), as: UTF8.self).utf16.count
  }

  private func bytes(ofLine line: Int) -> [UInt8] {
    lines.indices.contains(line - 1) ? lines[line - 1] : []
  }
}
