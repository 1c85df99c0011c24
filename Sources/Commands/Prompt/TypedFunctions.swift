import Course
import SwiftSource
import Terminal

/// The functions that a learner types: those that belong into a type stay out of the file.
struct TypedFunctions {
  let task: CodeTask
  let screen: PromptScreen

  init(of task: CodeTask, screen: PromptScreen) {
    self.task = task
    self.screen = screen
  }

  /// Returns the declarations without such functions, and says where these belong.
  func withoutMethods(
    _ declarations: [Declaration], files: @autoclosure () throws -> [SourceFile]
  ) throws -> [Declaration] {
    guard declarations.contains(where: { $0.kind == .function }) else { return declarations }
    let types = declarations.filter { $0.kind != .function }.map(\.text)
    let known = try files().map(\.text) + types
    let support = screen.session.course.supportModules.filter { task.imports.contains($0.name) }
    return try declarations.filter { declaration in
      let home = task.home(
        of: declaration, in: known,
        support: support.flatMap(\.files).map(\.text))
      guard let home else { return true }
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
}

extension CodeTask {
  /// Returns the type that a function is probably meant for; nil if it may stand outside of types, as
  /// one that the checks call.
  func home(of function: Declaration, in files: [String], support: [String]) -> MethodHome? {
    guard function.kind == .function else { return nil }
    let called = Set(BareNames(in: checks.text).calls.map(\.name))
    guard
      !called.subtracting(declaredNames(in: checks.text)).contains(function.functionName)
    else { return nil }
    return methodHome(of: function, in: files.joined(separator: "\n"), protocols: support)
  }
}

extension Declaration {
  /// The name without its labels.
  fileprivate var functionName: String { String(name.prefix { $0 != "(" }) }
}
