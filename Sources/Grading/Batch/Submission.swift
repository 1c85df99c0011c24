import Course
import Foundation
import Platform

/// One student's answer to one exercise, taken in.
package struct Submission: Sendable, Equatable {
  /// Whose it is.
  package let student: String
  /// The exercise's path; empty where none could be told.
  package let exercise: String
  /// The answer's files, or why there are none and which file is meant.
  package let content: Content
  /// The path of its main file as it was given.
  package let origin: String

  /// An answer, or why there is none.
  package enum Content: Sendable, Equatable {
    case files([SubmittedFile])
    case invalid(IntakeFault, file: String)
  }

  /// What tells it from every other content: its name in the store, and its share of a batch.
  package var digest: Digest {
    switch content {
    case .files(let files):
      Digest(["files", exercise] + files.flatMap { [$0.name, $0.text] })
    case .invalid(let fault, let file):
      // The word is a part of the digest, which assigns shards: it never changes.
      Digest(["refused", exercise, student, fault.rawValue, file])
    }
  }
}

extension Submission {
  /// Puts together what was found of one answer.
  ///
  /// - Parameters:
  ///   - found: its files, at least one.
  ///   - task: the exercise's own files; nil where none is known.
  init(student: String, exercise: String, found: [FoundFile], task: CodeTask?) {
    let main = found.first { $0.name == "Exercise.swift" } ?? found.first
    self.init(
      student: student, exercise: exercise, content: Submission.content(found, task: task),
      origin: main?.origin ?? "")
  }

  private static func content(_ found: [FoundFile], task: CodeTask?) -> Content {
    var texts: [(name: String, text: String)] = []
    for file in found {
      switch file.content {
      case .success(let text): texts.append((file.name, text))
      case .failure(let fault): return .invalid(fault, file: file.name)
      }
    }
    guard let task else { return .invalid(.nothingToGrade, file: found.first?.name ?? "") }
    // A file system may take two names for one that the archive or another one tells apart.
    let folded = Dictionary(grouping: texts) {
      $0.name.precomposedStringWithCanonicalMapping.lowercased()
    }
    if let twice = folded.values.filter({ $0.count > 1 }).map({ $0[0].name }).min() {
      return .invalid(.ambiguousNames, file: twice)
    }
    let starters = task.starter.map(\.name)
    if texts.count == 1, starters.count == 1 { texts[0].name = starters[0] }
    guard texts.contains(where: { $0.name == "Exercise.swift" }) else {
      // Several files, none of which is the one to judge.
      return .invalid(texts.count > 1 ? .ambiguousNames : .missingFile, file: texts[0].name)
    }
    return .files(
      task.starter.map { starter in
        let own = texts.first { $0.name == starter.name }
        return SubmittedFile(name: starter.name, text: own?.text ?? starter.text)
      })
  }
}
