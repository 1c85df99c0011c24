import Dialect
import Platform
import Sandbox

/// One run of the compiler: the files it reads and the products it writes.
///
/// A job is a value that contains everything the result depends on. `CompileSession` runs it.
package struct CompilerJob: Sendable, Equatable {
  package let step: Timing.Step
  /// The name of the module that it compiles.
  package let module: String
  package var files: [ProgramFile]
  /// The files that it writes beside the diagnostics.
  package var products: [Product] = []
  package var flags: [String]
  /// The language mode, 5 or 6.
  package var languageMode = 6
  /// The folders of imported modules.
  ///
  /// The cache key contains their digests instead of these paths.
  package var search: [String] = []
  /// The digests of its other inputs: the learner's interface, or the text of the checks.
  package var digests: [Digest] = []
  /// The policy to compile under; nil for trusted sources.
  package var policy: Policy?
  /// Whether a warm compiler prints the syntax tree too; others do not.
  package var printsTree = false
  /// Whether the syntax tree is all that it makes.
  package var dumpsTree = false

  /// An output file, and the flag whose argument is its path.
  package struct Product: Sendable, Equatable {
    let flag: String
    let name: String

    static func output(_ name: String) -> Product {
      Product(flag: CompilerFlags.output, name: name)
    }

    static func module(_ name: String) -> Product {
      Product(flag: CompilerFlags.moduleOutput, name: name)
    }
  }

  /// The folder of its products, below the session's work folder.
  var folder: String { "\(module)-\(step.rawValue)" }

  /// The paths of its sources, below the session's work folder.
  var paths: [String] { files.map { "\(module)/\($0.name)" } }

  /// The file with the compiler's diagnostics.
  var diagnosticsName: String { Self.diagnosticsName(module, step) }

  static func diagnosticsName(_ module: String, _ step: Timing.Step) -> String {
    "\(module)-\(step.rawValue).dia"
  }

  /// Returns the support modules that it may import.
  ///
  /// Under a policy, the modules after the last allowed one are for the checks alone: no allowed
  /// module can depend on them.
  func reach(of support: [CompiledPart]) -> ArraySlice<CompiledPart> {
    guard let policy else { return support[...] }
    return support.prefix((support.lastIndex { policy.imports.contains($0.module) } ?? -1) + 1)
  }
}
