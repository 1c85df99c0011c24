import Course
import Grading

/// Submissions that are alike, for the page's script.
struct PageSimilarities: Encodable {
  struct Text: Encodable {
    let label: String
    let number: String
    let title: String
    let files: [File]
  }

  struct File: Encodable {
    let name: String
    let text: String
  }

  struct Pair: Encodable {
    let a: Int
    let b: Int
    let score: Double
    let places: [Place]
  }

  struct Place: Encodable {
    let a: Lines
    let b: Lines
  }

  /// Encoded as an array of the file's name, the first and the last line.
  struct Lines: Encodable {
    let lines: Similarities.Lines

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(lines.file)
      try container.encode(lines.first)
      try container.encode(lines.last)
    }
  }

  let compared: Int
  let texts: [Text]
  let pairs: [Pair]

  init(_ similarities: Similarities) {
    compared = similarities.compared
    texts = similarities.texts.map { text in
      Text(
        label: sanitised(text.label.onOneLine), number: text.number, title: sanitised(text.title),
        files: text.files.map { File(name: sanitised($0.name), text: sanitised($0.text)) })
    }
    pairs = similarities.pairs.map { pair in
      Pair(
        a: pair.a, b: pair.b, score: pair.roundedScore,
        places: pair.places.map { Place(a: Lines(lines: $0.a), b: Lines(lines: $0.b)) })
    }
  }
}
