import Compile
import Course
import Foundation
import Sandbox
import SwiftSource

extension Program {
  /// The program that judges an answer: support modules, learner's module, checks and snippets.
  ///
  /// - Parameters:
  ///   - files: all files of the learner's module.
  ///   - methods: the test methods of the exercise's checks.
  package init(_ task: CodeTask, files: [SourceFile], methods: [TestMethod], of course: Course) {
    self.init(
      support: course.supportModules.map { ProgramModule($0) },
      learner: ProgramModule(task, files: files), checks: [ProgramFile(task.checks)],
      discovery: Discovery.file(for: methods),
      snippets: task.refused.map { ProgramFile($0.file) })
    resources = task.resources.map { ProgramResource(name: $0.name, bytes: $0.bytes) }
    hasThreads = task.hasThreads
  }

  /// The program around code that a lesson's or an exercise's text shows.
  ///
  /// - Parameters:
  ///   - task: the exercise whose answer the code may import; nil for an empty module.
  ///   - answer: all files of the answer.
  package init(
    around task: CodeTask?, answer: [SourceFile]? = nil, isMainActorByDefault: Bool,
    of course: Course
  ) {
    let nothing = [ProgramFile(name: "Exercise.swift", text: "")]
    self.init(
      support: course.supportModules.map { ProgramModule($0) },
      learner: ProgramModule(
        name: task?.module ?? "Exercise",
        files: answer.map { $0.map { ProgramFile($0) } } ?? nothing,
        isMainActorByDefault: isMainActorByDefault,
        languageMode: task?.languageMode.rawValue ?? LanguageMode.six.rawValue),
      checks: [], discovery: Discovery.file(for: []))
  }
}

extension ProgramModule {
  /// The learner's module of an answer.
  fileprivate init(_ task: CodeTask, files: [SourceFile]) {
    self.init(
      name: task.module, files: files.map { ProgramFile($0) },
      isMainActorByDefault: task.isolation == .mainActor,
      languageMode: task.languageMode.rawValue)
  }

  package init(_ module: SupportModule) {
    self.init(
      name: module.name, files: module.files.map { ProgramFile($0) },
      isMainActorByDefault: module.isolation == .mainActor)
  }
}

extension ProgramFile {
  init(_ file: SourceFile) {
    self.init(name: file.name, text: file.text)
  }

  /// The file with expectations that can be turned around, where there are assertions.
  func planted(in module: String) -> ProgramFile {
    ProgramFile(name: name, text: plantingExpectations(in: text, of: module))
  }
}

extension [ProgramFile] {
  /// A script of one file; output counts from its first line on.
  package static func script(_ text: String) -> [ProgramFile] {
    [
      ProgramFile(name: "main.swift", text: "understudyBegin();" + text),
      ProgramFile(
        name: "Begin.swift",
        text: "@_silgen_name(\"understudy_begin\") func understudyBegin()"),
    ]
  }
}

/// An answer to an exercise: all files of the learner's module.
package struct ExerciseAnswer: Sendable {
  package let exercise: Exercise
  package let task: CodeTask
  package let files: [SourceFile]

  package init(to exercise: Exercise, _ task: CodeTask, files: [SourceFile]) {
    self.exercise = exercise
    self.task = task
    self.files = files
  }
}

extension Policy {
  /// The policy of an exercise, which allows the imports that it names.
  package init(_ task: CodeTask) {
    self.init(
      imports: Set(task.imports),
      // In mode 5 the compiler accepts data races.
      allowsThreads: task.hasThreads && task.languageMode == .six,
      rightAnswers: task.solution.map { solution in
        ([solution.reference] + solution.alternatives.map(\.files))
          .map { ProgramModule(task, files: $0) }
      } ?? [])
  }
}
