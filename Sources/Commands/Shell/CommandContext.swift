import Course
import Foundation
import Learner
import Terminal

/// The arguments, console, language and environment of a command.
struct CommandContext {
  /// The options that every command accepts.
  static let options: [Option] = [
    .uniqueValue("course", .folder), .value("solutions", .folder), .value("workspace", .folder),
    .value("lang"), .flag("plain"), .flag("help"),
  ]

  let arguments: Arguments
  let console: Console
  let language: Language
  let environment: [String: String]
  /// The check that a resident runs for another process; nil in a process of its own.
  let resident: ResidentCheck?
  /// The working directory at the start; the prompt may change it later.
  private let startFolder = FileManager.default.currentDirectoryPath

  init(
    _ arguments: Arguments, environment: [String: String], resident: ResidentCheck? = nil
  ) {
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

  /// Returns the number of parallel jobs: `--jobs`, or one for each core.
  ///
  /// - Parameter trouble: the key of the message for a value outside 1 to `limit`.
  func jobs(upTo limit: Int, orElse trouble: String) throws -> Int {
    guard let text = arguments["jobs"] else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let number = Int(text), (1...limit).contains(number) else {
      throw Trouble(trouble, ["value": text])
    }
    return number
  }
}
