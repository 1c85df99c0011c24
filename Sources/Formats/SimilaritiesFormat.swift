import Course
import Grading

extension Similarities {
  /// For people: the pairs of each exercise, with the lines to look at.
  package func text(in language: Language) -> String {
    let words = Words.ofFormats(in: language)
    var lines: [String] = []
    var exercise: String?
    let grouped = pairs.sorted {
      (texts[$0.a].exercise, $1.score) < (texts[$1.a].exercise, $0.score)
    }
    for pair in grouped {
      let (a, b) = (texts[pair.a], texts[pair.b])
      if a.exercise != exercise { lines.append("\(a.number) \(a.title)") }
      exercise = a.exercise
      let percent = String(Int((pair.score * 100).rounded()))
      let values = ["percent": percent, "one": a.label.onOneLine, "other": b.label.onOneLine]
      lines.append("  " + words("similar.pair", values))
      let places = pair.places.prefix(3).map { "\($0.a.text) = \($0.b.text)" }
      lines.append("      " + places.joined(separator: ", "))
    }
    let counts = ["count": String(pairs.count), "compared": String(compared)]
    let ending = [
      "count": words("html.similar-count", counts), "notice": words("html.similar-notice"),
    ]
    lines.append(words("similar.summary", ending))
    return sanitised(lines.joined(separator: "\n")) + "\n"
  }

  /// For programs: docs/schemas/similar.schema.json describes it.
  package func json() throws -> String {
    let pairs = pairs.map { pair -> JSONObject in
      [
        "exercise": texts[pair.a].exercise, "a": texts[pair.a].label, "b": texts[pair.b].label,
        "isReference": texts[pair.b].isReference, "score": pair.roundedScore,
        "places": pair.places,
      ]
    }
    let document: JSONObject = ["version": 1, "compared": compared, "pairs": pairs]
    return try document.json() + "\n"
  }

  /// For instructors: the results page with nothing but the pairs.
  package func page(of course: String, _ language: Language) throws -> String {
    var book = Gradebook(course: course, language: language, results: [])
    book.similarities = self
    return try ResultFormat.html.text(of: book)
  }
}

extension Similarities.Lines {
  fileprivate var text: String { first == last ? "\(file):\(first)" : "\(file):\(first)-\(last)" }
}
