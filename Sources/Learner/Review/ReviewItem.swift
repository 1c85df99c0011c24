/// Something that a learner has learnt and may forget.
package enum ReviewItem: Sendable, Hashable {
  /// A question of a quiz, by the path of the exercise and the question's index.
  case question(String, Int)
  /// A word of the glossary.
  case word(String)
  /// A question about a run of an exercise's check, by the exercise's path.
  case run(String)
  /// A hunt in an exercise.
  case hunt(String)

  /// The name in the progress store; `init(_:)` reads it.
  package var name: String {
    switch self {
    case .question(let path, let index): "question \(index) \(path)"
    case .word(let word): "word \(word)"
    case .run(let path): "run \(path)"
    case .hunt(let path): "hunt \(path)"
    }
  }

  /// The item of that name; nil if a newer version of this program gave it.
  package init?(_ name: String) {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "word": self = .word(parts[1])
    case "run": self = .run(parts[1])
    case "hunt": self = .hunt(parts[1])
    case "question":
      let rest = parts[1].split(separator: " ", maxSplits: 1)
      guard rest.count == 2, let index = Int(rest[0]) else { return nil }
      self = .question(String(rest[1]), index)
    default: return nil
    }
  }

  /// The path of the exercise that it is about; nil for a word.
  package var exercise: String? {
    switch self {
    case .question(let path, _), .run(let path), .hunt(let path): path
    case .word: nil
    }
  }

  /// The name of an item of an exercise whose path has changed.
  static func renamed(_ name: String, _ path: (String) -> String) -> String {
    guard let old = ReviewItem(name)?.exercise else { return name }
    return name.dropLast(old.count) + path(old)
  }
}
