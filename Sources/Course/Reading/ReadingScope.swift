/// The parts of a course that are read; problems in other parts are not found.
package enum ReadingScope: Sendable, Equatable {
  case whole
  /// No alternative or wrong answers, and of the texts those in English and in the language closest to
  /// this one; in all languages if it is nil.
  case learner(Language?)

  /// Whether the answers that only the gate tries are read.
  package var hasTriedAnswers: Bool { self == .whole }

  /// Returns those of a course's languages whose texts are read.
  func languages(of all: [Language]) -> [Language] {
    guard case .learner(let language?) = self else { return all }
    let closest = language.closest(among: all)
    return all.filter { $0 == .english || $0 == closest }
  }
}
