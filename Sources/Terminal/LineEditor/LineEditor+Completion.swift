import Synchronization

/// The state of the Tab key.
struct CompletionState {
  /// What the next Tab shows of the same candidates.
  enum Stage {
    case none
    /// The candidates are known, and the word has been completed as far as they agree.
    case completed
    case documented
  }

  private(set) var stage = Stage.none
  private(set) var found = Completions.none
  private let answers = AnswerBox()
  private var question = 0

  /// Forgets the candidates, and ignores an answer that has not come yet.
  mutating func stop() {
    question += 1
    (stage, found) = (.none, .none)
  }

  mutating func ask(_ request: CompletionRequest, _ completer: Completer, _ wakeup: Wakeup?) {
    stop()
    let (question, answers) = (question, answers)
    completer(request) { completions in
      answers.newest.withLock { $0 = (question, completions) }
      wakeup?.wake()
    }
  }

  /// Returns the answer to the last question; nil if it has not come.
  mutating func take() -> Completions? {
    answers.newest.withLock { newest in
      defer { newest = nil }
      return newest?.question == question ? newest?.completions : nil
    }
  }

  mutating func show(_ completions: Completions, _ stage: Stage) {
    (found, self.stage) = (completions, stage)
  }
}

/// Hands an answer from the completer's thread to the editor's, with the number of its question.
private final class AnswerBox: Sendable {
  let newest = Mutex<(question: Int, completions: Completions)?>(nil)
}

extension DraftEditor {
  /// Replaces the word before the cursor by a candidate's text.
  ///
  /// - Parameter opensBody: whether to add braces, with the cursor on a line between them.
  mutating func complete(_ word: String, by text: String, opensBody: Bool) {
    var new = draft
    let start = Draft.Place(row: new.row, column: max(0, new.column - word.count))
    new.remove(from: start, to: new.cursor)
    new.insert(text)
    if opensBody {
      stopMending()
      new.insert(" {")
      let inside = new.cursor
      new.insert("}")
      new.cursor = inside
      new.breakLine(brackets(of: new))
    }
    change(.other) { $0 = new }
    openedBody = opensBody ? new.row : nil
  }
}

extension LineEditor {
  /// Completes the word before the cursor, or indents where there is nothing to complete.
  ///
  /// The second Tab shows the declarations and their documentation.
  func pressTab() {
    let draft = editor.draft
    let before = draft.lineBeforeCursor
    if before.allSatisfy(\.isWhitespace) {
      // A tab among characters that arrive at once is a part of a text, not a key.
      if keyboard.hasUnread { return indent(by: "\t") }
      // An indented line of a longer draft may be where a member begins.
      if draft.row == 0 || before.count < Draft.step { return indent() }
    }
    switch completion.stage {
    case .none:
      completion.ask(CompletionRequest(text: draft.text, offset: draft.offset), completer, wakeup)
      takeCompletions()
    case .completed:
      completion.show(completion.found, .documented)
      notes = completion.found.documentation(in: noteSize, more: words.more)
    case .documented:
      completion.show(completion.found, .completed)
      notes = completion.found.listing(in: noteSize, more: words.more)
    }
  }

  /// Inserts a gap, by default up to the next step of indentation.
  private func indent(by gap: String? = nil) {
    notes = []
    let count = Draft.step - editor.draft.column % Draft.step
    editor.change(.typing) { $0.insert(gap ?? String(repeating: " ", count: count)) }
  }

  /// Completes the word, or lists the candidates, if the completer has answered.
  func takeCompletions() {
    guard let completions = completion.take() else { return }
    let draft = editor.draft
    guard String(draft.lineBeforeCursor).hasSuffix(completions.word) else { return }
    switch completions.step {
    case .nothing:
      if draft.lineBeforeCursor.allSatisfy(\.isWhitespace) {
        indent()
      } else {
        ring()
      }
    case .replace(let text, let opensBody):
      editor.complete(completions.word, by: text, opensBody: opensBody)
      let known = Completions(
        word: text, candidates: completions.candidates, suffix: completions.suffix)
      completion.show(known, .completed)
      // Several candidates are listed at the second Tab.
      if completions.candidates.count > 1 { completion.show(known, .documented) }
    case .list:
      completion.show(completions, .completed)
      notes = completions.listing(in: noteSize, more: words.more)
    }
  }

  /// The room for lines below the draft: what the draft leaves, but at least half of the screen.
  private var noteSize: Terminal.Size {
    let size = terminal.size
    let rows = layout.measure(editor.draft).rows
    return Terminal.Size(width: size.width, height: max(size.height - rows, size.height / 2, 1))
  }
}
