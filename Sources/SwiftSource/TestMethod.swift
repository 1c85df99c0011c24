internal import SwiftSyntax

/// A test in a checks file: a method for XCTest, or a function for Swift Testing.
///
/// XCTest on Linux does not discover test methods, so the build generates a list of them.
package struct TestMethod: Sendable, Equatable {
  /// The library that runs a test.
  package enum Library: Sendable, Equatable {
    case xcTest
    /// The labels of the test's parameters belong to its name.
    case swiftTesting(labels: [String])
  }

  package var library = Library.xcTest
  /// The type with its enclosing types, `Outer.BreadChecks`; empty for a function of the file.
  package let className: String
  /// The method's name, without parentheses.
  package let name: String
  package let isAsync: Bool
  /// The line of the method's name, from 1.
  package let line: Int
  /// The last line of the method's body, from 1.
  package let lastLine: Int
  /// The names of other test methods that occur as string literals in the method.
  ///
  /// Literals in functions of the file that it calls count too. The method depends on these tests:
  /// it may skip itself if one of them fails.
  package internal(set) var named: [String] = []
  /// The line of an exit test in it, `#expect(processExitsWith: …)`, which nothing here can run.
  package internal(set) var exitTestLine: Int?

  package var hasExitTest: Bool { exitTestLine != nil }

  /// The test's name in the test host: `Outer.BreadChecks.testRises` for XCTest, and
  /// `Outer/BreadTests/rises(after:)` for Swift Testing.
  package var fullName: String {
    switch library {
    case .xcTest: "\(className).\(name)"
    case .swiftTesting(let labels):
      (className.split(separator: ".") + ["\(name)(\(labels.map { "\($0):" }.joined()))"])
        .joined(separator: "/")
    }
  }
}

/// Returns the tests declared in `source`, in order.
///
/// A function with the attribute `@Test` is a test, unless a trait of it or of a type around it
/// disables it in any case. A test method of XCTest is an instance method `test…` without parameters and result that is neither
/// private nor fileprivate. It belongs to a class, or an extension of a class, that inherits from
/// `XCTestCase`, directly or through a class of the same source. All branches of `#if` count.
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

/// Collects methods and superclasses; it does not walk function bodies.
final class TestMethodCollector: TypeVisitor {
  private var enclosing: [Scope] = []
  private var superclasses: [String: [String]] = [:]
  private var hiddenClasses: Set<String> = []
  private var candidates: [TestMethod] = []
  /// The functions with the attribute `@Test` that Swift Testing skips in any case.
  private(set) var disabledTests: [FunctionDeclSyntax] = []
  private var functions: [(node: FunctionDeclSyntax, scope: Scope)] = []

  private struct Scope {
    /// The type with its enclosing types; empty for a file.
    var path = ""
    var isHidden = false
    var isDisabled = false
    /// How many superclasses and protocols the type names; they may call its methods.
    var inheritedCount = 0
  }

  /// A function without the attribute `@Test`.
  struct UnattributedFunction {
    let node: FunctionDeclSyntax
    /// Why XCTest does not run it whatever its name is; nil if it would.
    let reasonAgainstTest: UnrunTest.Reason?
    let isInTestCase: Bool
    /// Whether only code that mentions it can call it.
    let isFree: Bool

    /// Whether XCTest runs it.
    var isTestMethod: Bool {
      isInTestCase && reasonAgainstTest == nil && node.name.plainName.hasPrefix("test")
    }
  }

  var testMethods: [TestMethod] {
    var seen: Set<String> = []
    return candidates.filter { method in
      (method.library != .xcTest
        || isTestCase(method.className) && !hiddenClasses.contains(method.className))
        && seen.insert(method.fullName).inserted
    }
  }

  /// Every function without the attribute `@Test`.
  var unattributedFunctions: [UnattributedFunction] {
    functions.map { node, scope in
      let isHidden = scope.isHidden || hiddenClasses.contains(scope.path)
      let isInTestCase = isTestCase(scope.path)
      let ofClass: UnrunTest.Reason? =
        isInTestCase ? (isHidden ? .isPrivate : nil) : .isOutsideOfTestCase
      return UnattributedFunction(
        node: node, reasonAgainstTest: node.reasonAgainstTest ?? ofClass,
        isInTestCase: isInTestCase,
        isFree: scope.inheritedCount == (isInTestCase ? 1 : 0)
          && !node.modifiers.contains(.override))
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

  /// Returns the path of the class that `name` refers to inside `scope`, innermost scope first.
  private func resolve(_ name: String, from scope: String) -> String? {
    var scope = scope[...]
    while !scope.isEmpty {
      let path = "\(scope).\(name)"
      if superclasses[path] != nil { return path }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    return superclasses[name] == nil ? nil : name
  }

  override func enter(_ type: TypeDeclaration) {
    let path = enclosing.last.map { "\($0.path).\(type.name)" } ?? type.name
    let isHidden = enclosing.last?.isHidden == true || type.modifiers.hideFromOtherFiles
    let isDisabled = enclosing.last?.isDisabled == true || type.attributes.disableTests
    enclosing.append(
      Scope(
        path: path, isHidden: isHidden, isDisabled: isDisabled,
        inheritedCount: type.inheritance?.inheritedTypes.count ?? 0))
    guard type.kind == .class else { return }
    superclasses[path, default: []] +=
      type.inheritance?.inheritedTypes.map(\.type.oneLine) ?? []
    if isHidden { hiddenClasses.insert(path) }
  }

  override func leave() { enclosing.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = enclosing.last ?? Scope()
    if node.attributes.named("Test") != nil {
      let isDisabled = type.isDisabled || node.attributes.disableTests
      if isDisabled { disabledTests.append(node) } else { candidates.append(test(node, type.path)) }
      return .skipChildren
    }
    functions.append((node, type))
    guard !type.isHidden, node.isTestMethod else { return .skipChildren }
    candidates.append(method(node, type.path))
    return .skipChildren
  }

  private func method(_ node: FunctionDeclSyntax, _ type: String) -> TestMethod {
    TestMethod(
      className: type, name: node.name.plainName,
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      line: tree.line(at: node.name.byteRange.lowerBound),
      lastLine: tree.line(at: node.byteRange.upperBound))
  }

  private func test(_ node: FunctionDeclSyntax, _ type: String) -> TestMethod {
    var test = method(node, type)
    test.library = .swiftTesting(
      labels: node.signature.parameterClause.parameters.map(\.firstName.plainName))
    test.exitTestLine = tree.expectations(in: node).first(where: \.isExitTest).map {
      tree.line(at: $0.byteRange.lowerBound)
    }
    return test
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  fileprivate var isTestMethod: Bool {
    name.plainName.hasPrefix("test") && reasonAgainstTest == nil
  }

  /// Why it can be no test method, whatever its name and its class; nil if it can.
  fileprivate var reasonAgainstTest: UnrunTest.Reason? {
    let result = signature.returnClause?.type.oneLine ?? "Void"
    if modifiers.hideFromOtherFiles { return .isPrivate }
    if modifiers.isStatic { return .isStatic }
    if !signature.parameterClause.parameters.isEmpty || genericParameterClause != nil {
      return .hasParameters
    }
    return ["Void", "()", "Swift.Void"].contains(result) ? nil : .hasResult
  }
}
