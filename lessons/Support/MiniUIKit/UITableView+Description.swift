extension UITableView: CustomStringConvertible {
  /// The table in words: each section with its title, each row with its text, `>` at the selected.
  public var description: String {
    displayIfNeeded()
    return inWords(
      title: { dataSource?.tableView(self, titleForHeaderInSection: $0) },
      text: { $0.textLabel?.text ?? "" })
  }
}
