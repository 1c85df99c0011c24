// The Enter key: it sends a text, or begins a new line in it.

import Foundation

extension DraftEditor {
  /// Sends a finished text, and begins a new line in an unfinished one.
  mutating func enter(hasMore: (Int32) -> Bool) -> Reaction {
    let text = draft.text
    if draft.isBlank || !language.isMultiline { return .send(text) }
    if let command = commandTypedIntoFaulty, let faulty { return .sendCommand(command, faulty) }
    if language.isCommand(draft.line, nil) { return sendCommand() }
    // Lines that come faster than a person types are one text, with its own indentation.
    if hasMore(0) { return change(.other) { $0.insert("\n") } }
    if draft.lines.count > 1, language.isCommand(draft.line, otherLines) { return sendCommand() }
    guard language.isFinished(text) else { return breakLine() }
    guard sendsHere else {
      if draft.isBetweenBraces { stopMending() }
      return breakLine()
    }
    if hasMore(DraftEditor.burstMilliseconds) { return change(.other) { $0.insert("\n") } }
    return .send(text)
  }

  /// The command that was typed in the middle of a text that came back with an error.
  ///
  /// The cursor stands at the error there, so that a command that is typed without looking becomes
  /// a part of the line.
  private var commandTypedIntoFaulty: String? {
    guard let old = faulty?.text, let new = Optional(draft.text) else { return nil }
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.dropFirst(before).reversed(), new.dropFirst(before).reversed())
      .prefix { $0 == $1 }.count
    guard before + after == old.count else { return nil }
    let typed = String(new.dropFirst(before).dropLast(after))
    // `x:Type` is Swift.
    guard typed.dropFirst().first?.isLowercase == true, language.isCommand(typed, nil) else {
      return nil
    }
    return typed
  }

  private var otherLines: String {
    (draft.lines[..<draft.row] + draft.lines[(draft.row + 1)...]).map { String($0) }
      .joined(separator: "\n")
  }

  /// Whether the Enter key at the cursor sends a finished text.
  ///
  /// A text that came back with an error is sent from everywhere once it is changed: that is what
  /// the learner is told. Otherwise the key begins a new line at the ends of an inner line, where
  /// people add lines.
  private var sendsHere: Bool {
    if draft.isBetweenBraces { return false }
    let before = draft.lineBeforeCursor.last { !$0.isWhitespace }
    let after = draft.lineAfterCursor.first { !$0.isWhitespace }
    if isMended { return true }
    if before == nil, after != nil, draft.row > 0 { return false }
    return hasOnlyBlanksBelow || before != nil && after != nil
  }

  private var hasOnlyBlanksBelow: Bool {
    draft.lines[(draft.row + 1)...].allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// Whether the learner has changed a text with an error, and is not at a new line that is still
  /// empty.
  ///
  /// Blank lines and indentation are no change: then lines are being added.
  private var isMended: Bool {
    guard let faulty, !hasSoftIndentation else { return false }
    return faulty.code != draft.code
  }

  /// Goes on as with any text: the learner writes a body between braces that are closed already.
  mutating func stopMending() { faulty = nil }

  /// Whether the learner has begun the second blank line at the end of an unfinished text.
  var isLeftUnfinished: Bool {
    let end = draft.lines.suffix(3)
    return draft.isOnLastLine && end.count == 3 && !draft.isBlank
      && end.allSatisfy { $0.allSatisfy(\.isWhitespace) } && !language.isFinished(draft.text)
  }

  /// Sends the command in the cursor's line; the text around it stays, unless it is finished.
  private func sendCommand() -> Reaction {
    var rest = draft
    rest.removeLine(draft.row)
    guard !rest.isBlank else { return .send(draft.text) }
    if let faulty {
      // Nothing but the command was typed: the cursor goes back to the error.
      if rest.code == faulty.code { return .sendCommand(draft.line.trimmed, faulty) }
    } else {
      let above = draft.lines[..<draft.row].map { String($0) }.joined(separator: "\n")
      if hasOnlyBlanksBelow, language.isFinished(above) { return .send(draft.text) }
    }
    // An empty line stays in the command's place.
    rest = draft
    let indentation = draft.indentation(ofRow: draft.row)
    rest.lines[draft.row] = Array(indentation)
    rest.column = indentation.count
    return .sendCommand(draft.line.trimmed, rest)
  }
}

extension Draft {
  /// The lines that are not blank, without the white space around them.
  fileprivate var code: [String] {
    lines.map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
