import Course

extension Language {
  /// Returns the language of `--lang`, else of the locale, else English.
  static func chosen(option: String?, environment: [String: String]) -> Language {
    if let option { return Language(rawValue: option) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").prefix { $0 != "." && $0 != "@" }.lowercased()
    guard name.hasPrefix("zh") else { return .english }
    let isTraditional = ["tw", "hk", "mo", "hant"].contains { name.contains($0) }
    return Language(rawValue: isTraditional ? "zh-Hant" : "zh-Hans")
  }
}
