import Course
import Terminal

extension CommandContext {
  /// Returns a notice if the course lacks the language that `--lang` names; else nil.
  func languageNotice(_ course: Course) -> StyledText? {
    guard arguments["lang"] != nil, language.closest(among: course.languages) == nil
    else { return nil }
    return StyledText(
      words("prompt.no-language", course.values(forLanguage: language.rawValue)))
  }
}

extension Course {
  /// Returns the values for sentences about languages: the requested one and the course's.
  func values(forLanguage name: String) -> [String: String] {
    ["name": name, "languages": languages.map(\.rawValue).joined(separator: ", ")]
  }
}
