import Course

/// The manual page in the language of `man`'s formatter, made from the usage texts.
enum ManualPage {
  static func source(_ words: Words) -> String {
    let program = UsageText(words("usage.prompt"))
    var lines = [
      ".TH UNDERSTUDY 1 \"\" \"understudy \(Version.current)\"",
      ".SH \(escaped(words("manual.name")))",
      "understudy \\- \(escaped(words("manual.summary")))",
      ".SH \(escaped(words("manual.synopsis")))",
    ]
    lines += synopsis(of: program)
    lines.append(".SH \(escaped(words("manual.description")))")
    lines += body(of: program)
    lines.append(".SH \(escaped(words("manual.commands")))")
    for command in ShellCommand.all(words) {
      lines.append(".SS understudy \(escaped(command.name))")
      lines += synopsis(of: command.usage)
      lines += body(of: command.usage)
    }
    lines.append(".SH \(escaped(words("manual.environment")))")
    for name in ["TOOLCHAIN", "CACHE", "SHARED_CACHE", "SECRET_FILE"].map({ "UNDERSTUDY_\($0)" }) {
      lines += item(name, words("manual.\(name)"))
    }
    lines.append(".SH \(escaped(words("manual.status")))")
    for status in ["0", "1", "2"] { lines += item(status, words("manual.status-\(status)")) }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func synopsis(of usage: UsageText) -> [String] {
    [".nf"] + usage.synopsis.map(escaped) + [".fi"]
  }

  private static func body(of usage: UsageText) -> [String] {
    usage.parts.flatMap { part in
      part.term.map { item($0, part.text) } ?? [".PP", escaped(part.text)]
    }
  }

  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(text)]
  }

  /// Escapes text so that the formatter prints it as it is.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
