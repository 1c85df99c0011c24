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
/// disables it in any case. A test method of XCTest is an instance method `test…` without
/// parameters and result that is neither private nor fileprivate. It belongs to a class, or an
/// extension of a class, that inherits from `XCTestCase`, directly or through a class of the same
/// source. All branches of `#if` count.
package func testMethods(in source: String) -> [TestMethod] {
  SourceTree.reading(source) { tree in
    let tests = TestMethodCollector(tree).testMethods
    let mentions = tree.file.mentionedTexts
    return tests.map { method in
      var method = method
      let others = Set(tests.map(\.name)).subtracting([method.name])
      method.named = mentions.all(in: method.name).filter(others.contains)
      return method
    }
  }
}

/// The functions and superclasses of a checks file; those in function bodies are left out.
struct TestMethodCollector {
  private let tree: SourceTree
  private var superclasses: [String: [String]] = [:]
  private var hiddenClasses: Set<String> = []
  private(set) var testMethods: [TestMethod] = []
  /// The functions with the attribute `@Test` that Swift Testing skips in any case.
  private(set) var disabledTests: [FunctionDeclSyntax] = []
  private(set) var unattributedFunctions: [UnattributedFunction] = []

  init(_ tree: SourceTree) {
    self.tree = tree
    for type in tree.file.collect(outside: .bodies, { TypeDeclaration($0) })
    where type.node.is(ClassDeclSyntax.self) {
      let path = type.path.joined(separator: ".")
      superclasses[path, default: []] +=
        type.node.inheritanceClause?.inheritedTypes.map(\.type.oneLine) ?? []
      if type.node.modifiers.hideFromOtherFiles || type.node.isInHiddenType {
        hiddenClasses.insert(path)
      }
    }
    for node in tree.file.all(FunctionDeclSyntax.self, outside: .bodies) {
      if node.attributes.named("Test") == nil {
        let function = unattributedFunction(node)
        unattributedFunctions.append(function)
        if function.isTestMethod { testMethods.append(method(node)) }
      } else if node.isDisabled {
        disabledTests.append(node)
      } else {
        testMethods.append(test(node))
      }
    }
    var seen: Set<String> = []
    testMethods = testMethods.filter { seen.insert($0.fullName).inserted }
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

  private func unattributedFunction(_ node: FunctionDeclSyntax) -> UnattributedFunction {
    let isHidden = node.isInHiddenType || hiddenClasses.contains(node.typePath)
    let isInTestCase = isTestCase(node.typePath)
    let inherited = node.enclosingTypes.first?.node.inheritanceClause?.inheritedTypes
    let ofClass: UnrunTest.Reason? =
      isInTestCase ? (isHidden ? .isPrivate : nil) : .isOutsideOfTestCase
    return UnattributedFunction(
      node: node, reasonAgainstTest: node.reasonAgainstTest ?? ofClass,
      isInTestCase: isInTestCase,
      isFree: (inherited?.count ?? 0) == (isInTestCase ? 1 : 0)
        && !node.modifiers.contains(.override))
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

  private func method(_ node: FunctionDeclSyntax) -> TestMethod {
    TestMethod(
      className: node.typePath, name: node.name.plainName,
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      line: tree.line(of: node.name),
      lastLine: tree.line(at: node.byteRange.upperBound))
  }

  private func test(_ node: FunctionDeclSyntax) -> TestMethod {
    var test = method(node)
    test.library = .swiftTesting(
      labels: node.signature.parameterClause.parameters.map(\.firstName.plainName))
    test.exitTestLine = tree.expectations(in: node).first(where: \.isExitTest).map(tree.line(of:))
    return test
  }
}

extension SyntaxProtocol {
  fileprivate var isInHiddenType: Bool {
    enclosingTypes.contains { $0.node.modifiers.hideFromOtherFiles }
  }
}

extension FunctionDeclSyntax {
  /// The types around it; empty for a function of the file.
  fileprivate var typePath: String {
    enclosingTypes.reversed().map(\.name).joined(separator: ".")
  }

  /// Whether a trait of it or of a type around it disables it in any case.
  fileprivate var isDisabled: Bool {
    attributes.disableTests || enclosingTypes.contains { $0.node.attributes.disableTests }
  }

  /// Why it can be no test method, whatever its name and its class; nil if it can.
  fileprivate var reasonAgainstTest: UnrunTest.Reason? {
    if modifiers.hideFromOtherFiles { return .isPrivate }
    if modifiers.isStatic { return .isStatic }
    if !signature.parameterClause.parameters.isEmpty || genericParameterClause != nil {
      return .hasParameters
    }
    return resultType == nil ? nil : .hasResult
  }
}
