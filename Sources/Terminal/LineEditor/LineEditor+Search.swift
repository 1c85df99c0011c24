extension LineEditor {
  /// Carries out a command during a search in the history.
  ///
  /// Returns whether the command is still to be carried out on the entry that was found.
  func continueSearch(_ command: EditorCommand) -> Bool {
    guard var search else { return true }
    let recall = editor.recall
    switch command {
    case .insert(let text): found(search.add(text, in: recall))
    case .deleteBackward: found(search.removeLast(in: recall))
    case .search, .up: found(search.older(in: recall))
    case .searchNewer, .down: found(search.newer(in: recall))
    case .cancel:
      editor.replace(with: search.original)
      self.search = nil
      return false
    default:
      self.search = nil
      return true
    }
    self.search = search
    showSearch()
    return false
  }

  private func found(_ draft: Draft?) {
    guard let draft else { return mode.write("\u{7}") }
    editor.replace(with: draft)
  }

  func showSearch() {
    guard let search else { return }
    let sentence = search.hasFailed ? words.notFound : words.search
    notes = [StyledText(sentence(search.pattern), .colour(.grey))]
  }
}
