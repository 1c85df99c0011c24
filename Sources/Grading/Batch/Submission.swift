import Course
import Foundation
import Judging
import Platform

/// One student's answer to one exercise, as intake found it.
package struct Submission: Sendable, Equatable, Codable {
  package let student: String
  /// The exercise's path; empty where intake could not tell which it is.
  package let exercise: String
  package let content: Content
  /// The path of the main file, as given on the command line.
  package let origin: String
  /// Nil where nothing is known of whose it is and when it came.
  package let handIn: HandIn?
  /// The digest of the content in hexadecimal: a part of the store's key, and what assigns the
  /// shard.
  package let digest: String
  /// The Swift files beside the answer's own, which are not judged.
  private(set) var unjudged: [String] = []

  /// The answer's files, or the fault of one of them.
  package enum Content: Sendable, Equatable, Codable {
    case files([SourceFile])
    case invalid(IntakeFault, file: String)
    /// The student has done nothing; the files are the starter's, or there are none.
    case notAttempted(Absence, [SourceFile])
  }

  /// The files that were handed in, as they are compiled.
  var files: [SourceFile] {
    switch content {
    case .files(let files), .notAttempted(_, let files): files
    case .invalid: []
    }
  }

  init(
    student: String, exercise: String, content: Content, origin: String = "",
    handIn: HandIn? = nil, hunt: ClassHunt? = nil
  ) {
    self.student = student
    self.exercise = exercise
    self.content = content
    self.origin = origin
    self.handIn = handIn
    let parts =
      switch content {
      case .files(let files), .notAttempted(.untouched, let files):
        ["files", exercise] + files.flatMap { [$0.name, $0.text] }
      case .invalid(let fault, let file):
        // The word is a part of the digest, which assigns shards: it never changes.
        ["refused", exercise, student, fault.rawValue, file]
      case .notAttempted(.nothingHandedIn, _): ["absent", exercise, student]
      }
    // Two students may hand in the same text, and have other hunts.
    digest = Digest(parts + (hunt.map { ["hunt", $0.mark.text] } ?? [])).description
  }

  /// Completes an answer with the starter's files that the student did not change.
  ///
  /// - Parameters:
  ///   - found: the student's files; none where nothing was handed in.
  ///   - task: nil where the exercise is not known.
  ///   - hunt: the hunt that the answer mends; nil for an answer to the exercise.
  init(
    student: String, exercise: String, found: [FoundFile], task: CodeTask?, handIn: HandIn?,
    hunt: ClassHunt? = nil
  ) {
    let main =
      found.first { $0.name == "Exercise.swift" }
      ?? found.first { $0.content != .failure(.oddName) } ?? found.first
    var content = Submission.content(found, task: task)
    if case .files(let files) = content, let fault = hunt?.fault(of: files) {
      content = .invalid(fault, file: main?.name ?? "")
    }
    self.init(
      student: student, exercise: exercise, content: content, origin: main?.origin ?? "",
      handIn: handIn, hunt: hunt)
    let names = found.filter { (try? $0.content.get()) != nil }.map(\.name)
    // A single file is judged whatever its name is.
    guard case .files(let files) = content, names.count > 1 else { return }
    unjudged = names.filter { name in !files.contains { $0.name == name } }
  }

  private static func content(_ found: [FoundFile], task: CodeTask?) -> Content {
    if found.isEmpty { return .notAttempted(.nothingHandedIn, []) }
    var texts: [(name: String, text: String)] = []
    // An editor's copy beside the file itself does not matter.
    let named = found.filter { $0.content != .failure(.oddName) }
    for file in named.isEmpty ? found : named {
      switch file.content {
      case .success(let text): texts.append((file.name, text))
      case .failure(let fault): return .invalid(fault, file: file.name)
      }
    }
    guard let task else { return .invalid(.nothingToGrade, file: found.first?.name ?? "") }
    // Names that differ in case or Unicode form are one file to some file systems.
    let folded = Dictionary(grouping: texts) {
      $0.name.precomposedStringWithCanonicalMapping.lowercased()
    }
    if let twice = folded.values.filter({ $0.count > 1 }).map({ $0[0].name }).min() {
      return .invalid(.ambiguousNames, file: twice)
    }
    let starters = task.starter.map(\.name)
    if texts.count == 1, starters.count == 1 { texts[0].name = starters[0] }
    guard texts.contains(where: { $0.name == "Exercise.swift" }) else {
      // Of several files, none is called `Exercise.swift`.
      return .invalid(texts.count > 1 ? .ambiguousNames : .missingFile, file: texts[0].name)
    }
    let files = task.starter.map { starter in
      let own = texts.first { $0.name == starter.name }
      return SourceFile(name: starter.name, text: own?.text ?? starter.text)
    }
    let isUntouched = zip(files, task.starter).allSatisfy {
      lines(of: $0.text) == lines(of: $1.text)
    }
    return isUntouched ? .notAttempted(.untouched, files) : .files(files)
  }

  /// The lines of a text without indentation, spaces at their ends and empty lines, which editors and
  /// archives change without anybody's doing; leaves out the mark of a hunt.
  private static func lines(of text: String) -> [String] {
    HuntMark.removing(from: text).drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
