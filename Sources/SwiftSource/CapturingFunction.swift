internal import SwiftSyntax

/// A function that takes the place of a library's in a call by its name alone.
package struct CapturingFunction: Sendable, Hashable {
  /// What a call of it gives.
  package enum Result: Sendable { case nothing, truth, value }

  /// Its name.
  package let name: String
  /// Its declaration without attributes, modifiers and body.
  package let declaration: String
  /// What a call of it gives.
  package let result: Result
}

/// The functions that the compiler prefers to those of a library, in such calls.
///
/// Of two functions that fit, the compiler takes the one with less that a call leaves out, and the one
/// for certain types before the one for any.
///
/// - Parameters:
///   - library: a source of the library, with the functions that others can call.
///   - calls: how they are called.
package func capturingFunctions(
  of library: String, in calls: Set<BareCall>
) -> [CapturingFunction] {
  guard !calls.isEmpty else { return [] }
  return SourceTree.reading(library) { tree in
    tree.file.statements.compactMap { $0.item.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.contains(.public) }
      .flatMap { function in
        calls.sorted { ($0.labels.count, "\($0)") < ($1.labels.count, "\($1)") }
          .filter { $0.name == function.name.plainName }
          .flatMap { function.captures($0) }
      }
  }
}

extension FunctionDeclSyntax {
  /// The types that a function for any type is declared for again.
  private static let commonTypes = [
    "Int", "Double", "String", "Bool", "Int?", "Double?", "String?", "Bool?", "[Int]", "[String]",
  ]

  fileprivate func captures(_ call: BareCall) -> [CapturingFunction] {
    let all = Array(signature.parameterClause.parameters)
    guard let used = all.used(by: call) else { return [] }
    let shorter = used.count < all.count ? [capture(used) { $0 }] : []
    let variables = genericParameterClause?.parameters.map(\.name.plainName) ?? []
    guard variables.count == 1, genericWhereClause == nil else { return shorter }
    let concrete = FunctionDeclSyntax.commonTypes.map { type in
      capture(used) { $0 == variables[0] ? type : $0 }
    }
    return shorter + concrete
  }

  /// The function with these parameters alone, and with other words in its types.
  private func capture(
    _ parameters: [FunctionParameterSyntax], _ rename: (String) -> String
  ) -> CapturingFunction {
    let type = signature.returnClause?.type.spelled(rename) ?? "Void"
    let result: CapturingFunction.Result =
      switch type {
      case "Void", "()": .nothing
      case "Bool": .truth
      default: .value
      }
    let clause = genericParameterClause
    let isGeneric = clause?.parameters.allSatisfy { rename($0.name.plainName) == $0.name.plainName }
    let generics = isGeneric == true ? clause?.oneLine ?? "" : ""
    let condition = isGeneric == true ? genericWhereClause.map { " " + $0.oneLine } ?? "" : ""
    let list = parameters.map { "\($0.names): \($0.type.spelled(rename))" }
    let effects = signature.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
    let returned = result == .nothing ? "" : " -> \(type)"
    return CapturingFunction(
      name: name.plainName,
      declaration: "func \(name.text)\(generics)(\(list.joined(separator: ", ")))\(effects)"
        + returned + condition,
      result: result)
  }
}

extension [FunctionParameterSyntax] {
  /// The parameters that a call gives something; nil where it is no call of that function.
  fileprivate func used(by call: BareCall) -> [FunctionParameterSyntax]? {
    var left = self[...]
    var used: [FunctionParameterSyntax] = []
    func take(where fits: (FunctionParameterSyntax) -> Bool) -> Bool {
      while let next = left.popFirst() {
        if fits(next) {
          used.append(next)
          return true
        }
        if next.defaultValue == nil { return false }
      }
      return false
    }
    for label in call.labels {
      guard take(where: { $0.firstName.plainName == label }) else { return nil }
    }
    for _ in 0..<call.trailingClosures {
      guard take(where: { $0.type.oneLine.contains("->") }) else { return nil }
    }
    return left.allSatisfy { $0.defaultValue != nil } ? used : nil
  }
}

extension FunctionParameterSyntax {
  fileprivate var names: String { firstName.text + (secondName.map { " \($0.text)" } ?? "") }
}

extension TypeSyntax {
  /// The type on one line, each of its words by another.
  fileprivate func spelled(_ rename: (String) -> String) -> String {
    tokens(viewMode: .sourceAccurate).map { token in
      rename(token.plainName) + (token.trailingTrivia.isEmpty ? "" : " ")
    }.joined().split(separator: " ").joined(separator: " ")
  }
}
