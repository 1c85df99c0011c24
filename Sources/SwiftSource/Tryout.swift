/// The script that tries statements out against the learner's module.
///
/// It is compiled in script mode, so that what `let` and `var` bind are globals on the main actor.
/// Its statements report through C functions that whatever runs it provides:
///
/// - `understudy_begin()`: the statements typed before have run; from here on output counts.
/// - `understudy_value(type, text)`: the value of an expression. An expression without a value
///   (`Void`) reports none.
/// - `understudy_error(type, text)`: an error that a typed statement threw; those after it don't run.
/// - `understudy_done()`: the end was reached, with an error or without; else it crashed or stopped.
///
/// Diagnostics name the file `typed`, with the lines and columns of the snippet as it was typed, or
/// the file `kept`, with the lines of the earlier statements one below the other.
///
/// **A name bound again.** Globals may not be declared twice, so a statement that binds a name which
/// an earlier statement (or itself) mentions begins a scope, `do {`, that stays open to the end of
/// the script. What was typed before keeps the old meaning, what comes after has the new one, and no
/// statement is lost. The parser's limit on nesting allows for 200 such scopes.
package enum Tryout {
  /// Warnings that are about the script's form and not about what was typed: best not shown.
  package static let needlessWarnings: Set<String> = [
    "pbd_never_used", "pbd_never_used_stmtcond", "variable_never_mutated", "variable_never_read",
    "variable_never_used",
  ]

  /// Writes the script that replays `kept` silently and then tries `typed`.
  ///
  /// `kept` are the texts of the statements that went well before, in order. All of them belong
  /// there, not only those that bind names: `bread.delegate = baker` counts too.
  package static func program(
    module: String = "Exercise", imports: [String], kept: [String], typed: [Snippet.Statement]
  ) -> String {
    var script = Script()
    script.add("@testable import \(module)")
    for name in imports { script.add("import \(name)") }
    script.add(reporting)

    var line = 1
    for text in kept {
      for statement in Snippet.read(text).statements {
        script.add(statement, file: "kept", line: line)
        line += statement.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      }
    }
    script.add("__understudyBegin()")
    for statement in typed {
      if statement.mayThrow { script.catchErrors() }
      script.add(statement, file: "typed", line: statement.line)
    }
    script.add("__understudyDone()")
    return script.closed
  }

  /// How a script says what it found.
  ///
  /// The names of the standard library are written in full because the learner's module may have
  /// some of its own. The operator comes after the expression so that it moves no column, and the
  /// `T` on its right keeps `any P` from being opened, so that the type shown is the static one.
  private static let reporting = #"""
    @_silgen_name("understudy_begin") func __understudyBegin()
    @_silgen_name("understudy_value")
    func __understudyValue(_: Swift::UnsafePointer<Swift::CChar>, _: Swift::UnsafePointer<Swift::CChar>)
    @_silgen_name("understudy_error")
    func __understudyError(_: Swift::UnsafePointer<Swift::CChar>, _: Swift::UnsafePointer<Swift::CChar>)
    @_silgen_name("understudy_done") func __understudyDone()
    precedencegroup __UnderstudyShown { lowerThan: AssignmentPrecedence }
    infix operator |>>>: __UnderstudyShown
    enum __UnderstudyOrigin<T> { case kept, typed }
    func |>>> <T>(value: T, origin: __UnderstudyOrigin<T>) {
      if case .kept = origin { return }
      if value is () { return }
      __understudyValue("\(T.self)", __understudyText(value))
    }
    func __understudyText(_ value: Any) -> Swift::String {
      let mirror = Swift::Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        guard let wrapped = mirror.children.first?.value else { return "nil" }
        return __understudyText(wrapped)
      }
      if let text = value as? Swift::String { return Swift::String(reflecting: text) }
      if let text = value as? Swift::Substring { return Swift::String(reflecting: text) }
      if let text = value as? Swift::Character { return Swift::String(reflecting: text) }
      if mirror.displayStyle == .class && !(value is any Swift::CustomStringConvertible) {
        return "\(Swift::type(of: value))"
      }
      return Swift::String(describing: value)
    }
    """#
}

/// A script while it is written.
private struct Script {
  private var lines: [String] = []
  private var closings: [String] = []
  /// The names that the statements of the innermost open scope bind or use.
  private var mentioned: Set<String> = []
  private var catchesErrors = false

  mutating func add(_ text: String) { lines.append(text) }

  mutating func add(_ statement: Snippet.Statement, file: String, line: Int) {
    let names = Set(statement.names)
    if !names.isDisjoint(with: mentioned.union(statement.uses)) { open(closing: "}") }
    mentioned.formUnion(statement.uses)
    mentioned.formUnion(names)

    let indent = file == "typed" ? statement.column - 1 : 0
    lines.append("#sourceLocation(file: \"\(file)\", line: \(line))")
    let text = statement.isExpression ? "\(statement.operand) |>>> .\(file)" : statement.text
    lines.append(String(repeating: " ", count: indent) + text)
    lines.append("#sourceLocation()")
  }

  /// Reports errors thrown from here on instead of ending in a crash.
  mutating func catchErrors() {
    guard !catchesErrors else { return }
    catchesErrors = true
    open(
      closing: """
        } catch {
        __understudyError("\\(Swift::type(of: error))", "\\(error)")
        __understudyDone()
        }
        """)
  }

  private mutating func open(closing: String) {
    lines.append("do {")
    closings.append(closing)
    mentioned = []
  }

  var closed: String { (lines + closings.reversed()).joined(separator: "\n") + "\n" }
}

extension Snippet.Statement {
  /// The expression as the left side of an operator.
  fileprivate var operand: String {
    guard swallowsOperators else { return text }
    // The parenthesis takes the place of a space so that what follows stays in its column.
    guard let space = text.firstRange(of: "try? ") else { return "(\(text))" }
    return "(\(text[..<space.lowerBound])try?\(text[space.upperBound...]))"
  }
}
