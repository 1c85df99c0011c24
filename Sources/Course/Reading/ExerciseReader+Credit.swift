// Reads the lines `points:` and `required:` of the front matter.

extension ExerciseReader {
  /// Reads the points of the checks; reports and skips an item that cannot be parsed.
  mutating func credit(_ settings: FrontMatter, checks texts: [String: CheckText]) -> Credit {
    var points: [String: Int] = [:]
    if let entry = settings["points"] {
      for item in entry.value.listItems {
        let words = item.split { $0 == " " || $0 == "\t" }
        if words.count == 2, words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let number = Int(words[1]), number <= 1000
        {
          points[String(words[0])] = number
        } else {
          report("points.unclear", ["value": item], in: "exercise.md", line: entry.line)
        }
      }
      reportUnknown(points.keys.sorted(), among: texts, line: entry.line)
    }
    guard let entry = settings["required"] else { return Credit(points: points) }
    let required = entry.value.listItems
    reportUnknown(required, among: texts, line: entry.line)
    return Credit(points: points, required: Set(required))
  }

  /// Reports check names without a heading, unless there are no headings at all.
  private mutating func reportUnknown(
    _ names: [String], among texts: [String: CheckText], line: Int
  ) {
    guard !texts.isEmpty else { return }
    for name in names where texts[name] == nil {
      report("credit.unknownCheck", ["check": name], in: "exercise.md", line: line)
    }
  }
}
