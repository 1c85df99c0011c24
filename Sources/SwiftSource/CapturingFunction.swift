internal import SwiftSyntax

/// A function that would capture an unqualified call of a library function.
///
/// A learner's module could declare it. The compiler would then call it instead of the library's.
package struct CapturingFunction: Sendable, Hashable {
  /// The kind of result: `Void`, `Bool` or any other type.
  package enum Result: Sendable { case nothing, truth, value }

  package let name: String
  /// The declaration without attributes, modifiers and body.
  package let declaration: String
  package let result: Result
}

/// Returns the functions that overload resolution prefers to the library's for the given calls.
///
/// The compiler prefers an overload with fewer defaulted parameters, and a concrete overload to a
/// generic one.
///
/// - Parameters:
///   - library: A source of the library; only its public global functions are considered.
///   - calls: The calls in the checks.
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
  /// The types to make concrete overloads of a generic function for.
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

  /// Returns the function with only these parameters, and with `rename` applied to its types.
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
  /// Returns the parameters that `call` passes an argument for, or nil if the call does not match.
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
  /// Returns the type on one line, with `rename` applied to each of its tokens.
  fileprivate func spelled(_ rename: (String) -> String) -> String {
    tokens(viewMode: .sourceAccurate).map { token in
      rename(token.plainName) + (token.trailingTrivia.isEmpty ? "" : " ")
    }.joined().split(separator: " ").joined(separator: " ")
  }
}
