/// The kind of a code block, by the info string of its fence.
enum Fence: Equatable {
  /// `swift`: it compiles after the blocks before it.
  case program
  /// `swift error`: it does not.
  case error
  /// `swift fragment`: it has gaps and is not compiled.
  case fragment
  /// `swift predict …`: a quiz asks what it does.
  case prediction
  /// `output`: what the blocks before it print.
  case output
  /// Any other language, or none.
  case other
  /// Swift, with an unknown word.
  case unknown

  init(_ info: String) {
    let words = info.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("swift", nil): self = .program
    case ("swift", "error") where words.count == 2: self = .error
    case ("swift", "fragment") where words.count == 2: self = .fragment
    case ("swift", "predict"): self = .prediction
    case ("output", nil): self = .output
    case (let word?, _) where word.lowercased().hasPrefix("swift"): self = .unknown
    default: self = .other
    }
  }
}
