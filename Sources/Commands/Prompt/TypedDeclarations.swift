import Course
import Judging
import SwiftSource
import Terminal

/// The declarations that a learner types: imports that the exercise does not allow, and functions
/// that belong into a type, stay out of the file.
struct TypedDeclarations {
  let answer: ExerciseAnswer
  let screen: PromptScreen

  private var task: CodeTask { answer.task }

  /// Returns the declarations that may join the file; says of the others where they belong.
  func allowed(_ declarations: [Declaration]) throws -> [Declaration] {
    let types = declarations.filter { $0.kind != .function }.map(\.text)
    let known = answer.files.map(\.text) + types
    let support = screen.session.course.supportModules.filter { task.imports.contains($0.name) }
      .flatMap(\.files).map(\.text)
    return try declarations.filter { declaration in
      if declaration.kind == .import { return try isAllowed(declaration.importedModule) }
      guard let home = task.home(of: declaration, in: known, support: support) else { return true }
      let values = ["name": declaration.name, "short": declaration.functionName]
      switch home {
      case .owner(let type):
        try screen.say("prompt.method-of", values.merging(["type": type]) { $1 }, .colour(.yellow))
      case .adopters(let types, let protocolName):
        let more = [
          "types": types.joined(separator: ", "), "type": types[0], "protocol": protocolName,
        ]
        try screen.say("prompt.method-asked", values.merging(more) { $1 }, .colour(.yellow))
      }
      return false
    }
  }

  /// Whether the exercise allows a module; says which one is meant if not.
  private func isAllowed(_ module: String) throws -> Bool {
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
    let called = Set(BareNames(in: checks.text).calls.map(\.name))
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
