import Course

extension Language {
  /// Returns the language of `--lang`, else of the locale, else English.
  ///
  /// It may be one that neither the program nor a course has.
  static func chosen(option: String?, environment: [String: String]) -> Language {
    if let option { return Language(rawValue: option.replacing("_", with: "-")) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // The locale `zh_TW.UTF-8@modifier` is the language `zh-TW`.
    let name = String((locale ?? "").prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    return ["", "C", "POSIX"].contains(name) ? .english : Language(rawValue: name)
  }
}
