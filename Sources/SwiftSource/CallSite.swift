internal import SwiftSyntax

/// A place in a function that would call a method of another object.
package struct CallSite: Sendable, Equatable {
  /// Something before or around the call that may keep the function from coming to it.
  package struct Obstacle: Sendable, Equatable {
    package enum Kind: String, Sendable {
      /// An `if` around the call, or a condition with `?` and `:`.
      case condition
      /// A `guard` before it that may leave the function.
      case guarded = "guard"
      /// A `return` or `throw` before it, in an `if`.
      case exit
      /// The same in a case of a `switch`.
      case caseExit = "case"
      /// A `for` around it.
      case loop
      /// A call before it that may throw.
      case attempt
      /// A case of a `switch` around it.
      case around
      /// Other loops, an `await` and others.
      case other
    }

    package let kind: Kind
    package let line: Int
    /// The lines of what runs only if the condition holds, or of what leaves the function.
    package let body: ClosedRange<Int>
    /// The condition, the case, or the list of a loop on one line; empty for others.
    package let condition: String
  }

  /// The innermost closure around the call.
  package struct Closure: Sendable, Equatable {
    package let lines: ClosedRange<Int>
    /// Its capture list on one line, with brackets; empty for none.
    package let captures: String
    /// The list for whose elements it runs, if it is that of `forEach`.
    package let list: String?
  }

  /// The type and the function that contain it, such as `ring(at:)` or `volume.didSet`.
  package let type, function: String
  /// The name of the method without labels.
  package let method: String
  /// The name before the last dot: a property, a variable, or `$0`.
  package let receiver: String
  /// Whether the member is set, and not read or called.
  package let isAssigned: Bool
  /// Whether the receiver may be nil.
  package let isOptional: Bool
  /// The name of the file.
  package let file: String
  package let line: Int
  package let obstacles: [Obstacle]
  package let closure: Closure?
  /// The arguments on one line, with parentheses; empty for an access that is no call.
  package let arguments: String
  /// The list of whose element it is a call, if one loop or `forEach` goes through one.
  package let list: String?
  /// The local constants among the arguments, each with where it gets its value.
  package let origins: [Origin]

  /// The line that gives a local constant its value, and that value as it is written.
  package struct Origin: Sendable, Equatable {
    package let name, value: String
    package let line: Int
  }
}

extension MemberAccessExprSyntax {
  /// The last name of another object whose member it is; empty for other expressions, nil for
  /// members of `self` and `super`.
  fileprivate var receiver: String? {
    guard let base, !base.is(SuperExprSyntax.self) else { return nil }
    let plain =
      base.as(OptionalChainingExprSyntax.self)?.expression
      ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    let name =
      plain.as(DeclReferenceExprSyntax.self)?.baseName
      ?? plain.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name?.text == "self" ? nil : name?.plainName ?? ""
  }

  /// Whether it is the left side of an assignment.
  var isAssigned: Bool {
    let list = parent?.as(ExprListSyntax.self)
    return list?.assignedTarget?.id == id
  }
}

extension SourceTree {
  /// How often each name is a member of another object, in functions and elsewhere.
  var memberUses: [String: Int] {
    file.all(MemberAccessExprSyntax.self).filter { $0.receiver != nil }.reduce(into: [:]) {
      $0[$1.declName.baseName.plainName, default: 0] += 1
    }
  }
}

extension SyntaxProtocol {
  /// The accesses of members of other objects in a body, calls or not, in the order of the text.
  ///
  /// - Parameter function: the method, the observer or the initialiser that has the body.
  func callSites(
    in tree: SourceTree, file: String, type: String, function: String
  ) -> [CallSite] {
    all(MemberAccessExprSyntax.self, outside: [.functionDecl]).compactMap { access in
      guard let receiver = access.receiver else { return nil }
      let isOptional = access.base?.is(OptionalChainingExprSyntax.self) == true
      let parent = access.parent?.as(FunctionCallExprSyntax.self)
      return CallSite(
        Syntax(access), in: tree, file: file, type: type, function: function,
        method: access.declName.baseName.plainName, receiver: receiver,
        isAssigned: access.isAssigned, isOptional: isOptional,
        call: parent.flatMap { $0.calledExpression.id == access.id ? $0 : nil }, of: Syntax(self))
    }
  }
}

