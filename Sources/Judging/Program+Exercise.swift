import Compile
import Course
import Foundation
import Sandbox
import SwiftSource

extension Program {
  /// What has to be compiled to judge an answer.
  ///
  /// - Parameters:
  ///   - files: all files of the learner's module.
  ///   - methods: the test methods of the exercise's checks.
  package init(_ task: CodeTask, files: [SourceFile], methods: [TestMethod], of course: Course) {
    self.init(
      support: course.supportModules.map { ProgramModule($0) },
      learner: ProgramModule(
        name: "Exercise", files: files.map { ProgramFile($0) },
        isMainActorByDefault: task.isolation == .mainActor),
      checks: [ProgramFile(task.checks)], discovery: Discovery.file(for: methods),
      snippets: task.refused.map { ProgramFile($0.file) })
  }

  /// What has to be compiled for code that a text shows.
  ///
  /// - Parameter answer: the files that the code may use; an empty module where there are none.
  package init(answer: [SourceFile]?, isMainActorByDefault: Bool, of course: Course) {
    let nothing = [ProgramFile(name: "Exercise.swift", text: "")]
    self.init(
      support: course.supportModules.map { ProgramModule($0) },
      learner: ProgramModule(
        name: "Exercise", files: answer.map { $0.map { ProgramFile($0) } } ?? nothing,
        isMainActorByDefault: isMainActorByDefault),
      checks: [], discovery: Discovery.file(for: []))
  }
}

extension ProgramModule {
  init(_ module: SupportModule) {
    self.init(
      name: module.name, files: module.files.map { ProgramFile($0) },
      isMainActorByDefault: module.isolation == .mainActor)
  }
}

extension ProgramFile {
  init(_ file: SourceFile) {
    self.init(name: file.name, text: file.text)
  }
}

extension [ProgramFile] {
  /// A whole program of one file as a script, whose output counts from its first line.
  package static func script(_ text: String) -> [ProgramFile] {
    [
      ProgramFile(name: "main.swift", text: "understudyBegin();" + text),
      ProgramFile(
        name: "Begin.swift",
        text: "@_silgen_name(\"understudy_begin\") func understudyBegin()"),
    ]
  }
}
