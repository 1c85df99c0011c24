import Compile
import Course
import Dialect
import Platform
import Run
import SwiftSource

/// An answer with what the test runner found: everything that its report is made from.
struct TestedAnswer {
  let answer: ExerciseAnswer
  let attempt: Attempt
  /// The exercise's text in the language of the report.
  let text: ExerciseText
  /// Finds what checks say in the language of the report.
  let translator: SentenceTranslator
  let methods: [TestMethod]
  /// Which values the checks expect; called only where a check has failed.
  let comparedValues: () -> ComparedValues
  /// How each snippet compiles beside the reference; empty if that was not asked for.
  let snippetsOfReference: [CompiledBeside.Snippet]
  /// The sources of the support modules that the answer may import.
  let supportTexts: [String]
  let wantsRemarks: Bool
  /// Whether the answer's text may be parsed here, and not only by the compiler in its sandbox.
  let mayParse: Bool

  var task: CodeTask { answer.task }
  var files: [SourceFile] { answer.files }
}

extension TestedAnswer {
  /// The sentence about a crash, with what the learner's line and the compiler say about it.
  func words(of crash: Crash) -> Message {
    guard let place = crash.place else { return crash.words }
    switch crash.kind {
    case .forcedCast where crash.message.isEmpty:
      if let types = typesOfFailingCast(at: place) {
        return Crash.words(ofCastFrom: types[0], to: types[1])
      }
      guard let text = text(of: place), let type = forcedCastType(onLine: place.line, in: text)
      else { return crash.words }
      return Message("crash.forced-cast-to", ["type": type])
    case .unwrappedNil where isForcedCast(at: place): return Message("crash.unwrapped-nil-cast")
    default: return crash.words
    }
  }

  /// The types of a cast that the compiler knows to fail: the runtime prints nothing about it.
  private func typesOfFailingCast(at place: Place) -> [String]? {
    guard case .built(let library) = attempt.compilation else { return nil }
    let warnings = library.warnings.filter {
      $0.identifier == DiagnosticIdentifiers.failingCast && $0.file == place.file
        && $0.line == place.line
    }
    guard warnings.count == 1 else { return nil }
    let types = RuntimeWording.quotedNames(in: warnings[0].message)
    return types.count == 2 ? types : nil
  }

  /// Whether only `as!` can have met nil on a line.
  private func isForcedCast(at place: Place) -> Bool {
    text(of: place).map { unwrappings(onLine: place.line, in: $0) == [.cast] } ?? false
  }

  private func text(of place: Place) -> String? {
    files.first { $0.name == place.file }?.text
  }
}

extension TestedAnswer {
  /// The module that the learner meant by one that does not exist, such as MiniUIKit by UIKit.
  func missingModules(_ diagnostics: [Diagnostic]) -> [Message] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.identifier == DiagnosticIdentifiers.missingImport,
        files.contains(where: { $0.name == diagnostic.file }),
        let found = RuntimeWording.quotedNames(in: diagnostic.message).last
      else { return nil }
      var values = ["file": diagnostic.file, "line": String(diagnostic.line), "found": found]
      guard let wanted = task.module(meantBy: found) else {
        return task.imports.isEmpty ? Message("remark.no-module", values) : nil
      }
      values["wanted"] = wanted
      return Message("remark.other-module", values)
    }
  }

}

extension CodeTask {
  /// Returns the module that takes the place of one that the exercise does not have, or the name of
  /// which is misspelled.
  ///
  /// A course's `MiniMotion` takes the place of Apple's `CoreMotion`.
  package func module(meantBy found: String) -> String? {
    func plain(_ name: String) -> [Character] {
      let prefix = ["Mini", "Core"].first(where: name.hasPrefix) ?? ""
      return Array(name.dropFirst(prefix.count).lowercased())
    }
    let wanted = plain(found)
    return imports.first { editDistance(plain($0), wanted) <= wanted.count / 4 }
  }
}
