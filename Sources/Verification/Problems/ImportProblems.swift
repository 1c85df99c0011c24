import Course
import Judging
import SwiftSource

extension Exercise {
  /// Modules of the checks that learners may import, and could therefore extend.
  func importProblems(_ task: CodeTask, of course: Course) -> [Problem] {
    course.modulesOfChecks.filter(task.imports.contains).map { module in
      Problem(
        "verify.imports-tools", ["module": module], in: "\(lessonsPath)/exercise.md",
        line: task.settingLines["imports"])
    }
  }

  /// The checks import a module that is not there.
  ///
  /// The setting `module` is named if the checks do not import the module that it names.
  func problem(withMissingModule found: String, line: Int, of course: Course) -> Problem {
    let learner = code?.module ?? ""
    let known =
      course.supportModules.map(\.name) + ["Foundation", "Testing", "XCTest"]
    var values = ["module": found, "learner": learner, "known": known.joined(separator: ", ")]
    if ProgramModules.versions[found] != nil {
      return problem(withoutSupport: found, line: line)
    }
    let importsLearner = code.map { importedModules(in: $0.checks.text).contains(learner) } ?? true
    if let setting = code?.settingLines["module"], !importsLearner {
      values["line"] = String(line)
      return Problem(
        "verify.module-differs", values, in: "\(lessonsPath)/exercise.md", line: setting)
    }
    return Problem("verify.checks-no-module", values, in: checksPath, line: line)
  }

  /// The checks name a module, as in `CheckSupport::draw`, and do not import it.
  ///
  /// - Parameter fallback: what is wrong if no module has this name.
  func problem(
    withModuleNotImported module: String, line: Int, of course: Course, orElse fallback: Message
  ) -> Problem {
    if course.supportModules.contains(where: { $0.name == module })
      || ["Foundation", "Testing", "XCTest", code?.module].contains(module)
    {
      let message = Message("verify.checks-not-imported", ["module": module])
      return Problem(file: checksPath, line: line, message: message)
    }
    if ProgramModules.versions[module] != nil { return problem(withoutSupport: module, line: line) }
    return Problem(file: checksPath, line: line, message: fallback)
  }

  /// The checks need a module that the program brings, and `course.json` does not name it.
  private func problem(withoutSupport module: String, line: Int) -> Problem {
    let version = ProgramModules.versions[module] ?? 1
    let entry = #"{ "module": "\#(module)", "version": \#(version) }"#
    return Problem(
      "verify.checks-no-support", ["module": module, "entry": entry], in: checksPath, line: line)
  }
}

extension Course {
  /// The modules that learners must not import, because they extend what judges answers.
  var modulesOfChecks: [String] {
    ["Testing", "XCTest"]
      + supportModules.filter { module in
        module.files.contains { file in
          !BareNames(in: file.text).names.isDisjoint(with: ["XCTest", "Testing"])
        }
      }.map(\.name)
  }
}
