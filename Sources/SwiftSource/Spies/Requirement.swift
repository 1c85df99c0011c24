// What a protocol requires, so that a member satisfies it. Each type is an associated type: the
// compiler finds out what it stands for, also where the member does not say it.

internal import SwiftSyntax

/// Returns the requirement `var name: … { get set }`, or that without `set`.
func requirement(of node: VariableDeclSyntax, _ name: String, isSet: Bool) -> String? {
  let isStatic = node.modifiers.isStatic
  return "associatedtype Value; \(isStatic ? "static " : "")var \(name): Value "
    + (isSet ? "{ get set }" : "{ get }")
}

func requirement(of node: SubscriptDeclSyntax) -> String? {
  guard node.genericParameterClause == nil,
    let list = Parameters(node.parameterClause.parameters)
  else { return nil }
  let isStatic = node.modifiers.isStatic
  return "associatedtype Value; \(list.types)\(isStatic ? "static " : "")"
    + "subscript(\(list.text)) -> Value { get set }"
}

func requirement(of node: FunctionDeclSyntax) -> String? {
  guard node.genericParameterClause == nil,
    let list = Parameters(node.signature.parameterClause.parameters)
  else { return nil }
  let isStatic = node.modifiers.isStatic
  let effects = node.signature.effectSpecifiers.map { " \($0.oneLine)" } ?? ""
  let result = node.resultType == nil ? "" : " -> Value"
  return (node.resultType == nil ? "" : "associatedtype Value; ") + list.types
    + "\(isStatic ? "static " : "")\(node.modifiers.contains(.mutating) ? "mutating " : "")"
    + "func \(node.name.text)(\(list.text))\(effects)\(result)"
}

/// Parameters whose types are associated types.
private struct Parameters {
  let types: String
  let text: String

  /// Nil where a parameter has no type of its own: `some P`, `Int...`.
  init?(_ list: FunctionParameterListSyntax) {
    var parts: [String] = []
    for (number, parameter) in list.enumerated() {
      let type = parameter.type.oneLine
      guard parameter.ellipsis == nil, !type.hasPrefix("some ") else { return nil }
      let names = parameter.firstName.text + (parameter.secondName.map { " \($0.text)" } ?? "")
      parts.append("\(names): \(type.hasPrefix("inout ") ? "inout " : "")Value\(number)")
    }
    types = parts.indices.map { "associatedtype Value\($0); " }.joined()
    text = parts.joined(separator: ", ")
  }
}
