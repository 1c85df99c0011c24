internal import SwiftSyntax

/// One of the two values that an assertion such as `XCTAssertEqual(f(), 2)` compares.
package enum ComparedValue: Sendable, Equatable {
  case first, second
}

/// Which value of each assertion in a checks file is the expected one.
///
/// It is the one that the check itself determines: a literal, or a constant made from literals.
/// Where a line calls a function of the file that passes the line on to an assertion, the call's
/// arguments count.
package struct ComparedValues: Sendable {
  private struct Place: Hashable {
    let assertion: String
    let line: Int
  }

  private let expected: [Place: ComparedValue]

  /// - Parameters:
  ///   - source: a checks file; it is read once for all its assertions.
  ///   - module: the name of the learner's module.
  package init(in source: String, module: String = "Exercise") {
    expected = SourceTree.reading(source) { tree in
      let finder = CallFinder(tree)
      let constants = Constants(tree: tree, learner: module)
      var found: [Place: [ComparedValue?]] = [:]
      for (line, calls) in finder.callsByLine {
        var passedOn: [Place: [ComparedValue?]] = [:]
        for call in calls {
          guard let name = call.calledName else { continue }
          found[Place(assertion: name, line: line), default: []]
            .append(constants.expected(of: call.comparedExpressions))
          for function in finder.functions[name] ?? [] {
            let passed = call.expressions(for: function)
            for comparison in finder.comparisons(passedALineBy: function) {
              guard let assertion = comparison.calledName else { continue }
              passedOn[Place(assertion: assertion, line: line), default: []].append(
                constants.expected(
                  of: comparison.comparedExpressions.map { passed[$0.oneLine] ?? $0 }))
            }
          }
        }
        // An assertion on the line itself comes before those of the functions that it calls.
        found.merge(passedOn) { direct, _ in direct }
      }
      return found.compactMapValues { all in
        all.first.flatMap { first in all.allSatisfy { $0 == first } ? first : nil }
      }
    }
  }

  /// Returns the expected one of the two values; nil where it cannot be told: both values are
  /// constants, or neither is.
  ///
  /// - Parameter assertion: its name, such as `XCTAssertEqual`.
  package func expected(by assertion: String, onLine line: Int) -> ComparedValue? {
    expected[Place(assertion: assertion, line: line)]
  }
}

/// Returns the call of an assertion as it is written, on one line and without the place to report;
/// nil if it is long, or if several on that line differ.
///
/// - Parameter name: its name, such as `XCTAssertEqual`.
package func writtenAssertion(_ name: String, onLine line: Int, in source: String) -> String? {
  SourceTree.reading(source) { tree in
    let calls = CallFinder(tree).callsByLine[line, default: []].filter { $0.calledName == name }
    let texts = Set(calls.map(\.written))
    return texts.count == 1 ? texts.first { $0.count <= 200 } : nil
  }
}

/// The calls and the functions of a file.
private struct CallFinder {
  private let tree: SourceTree
  private let calls: [FunctionCallExprSyntax]
  let functions: [String: [FunctionDeclSyntax]]

  init(_ tree: SourceTree) {
    self.tree = tree
    calls = tree.file.all(FunctionCallExprSyntax.self)
    functions = Dictionary(grouping: tree.file.all(FunctionDeclSyntax.self)) { $0.name.plainName }
  }

  /// The calls by the lines that `#line` as a default argument of them may be.
  var callsByLine: [Int: [FunctionCallExprSyntax]] {
    calls.reduce(into: [:]) { lines, call in
      let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)
      let starts = [call.byteRange.lowerBound, name?.byteRange.lowerBound].compactMap { $0 }
      for line in Set(starts.map(tree.line(at:))) { lines[line, default: []].append(call) }
    }
  }

  /// Returns the function's calls that report a line which the function was given.
  func comparisons(passedALineBy function: FunctionDeclSyntax) -> [FunctionCallExprSyntax] {
    calls.filter { call in
      function.byteRange.contains(call.byteRange.lowerBound)
        && call.arguments.contains { $0.label?.plainName == "line" }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The name of the called function without its module.
  fileprivate var calledName: String? { calledExpression.lastName }

  /// The name of the function and the arguments, as far as these say what is asked.
  fileprivate var written: String {
    let asked = arguments.filter { !["file", "line"].contains($0.label?.text) }.map { argument in
      (argument.label.map { "\($0.text): " } ?? "") + argument.expression.oneLine
    }
    return "\(calledName ?? "")(\(asked.joined(separator: ", ")))"
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
