/// Earlier states of a draft, for the undo key.
struct UndoStack {
  /// What a change did; changes of one kind in a row are undone together.
  enum Kind: Equatable {
    case typing, erasing, other
  }

  private var states: [Draft] = []
  private var last: Kind?
  private static let limit = 500

  /// Notes the state before a change.
  mutating func note(_ draft: Draft, before kind: Kind) {
    if kind != .other, kind == last { return }
    last = kind
    guard states.last != draft else { return }
    states.append(draft)
    if states.count > UndoStack.limit { states.removeFirst() }
  }

  /// Ends a row of changes of one kind, as moving the cursor does.
  mutating func pause() { last = nil }

  /// Returns the state before the last change; nil if there is none.
  mutating func undo(from draft: Draft) -> Draft? {
    last = nil
    while let state = states.popLast() {
      if state.lines != draft.lines { return state }
    }
    return nil
  }
}
