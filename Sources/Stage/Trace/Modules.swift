import HostProtocol

/// Whose code the modules of a run are.
package struct Modules: Sendable, Equatable {
  /// The learner's module.
  package let learner: String
  /// The modules of the checks.
  package let checks: Set<String>
  /// The modules that come with the course, such as MiniUIKit.
  package let frameworks: Set<String>
  /// The class of the check that runs, as `Outer.Class`; nil for a script.
  package let testClass: String?

  /// The module that lists the checks for the test host.
  static let discovery = "Discovery"

  /// - Parameter test: the check, as the test host names it; nil for a script.
  package init(
    learner: String = "Exercise",
    checks: Set<String> = ["Checks", "CheckSupport", Modules.discovery],
    frameworks: Set<String> = [], test: String? = nil
  ) {
    self.learner = learner
    self.checks = checks
    self.frameworks = frameworks.subtracting(checks)
    testClass = test.map { test in
      test.split { $0 == (HostRequest.isSwiftTest(test) ? "/" : ".") }.dropLast()
        .joined(separator: ".")
    }
  }
}
