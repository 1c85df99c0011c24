import CLinux
import Course
import Foundation
import Platform

/// An option that a command accepts.
struct Option: Sendable, Equatable {
  /// Whether a value follows the name; the raw values are those of `getopt_long`.
  enum Argument: Int32 {
    /// Written `--name`.
    case none = 0
    /// Written `--name VALUE` or `--name=VALUE`.
    case value = 1
    /// Written `--name` or `--name=VALUE`.
    case optionalValue = 2
  }

  let name: String
  let argument: Argument
  /// The kind of thing that the value names, which a shell can complete.
  var word = ShellWord.anything
  /// Whether a second value is refused; of other options the last value counts.
  var isUnique = false

  static func flag(_ name: String) -> Option { Option(name: name, argument: .none) }
  static func value(_ name: String, _ word: ShellWord = .anything) -> Option {
    Option(name: name, argument: .value, word: word)
  }
  static func uniqueValue(_ name: String, _ word: ShellWord) -> Option {
    Option(name: name, argument: .value, word: word, isUnique: true)
  }
  static func optionalValue(_ name: String) -> Option {
    Option(name: name, argument: .optionalValue)
  }
}

/// A parsed command line: options and positional arguments.
struct Arguments: Sendable, Equatable {
  /// The given options by name; the value of a flag is empty.
  let options: [String: String]
  /// The positional arguments, in order.
  let words: [String]

  /// Parses a command line with `getopt_long`.
  ///
  /// Throws `Trouble` for an unknown option, a missing value, and a second value of a unique one.
  init(_ line: [String], options known: [Option]) throws {
    let arguments = CStringArray(["understudy"] + line)
    let names = CStringArray(known.map(\.name))
    let table = known.enumerated().map { index, option in
      clinux_option(name: names.pointers[index], argument: option.argument.rawValue)
    }
    var options: [String: String] = [:]
    var position: Int32 = 0
    reading: while true {
      var value: UnsafePointer<CChar>?
      var word: UnsafePointer<CChar>?
      let index = clinux_next_option(
        Int32(arguments.count), arguments.pointers, table, Int32(table.count), &position, &value,
        &word)
      let read = word.map { String(cString: $0) } ?? ""
      switch Int(index) {
      case clinux_options_end: break reading
      case clinux_option_lacks_value:
        throw Trouble("usage.value-missing", ["option": read])
      case known.indices:
        let option = known[Int(index)]
        if option.isUnique, options[option.name] != nil {
          throw Trouble("usage.option-twice", ["option": "--\(option.name)"])
        }
        options[option.name] = value.map { String(cString: $0) } ?? ""
      default: throw Trouble("usage.unknown-option", ["option": read])
      }
    }
    self.options = options
    words = (Int(position)..<arguments.count).map { index in
      arguments.pointers[index].map { String(cString: $0) } ?? ""
    }
  }

  func has(_ flag: String) -> Bool { options[flag] != nil }

  /// The value of an option; nil if it was not given.
  subscript(option: String) -> String? { options[option] }
}

/// The kind of thing that a word or an option's value names; shells complete it.
enum ShellWord: Sendable, Equatable {
  case anything
  case file
  case folder
  /// One of what `understudy completion` lists under this name, for the course at hand.
  case listed(String)
  /// One of these.
  case oneOf([String])
  /// Some of these, with commas between.
  case someOf([String])

  static let exercise = ShellWord.listed("exercises")
  static let term = ShellWord.listed("terms")
  static let language = ShellWord.listed("languages")
}
