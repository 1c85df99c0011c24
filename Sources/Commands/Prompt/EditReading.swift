import Course
import Foundation
import SwiftSource

/// The text that `:edit` opens: one of the learner's files, or one declaration in them.
enum EditTarget: Equatable {
  case file(URL)
  case declaration(EditableDeclaration, SourceFile)
}

/// The meaning of what stands after `:edit`.
enum EditReading: Equatable {
  case target(EditTarget)
  /// Several declarations have this name.
  case several([EditableDeclaration])
  /// No declaration has it.
  case unknown

  /// Reads a file's name, the name of a declaration, or the number of a line in it.
  ///
  /// A line may have its file before it, as errors have: `Model.swift:12`.
  init(_ argument: String, in files: [SourceFile]) {
    if let file = files.first(where: { $0.name == argument }) {
      self = .target(.file(file.url))
      return
    }
    let all = editableDeclarations(in: files.map(\.text))
    let parts = argument.split(separator: ":").map(String.init)
    let main = files.firstIndex { $0.name == "Exercise.swift" } ?? 0
    let index = parts.count > 1 ? files.firstIndex { $0.name == parts[0] } : main
    if let index, let line = Int(parts.count > 1 ? parts[1] : argument) {
      let found = all.filter { $0.source == index }.around(line: line)
      self = found.map { .target(.declaration($0, files[index])) } ?? .unknown
      return
    }
    let found = all.named(argument)
    switch found.count {
    case 0: self = .unknown
    case 1: self = .target(.declaration(found[0], files[found[0].source]))
    default: self = .several(found)
    }
  }
}
