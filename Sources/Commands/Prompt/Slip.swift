import Compile
import Course
import Dialect
import Judging
import SwiftSource
import Terminal

/// A place in a typed text at which it does not compile.
struct Slip: Equatable {
  /// From 1.
  let line: Int
  /// From 1, in bytes.
  let column: Int
}

/// The parser's first error in a snippet.
struct SnippetError: Equatable {
  let slip: Slip
  let message: String

  /// The message in the language closest to `language`; the parser's own if it has none.
  func message(in language: Language) -> String {
    guard language != .english else { return message }
    return ParserMessages(in: language).translation(of: message) ?? message
  }
}

extension Snippet {
  /// The error of a malformed snippet; nil for any other.
  var error: SnippetError? {
    guard case .malformed(let line, let column, let message) = self else { return nil }
    return SnippetError(slip: Slip(line: line, column: column), message: message)
  }
}

extension Printer {
  /// Returns the line of a text that has an error, with a caret below it, and the message.
  func lines(for error: SnippetError, in text: String) -> [StyledText] {
    let message =
      StyledText(words("diagnostic.error"), .colour(.red))
      + StyledText(error.message(in: words.language))
    return excerpt(
      of: text, line: error.slip.line, column: error.slip.column, margin: "  ", below: "  ",
      room: max(20, columns - 3)) + message.wrapped(to: columns)
  }
}

extension Report {
  /// The place of the first error in declarations that were typed; nil if all are elsewhere.
  ///
  /// - Parameter files: the learner's files, which the declarations have joined.
  func slip(in declarations: [Declaration], of files: [SourceFile]) -> Slip? {
    for error in errors {
      guard let location = error.location,
        let file = files.first(where: { $0.name == error.file })
      else { continue }
      for declaration in declarations {
        if let first = declaration.firstLine(in: file.text, aroundLine: location.line) {
          let line = declaration.lines.lowerBound + location.line - first
          return Slip(line: line, column: location.column)
        }
      }
    }
    return nil
  }
}

extension Declaration {
  /// Returns the line of a file, from 1, at which the declaration's text begins and then reaches
  /// over another line.
  fileprivate func firstLine(in source: String, aroundLine line: Int) -> Int? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.last == "\r" ? $0.dropLast() : $0 }
    let own = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (max(1, line - own.count + 1)...max(1, line)).first { first in
      let end = first - 1 + own.count
      return end <= lines.count && lines[(first - 1)..<end].elementsEqual(own)
    }
  }
}
