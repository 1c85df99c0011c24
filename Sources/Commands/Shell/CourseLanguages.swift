import Course
import Terminal

extension CommandContext {
  /// Returns a notice if the course lacks the language that `--lang` names, or some of its texts.
  func languageNotice(_ course: Course) -> StyledText? {
    if let found = course.languageInProgress(for: language) {
      return StyledText(words("prompt.in-progress", ["name": found.rawValue]))
    }
    guard arguments["lang"] != nil, language.closest(among: course.languages) == nil
    else { return nil }
    return StyledText(
      words("prompt.no-language", course.values(forLanguage: language.rawValue)))
  }
}

extension Course {
  /// The language that a reader gets, if its translation is in progress; else nil.
  func languageInProgress(for reader: Language) -> Language? {
    reader.closest(among: languages).flatMap { languagesInProgress.contains($0) ? $0 : nil }
  }

  /// Returns the values for sentences about languages: the requested one and the course's.
  func values(forLanguage name: String) -> [String: String] {
    ["name": name, "languages": languages.map(\.rawValue).joined(separator: ", ")]
  }
}
