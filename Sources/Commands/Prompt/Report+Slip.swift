import Compile
import Course
import Judging
import SwiftSource

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
