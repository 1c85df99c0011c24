import Glibc

extension LineEditor {
  /// Searches in the history (Ctrl-R): the pattern and the entry change with each key.
  ///
  /// A key that means something else ends the search and is carried out on the entry that was found.
  func search() {
    var search = HistorySearch(from: editor.draft)
    while true {
      let sentence = search.hasFailed ? words.notFound : words.search
      notes = [StyledText(sentence(search.pattern), .colour(.grey))]
      if !keyboard.hasUnread { draw() }
      let key = keyboard.next()
      let found: Draft?
      switch key {
      case .character(let scalar) where key.isPrintable:
        found = search.add(String(scalar), in: editor.recall)
      case .character("\u{7F}"), .character("\u{8}"): found = search.removeLast(in: editor.recall)
      case .character("\u{12}"), .special(.up): found = search.older(in: editor.recall)
      case .character("\u{13}"), .special(.down): found = search.newer(in: editor.recall)
      case .character("\u{7}"), .special(.escape):
        editor.replace(with: search.original)
        notes = []
        return
      case .wakeup: continue
      case .signal(SIGWINCH):
        take(SIGWINCH)
        continue
      default:
        notes = []
        return keyboard.putBack(key)
      }
      if let found { editor.replace(with: found) } else { ring() }
    }
  }
}
