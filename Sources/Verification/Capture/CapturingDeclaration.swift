import Course
import SwiftSource

/// A declaration in a learner's module that checks may call in place of the intended one.
struct CapturingDeclaration: Hashable {
  /// The intended declaration.
  enum Original: Hashable {
    case function(module: String)
    /// A property, method, subscript or initialiser of a type of the standard library.
    case member
    case `operator`
  }

  let original: Original
  let name: String
  /// The extended type, with conditions; empty for a function.
  let type: String
  /// The declaration's text, without attributes and body.
  let declaration: String
  /// The kind of value that a call returns.
  let result: CapturingFunction.Result

  var isSubscript: Bool { declaration.hasPrefix("subscript") }

  /// Whether it replaces an assertion by one that never fails.
  ///
  /// All other declarations stop the check when called, because the value that would help a cheat
  /// most cannot be guessed.
  var isSilent: Bool {
    if case .function(let module) = original {
      module != "Swift" && result != .value
    } else {
      false
    }
  }

  /// The declaration as problems name it.
  var words: String { type.isEmpty ? declaration : "extension \(type) { \(declaration) }" }

  /// Returns a line of Swift that is deprecated: the compiler warns with `number` at each call.
  func line(number: Int) -> String {
    let call = "understudyCaptured(\(number))"
    let body =
      switch result {
      case _ where isSubscript: "{ get { \(call) } set {} }"
      case .nothing where isSilent: "{}"
      case .truth where isSilent: "{ true }"
      default: "{ \(call) }"
      }
    let isIgnored = type.isEmpty && result != .nothing && original != .operator
    let text =
      #"@available(*, deprecated, message: "\#(number)") "#
      + "\(isIgnored ? "@discardableResult " : "")nonisolated \(declaration) \(body)"
    return type.isEmpty ? text : "extension \(type) { \(text) }"
  }
}

extension CapturingDeclaration {
  /// Returns every declaration whose name the checks use without a module.
  static func all(for task: CodeTask, of course: Course) -> [CapturingDeclaration] {
    let bare = BareNames(in: task.checks.text)
    let libraries =
      [("XCTest", StandardCaptures.assertions)]
      + course.supportModules.filter { bare.names.contains($0.name) }.flatMap { module in
        module.files.map { (module.name, $0.text) }
      }
    let functions = libraries.flatMap { module, text in
      capturingFunctions(of: text, in: bare.calls).map { function in
        CapturingDeclaration(
          original: .function(module: module), name: function.name, type: "",
          declaration: function.declaration, result: function.result)
      }
    }
    let standard = StandardCaptures.all.map { type, declaration in
      let name = name(of: declaration)
      let isOperator = name.first?.isLetter == false
      return CapturingDeclaration(
        original: isOperator ? .operator : type.isEmpty ? .function(module: "Swift") : .member,
        name: name, type: type, declaration: declaration, result: .value)
    }
    return functions + standard.filter { $0.isNamed(in: bare) }
  }

  /// Returns the declared name: letters, or a whole operator.
  static func name(of declaration: String) -> String {
    let words = declaration.split(separator: " ")
    let start = words.firstIndex { ["func", "var"].contains($0) }.map { $0 + 1 } ?? 0
    let letters = words[start].prefix { $0.isLetter }
    return String(letters.isEmpty ? words[start] : letters)
  }

  private func isNamed(in bare: BareNames) -> Bool {
    switch name {
    case "subscript": bare.names.contains("[")
    case "init": bare.names.contains(type)
    case "~=": bare.names.contains("case")
    default: bare.names.contains(name)
    }
  }
}
