import Course
import Judging
import SwiftSource
import Terminal

/// Swift that a learner types: declarations join the learner's files, statements are tried out.
extension PromptCommands {
  /// Joins declarations to the learner's files and tries out statements; checks if any joined.
  ///
  /// Returns where the snippet does not compile.
  ///
  /// - Parameter typed: the text of the snippet, whose lines diagnostics quote.
  func perform(_ snippet: Snippet, typed: String) throws -> Slip? {
    guard var answer = try session.answer(to: exercise) else {
      try screen.say("prompt.quiz-takes-letters")
      return nil
    }
    let declarations = try allowed(snippet.declarations, in: answer)
    if declarations.count < snippet.declarations.count { tally.fellShort() }
    if !declarations.isEmpty {
      let files = try join(declarations, to: answer.files)
      answer = ExerciseAnswer(to: exercise, answer.task, files: files)
    }
    let slip =
      snippet.statements.isEmpty ? nil : try tryOut(snippet.statements, typed: typed, answer)
    // An import alone changes nothing that a check could see.
    guard declarations.contains(where: { $0.kind != .import }) else {
      if !declarations.isEmpty { open.judged = answer.files }
      return slip
    }
    let report = try check(answer, since: open.lastReport, after: declarations)
    try screen.write([""])
    return slip ?? report?.slip(in: declarations, of: answer.files)
  }

  /// Returns the declarations that may join the file, and says of the others where they belong.
  ///
  /// Imports that the exercise does not allow, and functions that belong into a type, stay out.
  private func allowed(
    _ declarations: [Declaration], in answer: ExerciseAnswer
  ) throws -> [Declaration] {
    let types = declarations.filter { $0.kind != .function }.map(\.text)
    let known = answer.files.map(\.text) + types
    let support = session.course.supportTexts(of: answer.task)
    return try declarations.filter { declaration in
      if declaration.kind == .import {
        return try isAllowed(declaration.importedModule, answer.task)
      }
      guard let home = answer.task.home(of: declaration, in: known, support: support) else {
        return true
      }
      var values = ["name": declaration.name, "short": declaration.functionName]
      switch home {
      case .owner(let type):
        values["type"] = type
        try screen.say("prompt.method-of", values, .colour(.yellow))
      case .adopters(let types, let protocolName):
        values["types"] = types.joined(separator: ", ")
        (values["type"], values["protocol"]) = (types[0], protocolName)
        try screen.say("prompt.method-asked", values, .colour(.yellow))
      }
      return false
    }
  }

  /// Whether the exercise allows a module; says which one is meant if not.
  private func isAllowed(_ module: String, _ task: CodeTask) throws -> Bool {
    if module == "Swift" || task.imports.contains(module) { return true }
    let meant = task.module(meantBy: module)
    let values = [
      "found": module, "wanted": meant ?? "", "allowed": task.imports.joined(separator: ", "),
    ]
    let key = meant == nil ? "prompt.foreign-module" : "prompt.other-module"
    try screen.say(task.imports.isEmpty ? "prompt.no-imports" : key, values, .colour(.yellow))
    return false
  }
}

extension CodeTask {
  /// Returns the type that a function is probably meant for; nil if it may stand outside of types,
  /// as one that the checks call.
  func home(of function: Declaration, in files: [String], support: [String]) -> MethodHome? {
    guard function.kind == .function else { return nil }
    let called = BareNames(in: checks.text).called
    guard !called.subtracting(declaredNames(in: checks.text)).contains(function.functionName)
    else { return nil }
    return methodHome(of: function, in: files.joined(separator: "\n"), protocols: support)
  }
}

extension Declaration {
  /// The module of an import: `Foundation` in `import struct Foundation.Date`.
  fileprivate var importedModule: String {
    let path = name.split(separator: " ").last ?? ""
    return path.split(separator: ".").first.map(String.init) ?? ""
  }

  /// The name without its labels.
  fileprivate var functionName: String { String(name.prefix { $0 != "(" }) }
}
