internal import SwiftSyntax

/// The functions and getters of a source whose answers a table could give.
///
/// Their results are numbers, texts, truth values, or optionals and lists of them, and so are some
/// of the values that the result may depend on: the parameters, and the stored properties of the
/// type. Somebody who reads the checks could write such a table in place of an answer.
package struct AnswerTables {
  /// The source, changed so that each such function prints what it was asked and what it answered.
  package let recording: String
  private let source: String
  private let functions: [TabledFunction]

  /// Nil where the source has no such function.
  package init?(of source: String) {
    let found = SourceTree.reading(source) { tree -> (functions: [TabledFunction], text: String) in
      guard !tree.file.hasError else { return ([], "") }
      let stored = tree.file.literalProperties
      let functions = tree.file.collect(outside: [.functionDecl, .patternBinding, .closureExpr]) {
        TabledFunction($0, in: tree, stored: stored)
      }
      return (
        functions,
        tree.text(with: functions.enumerated().map { Edit($1.body, $1.recording($0)) })
      )
    }
    guard !found.functions.isEmpty else { return nil }
    self.source = source
    functions = found.functions
    recording = found.text
  }

  /// Returns the source once for each function, with a table of its answers in place of its body.
  ///
  /// A function has none if the same question got two answers, or if fewer than two different
  /// questions or answers came: then no table can be told from an answer.
  ///
  /// - Parameter output: what the changed source has printed while the checks ran.
  package func mutants(recorded output: String) -> [Mutant] {
    var rows: [Int: [[String]]] = [:]
    for line in output.split(whereSeparator: \.isNewline) where line.hasPrefix(TabledFunction.mark)
    {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 2, let number = Int(fields[1]) else { continue }
      rows[number, default: []].append(Array(fields.dropFirst(2)))
    }
    return SourceTree.reading(source) { tree in
      functions.enumerated().compactMap { number, function in
        function.table(of: rows[number] ?? []).map { table in
          let edit = Edit(function.body, table)
          return tree.mutant(
            by: AnswerTables.operatorName, Change(offset: function.body.lowerBound, edits: [edit]))
        }
      }
    }
  }

  static let operatorName = "table-of-answers"
}

/// A function or getter whose answers a table could give.
private struct TabledFunction {
  /// The byte range of its statements.
  let body: Range<Int>
  let statements: String
  let result: String
  /// The expressions that the result may depend on, with their types.
  let keys: [(text: String, type: String)]

  static let mark = "understudy-table"
  /// More rows would take the compiler long.
  private static let mostRows = 100

  func recording(_ number: Int) -> String {
    let fields = (keys.map(\.text) + ["understudyAnswer"]).map { "Swift.String(reflecting: \($0))" }
    return """
      func understudyAsked() -> \(result) {
      \(statements)
      }
      let understudyAnswer: \(result) = understudyAsked()
      Swift.print(
        "\(TabledFunction.mark)", \(number), \(fields.joined(separator: ", ")), separator: "\\t")
      return understudyAnswer
      """
  }

  /// Whether the truth values among the questions decide the answer: then a table is one.
  private func dependsOnTruthValuesAlone(_ answers: [[String]: String]) -> Bool {
    var found: [[String]: String] = [:]
    for (question, answer) in answers {
      let truths = zip(keys, question).filter { $0.0.type == "Bool" }.map(\.1)
      if let known = found[truths], known != answer { return false }
      found[truths] = answer
    }
    return true
  }

  func table(of rows: [[String]]) -> String? {
    var answers: [[String]: String] = [:]
    var order: [[String]] = []
    for row in rows where row.count == keys.count + 1 {
      let question = Array(row.dropLast())
      let answer = row[keys.count]
      // Swift does not read these numbers as it writes them.
      if row.contains(where: { $0.contains("inf") || $0.contains("nan") }) { continue }
      if let known = answers[question] {
        guard known == answer else { return nil }
      } else {
        answers[question] = answer
        order.append(question)
      }
    }
    guard order.count >= 2, Set(answers.values).count >= 2, order.count <= TabledFunction.mostRows,
      !dependsOnTruthValuesAlone(answers)
    else { return nil }
    let lines = order.map { question in
      let conditions = zip(keys, question).map { "\($0.text) == \($1)" }
      return "if \(conditions.joined(separator: ", ")) { return \(answers[question] ?? "") }"
    }
    return (lines + ["return \(LiteralType(result)?.standIn ?? "nil")"]).joined(separator: "\n")
  }
}

extension TabledFunction {
  /// Nil for any other node.
  ///
  /// - Parameter stored: the properties that a result may depend on, by the names of their types.
  fileprivate init?(
    _ node: Syntax, in tree: SourceTree, stored: [String: [(name: String, type: String)]]
  ) {
    let statements: CodeBlockItemListSyntax?
    let type: TypeSyntax?
    var keys: [(text: String, type: String)] = []
    if let node = node.as(FunctionDeclSyntax.self) {
      guard node.signature.effectSpecifiers == nil, node.genericParameterClause == nil,
        !node.modifiers.contains(.mutating), !node.modifiers.isStatic
      else { return nil }
      (statements, type) = (node.body?.statements, node.signature.returnClause?.type)
      keys = node.signature.parameterClause.parameters.compactMap { parameter in
        let name = parameter.secondName ?? parameter.firstName
        return parameter.ellipsis == nil && name.tokenKind != .wildcard
          ? LiteralType(parameter.type.oneLine).map { (name.text, $0.text) } : nil
      }
    } else if let node = node.as(PatternBindingSyntax.self), node.getter?.hasEffects == false {
      (statements, type) = (node.getter?.statements, node.typeAnnotation?.type)
    } else {
      return nil
    }
    let own = node.enclosingTypes.first.flatMap { stored[$0.name] } ?? []
    keys += own.map { ("self.\($0.name)", $0.type) }
    guard let statements, !statements.isEmpty, !keys.isEmpty,
      let result = type.flatMap({ LiteralType($0.oneLine) })
    else { return nil }
    self.init(
      body: statements.byteRange, statements: tree.text(of: statements), result: result.text,
      keys: keys)
  }
}
