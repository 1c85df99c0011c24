import Course
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
  /// The sources of the support modules that the answer may import.
  let supportTexts: [String]
  let wantsRemarks: Bool
  /// Whether the answer's text may be parsed here, and not only by the compiler in its sandbox.
  let mayParse: Bool

  var task: CodeTask { answer.task }
  var files: [SourceFile] { answer.files }
}
