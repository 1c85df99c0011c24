import Platform
import Sandbox

/// One run of the compiler: the files it reads and the products it writes.
///
/// A job is a value: it says everything that the result depends on, and running it is the business of
/// `CompileSession`.
package struct CompilerJob: Sendable, Equatable {
  package let step: Timing.Step
  /// The name of the module that it compiles.
  package let module: String
  package let files: [ProgramFile]
  /// The files that it writes beside the diagnostics.
  package var products: [Product] = []
  package let flags: [String]
  /// The folders of imported modules.
  ///
  /// The cache key contains their digests instead of these paths.
  package var search: [String] = []
  /// The digests of what it imports beside the support modules.
  package var digests: [Digest] = []
  /// The policy to compile under; nil for trusted sources.
  package var policy: Policy?

  /// A file that the compiler writes, after the flag that names it.
  package struct Product: Sendable, Equatable {
    let flag: String
    let name: String
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
}
