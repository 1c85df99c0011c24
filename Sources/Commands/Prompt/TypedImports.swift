import Course
import Judging
import Learner
import SwiftSource
import Terminal

/// The imports that a learner types: those that the exercise does not allow stay out of the file.
struct TypedImports {
  let task: CodeTask
  let screen: PromptScreen

  init(of task: CodeTask, screen: PromptScreen) {
    self.task = task
    self.screen = screen
  }

  /// Returns the declarations without foreign imports, and says which module is meant.
  func allowed(_ declarations: [Declaration]) throws -> [Declaration] {
    try declarations.filter { declaration in
      guard declaration.kind == .import else { return true }
      let module = declaration.importedModule
      guard module != "Swift", !task.imports.contains(module) else { return true }
      let values = [
        "found": module, "wanted": task.module(meantBy: module) ?? "",
        "allowed": task.imports.joined(separator: ", "),
      ]
      let key =
        task.imports.isEmpty
        ? "prompt.no-imports"
        : task.module(meantBy: module) == nil ? "prompt.foreign-module" : "prompt.other-module"
      try screen.say(key, values, .colour(.yellow))
      return false
    }
  }
}

extension Declaration {
  /// The module of an import: `Foundation` in `import struct Foundation.Date`.
  fileprivate var importedModule: String {
    let path = name.split(separator: " ").last ?? ""
    return path.split(separator: ".").first.map(String.init) ?? ""
  }
}
