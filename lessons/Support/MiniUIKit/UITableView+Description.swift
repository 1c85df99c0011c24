extension UITableView: CustomStringConvertible {
  /// The table in words: each section with its title, each row with its text, `>` at the selected.
  public var description: String {
    displayIfNeeded()
    let lines = loadedRows.sections.enumerated().flatMap { section, rows in
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      let texts = rows.map { ($0.isSelected ? "> " : "  ") + ($0.cell?.textLabel?.text ?? "") }
      return [title ?? "Section \(section)"] + (texts.isEmpty ? ["  (no rows)"] : texts)
    }
    return lines.isEmpty ? "(an empty table)" : lines.joined(separator: "\n")
  }
}
