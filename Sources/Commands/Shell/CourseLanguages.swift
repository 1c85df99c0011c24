import Course
import Terminal

extension Context {
  /// What is said where the language that was asked for is none of the course's.
  func languageNotice(_ course: Course) -> StyledText? {
    guard arguments["lang"] != nil, !course.languages.contains(language) else { return nil }
    return StyledText(
      words("prompt.no-language", course.values(forLanguage: language.rawValue)))
  }
}

extension Course {
  /// What sentences about languages name: the one asked for, and those there are.
  func values(forLanguage name: String) -> [String: String] {
    ["name": name, "languages": languages.map(\.rawValue).joined(separator: ", ")]
  }
}
