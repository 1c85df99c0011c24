import Compile
import Sandbox

extension TestRunner {
  /// What the compiler says of scripts that are not run, each compiled on its own.
  ///
  /// Warnings are among it. Nil where there is nothing to compile them against.
  ///
  /// - Parameters:
  ///   - program: the learner's module, which scripts may import, and the support modules.
  ///   - scripts: files with code at their top level.
  package func read(_ scripts: [ProgramFile], of program: Program) throws -> [[Diagnostic]]? {
    try renewToolchain()
    return try withBuild(of: program) { build in
      defer { build.keep() }
      return try build.read(scripts)
    }
  }
}
