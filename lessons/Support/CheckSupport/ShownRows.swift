import MiniUIKit

/// The texts that a table shows, section by section, after a draw pass.
@MainActor public func shownRows(of table: UITableView) -> [[String]] {
  table.displayIfNeeded()
  return (0..<table.numberOfSections).map { section in
    (0..<table.numberOfRows(inSection: section)).map { row in
      let cell = table.cellForRow(at: MiniUIKit::IndexPath(row: row, section: section))
      return cell?.textLabel?.text ?? "(no text)"
    }
  }
}

/// How many rows a table expects, section by section.
@MainActor public func rowCounts(of table: UITableView) -> [Int] {
  (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
}

/// Rows in words, as messages write them: "2 sections: [Emma, Dune] []".
public func inWords(_ rows: [[String]]) -> String {
  let sections = rows.map { "[\($0.joined(separator: ", "))]" }
  switch sections.count {
  case 0: return "no sections"
  case 1: return "1 section: \(sections[0])"
  case let count: return "\(count) sections: \(sections.joined(separator: " "))"
  }
}
