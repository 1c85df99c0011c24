internal import SwiftSyntax

/// One of the two values that an assertion such as `XCTAssertEqual(f(), 2)` compares.
package enum ComparedValue: Sendable, Equatable {
  case first, second
}

/// Returns which value of the assertion on a line of a checks file is the expected one.
///
/// It is the one that the check itself determines: a literal, or a constant made from literals.
/// If the line calls a function of the file that passes the line on to the assertion, the call's
/// arguments count.
///
/// - Parameters:
///   - name: the assertion, such as `XCTAssertEqual`.
///   - module: the name of the learner's module.
/// - Returns: nil where it cannot be told: both values are constants, or neither is.
package func expectedValue(
  of name: String, onLine line: Int, in source: String, module: String = "Exercise"
) -> ComparedValue? {
  SourceTree.reading(source) { tree in
    let finder = CallFinder(tree: tree)
    let constants = Constants(tree: tree, learner: module)
    let calls = finder.calls.filter { finder.isCall($0, on: line) }
    var found = calls.filter { $0.calledName == name }
      .map { constants.expected(of: $0.comparedExpressions) }
    if found.isEmpty {
      found = calls.flatMap { call in
        (finder.functions[call.calledName ?? ""] ?? []).flatMap { function in
          finder.comparisons(name, passedALineBy: function).map { comparison in
            let passed = call.expressions(for: function)
            return constants.expected(
              of: comparison.comparedExpressions.map { passed[$0.oneLine] ?? $0 })
          }
        }
      }
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

/// Collects the calls and the functions of a file.
private final class CallFinder: SyntaxVisitor {
  private let tree: SourceTree
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
    walk(tree.file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions[node.name.plainName, default: []].append(node)
    return .visitChildren
  }

  /// Whether `#line` as a default argument of the call is `line`.
  func isCall(_ call: FunctionCallExprSyntax, on line: Int) -> Bool {
    let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)
    return [call.byteRange.lowerBound, name?.byteRange.lowerBound].contains {
      $0.map { tree.line(at: $0) == line } ?? false
    }
  }

  /// Returns the function's calls of an assertion that report a line which the function was given.
  func comparisons(
    _ name: String, passedALineBy function: FunctionDeclSyntax
  ) -> [FunctionCallExprSyntax] {
    calls.filter { call in
      call.calledName == name && function.byteRange.contains(call.byteRange.lowerBound)
        && call.arguments.contains { $0.label?.plainName == "line" }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The name of the called function without its module.
  fileprivate var calledName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
  }

  fileprivate var comparedExpressions: [ExprSyntax] { arguments.prefix(2).map(\.expression) }

  /// Returns the call's arguments by the names of the function's parameters.
  fileprivate func expressions(for function: FunctionDeclSyntax) -> [String: ExprSyntax] {
    var passed: [String: ExprSyntax] = [:]
    var rest = Array(arguments)[...]
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.plainName
      guard let next = rest.first, next.label?.plainName == label else { continue }
      passed[(parameter.secondName ?? parameter.firstName).text] = next.expression
      rest = rest.dropFirst()
    }
    return passed
  }
}
