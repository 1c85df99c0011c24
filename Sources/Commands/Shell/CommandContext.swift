import Compile
import Course
import Foundation
import Judging
import Platform

/// The arguments, console, language and environment of a command.
struct CommandContext {
  /// The options that every command accepts.
  static let options: [Option] = [
    .uniqueValue("course", .folder), .value("solutions", .folder), .value("workspace", .folder),
    .value("lang", .language), .flag("plain"), .flag("help"),
  ]

  let arguments: Arguments
  let console: Console
  let language: Language
  let environment: [String: String]
  /// The check that a resident runs for another process; nil in a process of its own.
  let resident: ResidentCheck?
  /// The working directory at the start; the prompt may change it later.
  private let startFolder = FileManager.default.currentDirectoryPath

  init(_ arguments: Arguments, environment: [String: String], resident: ResidentCheck? = nil) {
    self.arguments = arguments
    self.environment = environment
    self.resident = resident
    console = Console(environment: environment, isPlain: arguments.has("plain"), by: resident)
    language = Language.chosen(option: arguments["lang"], environment: environment)
  }

  /// The program's sentences in the command's language.
  var words: Words { Words.ofProgram(in: language) }

  /// Returns a path relative to the start folder or to the home folder (`~/`), or else in full.
  func shown(_ file: URL) -> String {
    let path = pathFromHere(file)
    let home = environment["HOME"] ?? ""
    return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Returns a path relative to the start folder, or else in full, for other programs.
  func pathFromHere(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    let isBelow = startFolder.count > 1 && path.hasPrefix(startFolder + "/")
    return isBelow ? String(path.dropFirst(startFolder.count + 1)) : path
  }

  /// Returns the value of an option as `read` understands it; nil without the option.
  ///
  /// - Parameter trouble: the key of the message for a value that `read` does not understand.
  func value<Value>(
    of option: String, orElse trouble: String, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text = arguments[option] else { return nil }
    guard let value = read(text) else { throw Trouble(trouble, ["value": text]) }
    return value
  }

  /// Returns a number of an option; nil for one outside of the range too.
  func number(
    of option: String, in range: ClosedRange<Int>, orElse trouble: String
  ) throws -> Int? {
    try value(of: option, orElse: trouble) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the number of parallel jobs: `--jobs`, or one for each core.
  func jobs(upTo limit: Int, orElse trouble: String) throws -> Int {
    try number(of: "jobs", in: 1...limit, orElse: trouble)
      ?? ProcessInfo.processInfo.activeProcessorCount
  }
}

extension CommandContext {
  /// Returns the secret that makes the values of checks unpredictable.
  ///
  /// It is in the file of `--secret-file` or of `UNDERSTUDY_SECRET_FILE`: machines that share one
  /// get the same results. Without either, it is in the user's cache folder, beside the results
  /// that depend on it, and is made anew where it is damaged. A file that is missing is made.
  ///
  /// - Throws: `Trouble` for a file that the user has named.
  func drawSecret() throws -> DrawSecret {
    let given = arguments["secret-file"] ?? environment["UNDERSTUDY_SECRET_FILE"] ?? ""
    do {
      return given.isEmpty
        ? DrawSecret.healed(at: "\(Cache.userFolder)/secret") : try DrawSecret.installed(at: given)
    } catch let error as SystemError {
      throw Trouble("grade.secret", ["error": error.description])
    }
  }
}

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
