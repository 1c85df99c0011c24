import Compile
import Sandbox

extension TestRunner {
  /// Compiles scripts, each on its own, and returns their diagnostics, warnings included.
  ///
  /// The scripts are not run.
  ///
  /// - Parameters:
  ///   - program: the learner's module and the support modules, which the scripts may import.
  ///   - scripts: files with top-level code.
  /// - Returns: nil if one of the modules does not compile.
  package func read(_ scripts: [ProgramFile], of program: Program) throws -> [[Diagnostic]]? {
    try renewToolchain()
    return try withBuild(of: program) { build in
      defer { build.keep() }
      let diagnostics = try build.read(scripts)
      try build.session.confirm()
      return diagnostics
    }
  }
}
