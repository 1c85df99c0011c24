internal import SwiftSyntax

/// A test method of a checks file: XCTest finds none by itself on Linux, so a list is made of them.
package struct TestMethod: Sendable, Equatable {
  /// The class, with the types around it: `Outer.BreadChecks`.
  package let className: String
  /// The method's name, without parentheses.
  package let name: String
  /// Whether it is declared `async`.
  package let isAsync: Bool
  /// The line of its name, from 1.
  package let line: Int
  /// The line that its body ends in.
  package let lastLine: Int
  /// The other test methods that it names, itself or in functions of the file that it calls.
  ///
  /// It builds on what they are about: where one of them fails, it may skip itself.
  package internal(set) var named: [String] = []

  /// The method as the test host knows it: class, dot, name.
  package var fullName: String { "\(className).\(name)" }
}

/// The test methods declared in `source`, in the order they are written.
///
/// They are the instance methods `test…` without parameters or result that another file can call,
/// of classes that inherit from `XCTestCase`, directly or through a class of the same source, and of
/// their extensions. Where `#if` leaves a choice, all of its branches count.
package func testMethods(in source: String) -> [TestMethod] {
  SourceTree.reading(source) { tree in
    let collector = TestMethodCollector(tree: tree)
    collector.walk(tree.file)
    let names = NamedTests(in: tree)
    return collector.testMethods.map { method in
      var method = method
      let others = Set(collector.testMethods.map(\.name)).subtracting([method.name])
      method.named = names.all(in: method.name).filter(others.contains)
      return method
    }
  }
}

/// Walks the types of a file; bodies of functions are of no interest.
private final class TestMethodCollector: SyntaxVisitor {
  private let tree: SourceTree
  private var enclosing: [(path: String, isHidden: Bool)] = []
  private var superclasses: [String: [String]] = [:]
  private var hiddenClasses: Set<String> = []
  private var candidates: [TestMethod] = []

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  var testMethods: [TestMethod] {
    var seen: Set<String> = []
    return candidates.filter { method in
      isTestCase(method.className) && !hiddenClasses.contains(method.className)
        && seen.insert(method.fullName).inserted
    }
  }

  private func isTestCase(_ className: String) -> Bool {
    var path = className
    var seen: Set<String> = []
    while seen.insert(path).inserted, let parents = superclasses[path] {
      let scope = path
      var next: String?
      for parent in parents {
        if let known = resolve(parent, from: scope) {
          next = known
        } else if ["XCTestCase", "XCTest.XCTestCase", "XCTest::XCTestCase"].contains(parent) {
          return true
        }
      }
      guard let next else { return false }
      path = next
    }
    return false
  }

  /// The class of this file that `name` means inside `scope`, looked for from the inside out.
  private func resolve(_ name: String, from scope: String) -> String? {
    var scope = scope[...]
    while !scope.isEmpty {
      let path = "\(scope).\(name)"
      if superclasses[path] != nil { return path }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return superclasses[name] == nil ? nil : name
  }

  private func enter(_ name: String, _ modifiers: DeclModifierListSyntax)
    -> SyntaxVisitorContinueKind
  {
    let path = enclosing.last.map { "\($0.path).\(name)" } ?? name
    let isHidden = enclosing.last?.isHidden == true || modifiers.hideFromOtherFiles
    enclosing.append((path, isHidden))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let next = enter(node.name.plainName, node.modifiers)
    if let (path, isHidden) = enclosing.last {
      superclasses[path, default: []] +=
        node.inheritanceClause?.inheritedTypes.map(\.type.oneLine) ?? []
      if isHidden { hiddenClasses.insert(path) }
    }
    return next
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.oneLine, node.modifiers)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainName, node.modifiers)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainName, node.modifiers)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainName, node.modifiers)
  }

  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = enclosing.last, !type.isHidden, node.isTestMethod else { return .skipChildren }
    candidates.append(
      TestMethod(
        className: type.path, name: node.name.plainName,
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
        line: tree.line(at: node.name.byteRange.lowerBound),
        lastLine: tree.line(at: node.byteRange.upperBound)))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  fileprivate var isTestMethod: Bool {
    let result = signature.returnClause?.type.oneLine ?? "Void"
    return name.plainName.hasPrefix("test")
      && signature.parameterClause.parameters.isEmpty
      && genericParameterClause == nil
      && ["Void", "()", "Swift.Void"].contains(result)
      && !modifiers.contains(.static) && !modifiers.contains(.class)
      && !modifiers.hideFromOtherFiles
  }
}
