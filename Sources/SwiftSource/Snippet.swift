/// What a learner typed at the prompt: nothing yet, half of something, or whole Swift.
package enum Snippet: Sendable, Equatable {
  /// Nothing but spaces and comments.
  case empty
  /// Right so far, and more lines could complete it.
  case incomplete
  /// No further line can mend it; the message is the Swift parser's own.
  ///
  /// The line and the column, in bytes, count from 1.
  case malformed(line: Int, column: Int, message: String)
  /// Whole declarations and statements, in order.
  case complete([Item])

  /// A piece of a whole snippet.
  package enum Item: Sendable, Equatable {
    /// It joins the learner's file.
    case declaration(Declaration)
    /// It is tried out.
    case statement(Statement)
  }

  /// A statement or an expression to try out.
  ///
  /// `let` and `var` are statements here: they bind names for the session.
  package struct Statement: Sendable, Equatable {
    /// Its text, without a semicolon and without the comments around it.
    package let text: String
    /// The line of the snippet, from 1, where it begins.
    package let line: Int
    /// The column, from 1 and in bytes, where it begins.
    package let column: Int
    /// Whether it has a value to print: an assignment, `if` and `switch` have none.
    package let isExpression: Bool
    /// The names it binds for what comes after it.
    package let names: [String]
    /// Whether it says `try`, `try?` or `try!` anywhere.
    package let hasTry: Bool
    /// Whether it says `await` anywhere.
    package let hasAwait: Bool

    /// Whether an error may come out of it.
    let mayThrow: Bool
    /// Whether it begins with `try?`, which makes an optional of all that stands right of it.
    let swallowsOperators: Bool
    /// The names it looks up that may come from outside of it.
    let uses: Set<String>
  }

  /// The declarations of a whole snippet.
  package var declarations: [Declaration] {
    guard case .complete(let items) = self else { return [] }
    return items.compactMap { item in
      if case .declaration(let declaration) = item { declaration } else { nil }
    }
  }

  /// The statements of a whole snippet.
  package var statements: [Statement] {
    guard case .complete(let items) = self else { return [] }
    return items.compactMap { item in
      if case .statement(let statement) = item { statement } else { nil }
    }
  }
}
