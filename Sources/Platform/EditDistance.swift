/// Returns the edit distance (optimal string alignment): the number of insertions, deletions,
/// replacements and swaps of neighbours that turn one list into the other.
package func editDistance<Element: Equatable>(_ one: [Element], _ other: [Element]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[other.count]
}

extension String {
  /// Whether this is another text, and at most two letters differ from that one.
  package func isMisspelling(of other: String) -> Bool {
    self != other && editDistance(Array(utf8), Array(other.utf8)) <= 2
  }
}