extension CallSite {
  /// - Parameters:
  ///   - node: what names the method.
  ///   - call: the call, if it is one.
  ///   - body: the function's body, in which arguments may get their values.
  init(
    _ node: Syntax, in tree: SourceTree, file: String, type: String, function: String,
    method: String, receiver: String, isAssigned: Bool = false, isOptional: Bool,
    call: FunctionCallExprSyntax?, of body: Syntax? = nil
  ) {
    let closure = node.enclosing(ClosureExprSyntax.self)
    let name = node.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? node
    self.init(
      type: type, function: function, method: method, receiver: receiver, isAssigned: isAssigned,
      isOptional: isOptional, file: file, line: tree.line(of: name),
      obstacles: node.obstacles(in: tree),
      closure: closure.map {
        .init(
          lines: tree.lines(of: $0), captures: $0.signature?.capture?.oneLine ?? "", list: $0.list)
      }, arguments: call.map { "(\($0.arguments.oneLine))" } ?? "",
      list: node.as(MemberAccessExprSyntax.self)?.listOfElement,
      origins: call.flatMap { call in body?.origins(of: call, in: tree) } ?? [])
  }
}

extension SyntaxProtocol {
  /// Where the arguments of a call get their values that are constants of this body, and bound once.
  fileprivate func origins(
    of call: FunctionCallExprSyntax, in tree: SourceTree
  ) -> [CallSite.Origin] {
    let scope = Scope(Syntax(self))
    return call.arguments.compactMap { argument -> CallSite.Origin? in
      guard
        let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainName,
        !scope.variables.contains(name), let value = scope.values[name]?.only,
        value.parent?.is(InitializerClauseSyntax.self) == true
      else { return nil }
      return CallSite.Origin(name: name, value: value.oneLine, line: tree.line(of: value))
    }
  }
}

extension MemberAccessExprSyntax {
  /// The list of a loop or `forEach`, if the member is that of an element, perhaps by way of constants
  /// in the loop; nil in two loops, and where a function is called to find the object.
  fileprivate var listOfElement: String? {
    let loops = ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.filter {
      $0.is(ForStmtSyntax.self) || $0.as(ClosureExprSyntax.self)?.list != nil
    }
    guard let base, let loop = loops.only else { return nil }
    let closure = loop.as(ClosureExprSyntax.self)
    var elements = Set(loop.as(ForStmtSyntax.self)?.pattern.boundNames ?? closure?.names ?? [])
    func leads(_ node: some SyntaxProtocol) -> Bool {
      node.all(FunctionCallExprSyntax.self).isEmpty
        && node.tokens(viewMode: .sourceAccurate).contains { elements.contains($0.plainName) }
    }
    for binding in loop.all(PatternBindingSyntax.self) where binding.initializer.map(leads) == true
    {
      elements.formUnion(binding.pattern.boundNames)
    }
    for binding in loop.all(OptionalBindingConditionSyntax.self)
    where binding.initializer.map(leads) == true {
      elements.formUnion(binding.pattern.boundNames)
    }
    return leads(base) ? closure?.list ?? loop.as(ForStmtSyntax.self)?.sequence.oneLine : nil
  }
}

extension ClosureExprSyntax {
  /// The names of its parameters.
  fileprivate var names: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.map(\.name.plainName)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).plainName }
    default: ["$0"]
    }
  }

  /// The list for whose elements `forEach` runs the closure.
  fileprivate var list: String? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id,
      let called = call.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "forEach"
    else { return nil }
    return called.base?.oneLine
  }
}

extension SourceTree {
  /// The lines of a node, without what is around it.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = line(of: node)
    return first...max(first, line(at: max(0, node.byteRange.upperBound - 1)))
  }
}
