/// Generates the script that runs statements of the prompt against the learner's module.
///
/// The script is compiled in script mode, so names bound by `let` and `var` are globals on the main
/// actor. It reports through C functions that the process that runs it must provide:
///
/// - `understudy_begin()`: the earlier statements have run; output counts from now on.
/// - `understudy_statement()`: the next statement begins, an earlier or a typed one.
/// - `understudy_value(type, text)`: the value of an expression. An expression of type `Void`
///   reports none.
/// - `understudy_error(type, text)`: a typed statement threw an error; the statements after it do
///   not run.
/// - `understudy_done()`: the script reached its end, with or without an error. If this call is
///   missing, the script crashed or was stopped.
///
/// Diagnostics name the file `typed`, with the lines and columns of the snippet as typed, or the
/// file `kept`, with the lines of the concatenated earlier statements.
///
/// **Redeclared names.** A global must not be declared twice. So if a statement binds a name that
/// it or an earlier statement mentions, it opens a scope, `do {`, up to the end of the script.
/// Earlier statements keep the old meaning of the name, later ones get the new meaning, and every
/// statement stays in the script. The parser's nesting limit allows 200 such scopes.
package enum Tryout {
  /// Returns the script that replays `kept` without output and then runs `typed`.
  ///
  /// - Parameter kept: The texts of all statements that succeeded before, in order. Statements that
  ///   bind no names are needed too, such as `bread.delegate = baker`.
  package static func program(
    module: String = "Exercise", imports: [String], kept: [String], typed: [Snippet.Statement]
  ) -> String {
    var script = beginning(module: module, imports: imports, kept: kept)
    script.add("__understudyBegin()")
    for statement in typed {
      if statement.mayThrow { script.catchErrors() }
      script.add(statement, file: "typed", line: statement.line)
    }
    script.add("__understudyDone()")
    return script.closed
  }

  /// Returns the script that replays `kept` without output and sends the objects that are alive
  /// then.
  ///
  /// It calls two more C functions: `understudy_name(name, value, type, kind)` for each name that
  /// the statements bind, and then `understudy_graph()`.
  package static func graphProgram(
    module: String = "Exercise", imports: [String], kept: [String]
  ) -> String {
    var script = beginning(
      module: module, imports: imports, kept: kept, declarations: reporting + "\n" + naming)
    for (name, kind) in boundNames(in: kept) {
      script.add("__understudyName(\"\(name.filter { $0 != "`" })\", \(name), \(kind))")
    }
    script.add("__understudyGraph()")
    script.add("__understudyDone()")
    return script.closed
  }

  /// The names that statements bind, in the order of their last binding, each with 0 for a strong
  /// variable, 1 for a weak and 2 for an unowned one.
  static func boundNames(in kept: [String]) -> [(name: String, kind: Int)] {
    var bound: [(name: String, kind: Int)] = []
    for statement in kept.flatMap({ Snippet.read($0).statements }) {
      let text = statement.text
      let kind = text.hasPrefix("weak ") ? 1 : text.hasPrefix("unowned") ? 2 : 0
      for name in statement.names {
        bound.removeAll { $0.name == name }
        bound.append((name, kind))
      }
    }
    return bound
  }

  /// The script up to the end of the earlier statements.
  private static func beginning(
    module: String, imports: [String], kept: [String], declarations: String = reporting
  ) -> Script {
    var script = Script()
    script.add("@testable import \(module)")
    for name in imports { script.add("import \(name)") }
    script.add(declarations)

    var line = 1
    for text in kept {
      for statement in Snippet.read(text).statements {
        script.add(statement, file: "kept", line: line)
        line += statement.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      }
    }
    return script
  }

  /// The declarations with which a script names its variables.
  ///
  /// A name's value is passed as it is in memory, so that nothing of the learner's runs.
  private static let naming = #"""
    @_silgen_name("understudy_name")
    func __understudyNote(
      _: Swift::UnsafePointer<Swift::CChar>, _: Swift::UnsafeRawPointer, _: Swift::UnsafeRawPointer,
      _: Swift::Int32)
    @_silgen_name("understudy_graph") func __understudyGraph()
    func __understudyName<T: ~Swift::Copyable>(
      _ name: Swift::StaticString, _ value: borrowing T, _ kind: Swift::Int32
    ) {
      let type = Swift::unsafeBitCast(T.self, to: Swift::UnsafeRawPointer.self)
      name.withUTF8Buffer { text in
        Swift::withUnsafePointer(to: value) { value in
          text.withMemoryRebound(to: Swift::CChar.self) { text in
            __understudyNote(text.baseAddress!, Swift::UnsafeRawPointer(value), type, kind)
          }
        }
      }
    }
    """#

  /// The declarations with which a script reports values and errors.
  ///
  /// Names of the standard library have module selectors because the learner's module may declare
  /// the same names. The operator follows the expression so that the expression's column does not
  /// change. The `T` in the type of its right operand prevents the implicit opening of `any P`, so
  /// the static type is reported.
  private static let reporting = #"""
    @_silgen_name("understudy_begin") func __understudyBegin()
    @_silgen_name("understudy_statement") func __understudyStatement()
    @_silgen_name("understudy_value") func __understudyValue(
      _: Swift::UnsafePointer<Swift::CChar>, _: Swift::UnsafePointer<Swift::CChar>)
    @_silgen_name("understudy_error") func __understudyError(
      _: Swift::UnsafePointer<Swift::CChar>, _: Swift::UnsafePointer<Swift::CChar>)
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

/// Builds the text of a script.
private struct Script {
  private var lines: [String] = []
  private var closings: [String] = []
  /// The names that the statements in the innermost open scope bind or use.
  private var mentioned: Set<String> = []
  private var catchesErrors = false

  mutating func add(_ text: String) { lines.append(text) }

  mutating func add(_ statement: Snippet.Statement, file: String, line: Int) {
    let names = Set(statement.names)
    if !names.isDisjoint(with: mentioned.union(statement.uses)) { open(closing: "}") }
    mentioned.formUnion(statement.uses)
    mentioned.formUnion(names)

    let indent = file == "typed" ? statement.column - 1 : 0
    lines.append("__understudyStatement()")
    lines.append("#sourceLocation(file: \"\(file)\", line: \(line))")
    let text = statement.isExpression ? "\(statement.operand) |>>> .\(file)" : statement.text
    lines.append(String(repeating: " ", count: indent) + text)
    lines.append("#sourceLocation()")
  }

  /// Opens a `do` whose `catch` reports errors; an uncaught error would crash the script.
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
  /// The expression as the left operand of an operator, in parentheses if it begins with `try?`.
  fileprivate var operand: String {
    guard swallowsOperators else { return text }
    // Remove the space after `try?` in exchange for the parenthesis, to keep the columns after it.
    guard let space = text.firstRange(of: "try? ") else { return "(\(text))" }
    return "(\(text[..<space.lowerBound])try?\(text[space.upperBound...]))"
  }
}
