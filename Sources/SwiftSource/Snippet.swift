/// The parsed input of a learner at the prompt.
package enum Snippet: Sendable, Equatable {
  /// Only white space and comments.
  case empty
  /// No error so far; more lines could complete the input.
  case incomplete
  /// A syntax error that no further line can fix, with the Swift parser's message.
  ///
  /// Line and column (in bytes) count from 1.
  case malformed(line: Int, column: Int, message: String)
  /// Complete declarations and statements, in order.
  case complete([Item])

  package enum Item: Sendable, Equatable {
    /// A declaration to merge into the learner's file.
    case declaration(Declaration)
    /// A statement to run against the learner's module.
    case statement(Statement)
  }

  /// A statement or an expression to run.
  ///
  /// `let` and `var` are statements here: they bind names for the session.
  package struct Statement: Sendable, Equatable {
    /// The text without a semicolon and without surrounding comments.
    package let text: String
    /// The line of the snippet on which the statement begins, from 1.
    package let line: Int
    /// The column at which the statement begins, in bytes, from 1.
    package let column: Int
    /// Whether it is an expression whose value is printed; assignments, `if` and `switch` are not.
    package let isExpression: Bool
    /// The names that it binds for the statements after it.
    package let names: [String]
    /// Whether it looks like a property of a type: `weak`, computed, or without a value other than
    /// nil.
    package let isPropertyLike: Bool
    /// Whether it can throw an error out of the statement.
    let mayThrow: Bool
    /// Whether it begins with `try?`, which covers every operator to its right.
    let swallowsOperators: Bool
    /// The names that it refers to and that may be declared outside of it.
    package let uses: Set<String>
  }

  /// The declarations of a complete snippet; otherwise empty.
  package var declarations: [Declaration] {
    guard case .complete(let items) = self else { return [] }
    return items.compactMap { item in
      if case .declaration(let declaration) = item { declaration } else { nil }
    }
  }

  /// The statements of a complete snippet; otherwise empty.
  package var statements: [Statement] {
    guard case .complete(let items) = self else { return [] }
    return items.compactMap { item in
      if case .statement(let statement) = item { statement } else { nil }
    }
  }
}
