/// The sentences of the line editor.
package struct EditorWords: Sendable {
  /// The line that tells how many candidates are not shown.
  let more: @Sendable (Int) -> String
  /// The line that shows the text of a search in the history.
  let search: @Sendable (String) -> String
  /// The line for a text that no entry contains.
  let notFound: @Sendable (String) -> String
  /// The hint for a text that stays unfinished.
  let unfinished: String

  package init(
    more: @escaping @Sendable (Int) -> String, search: @escaping @Sendable (String) -> String,
    notFound: @escaping @Sendable (String) -> String, unfinished: String
  ) {
    self.more = more
    self.search = search
    self.notFound = notFound
    self.unfinished = unfinished
  }
}
