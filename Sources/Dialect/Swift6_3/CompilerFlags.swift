/// The flags of `swift-frontend`, `swiftc` and `swift`.
package enum CompilerFlags {
  // MARK: What to make

  /// Calls the frontend itself rather than the driver.
  package static let frontend = "-frontend"
  package static let object = "-c"
  /// The module alone, without function bodies: importers cannot see them.
  package static let interface = [
    "-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types",
  ]
  /// The type-checked syntax tree, on standard output.
  package static let tree = ["-dump-ast", "-dump-ast-format", "json"]
  package static let typeCheck = "-typecheck"
  /// The canonical SIL, with places in the source.
  package static let intermediate = ["-emit-sil"] + intermediatePlaces
  /// Places in the source for SIL that is written beside an object.
  package static let intermediatePlaces = ["-Xllvm", "-sil-print-debuginfo"]
  /// Everything up to the last diagnostics, without a product.
  package static let allDiagnostics = ["-emit-sil", "-o", "/dev/null"]
  /// An object that nobody reads.
  package static let discardedObject = ["-c", "-o", "/dev/null"]

  // MARK: How

  /// The files have no top-level code.
  package static let library = "-parse-as-library"
  package static let testable = "-enable-testing"
  package static let mainActor = ["-default-isolation", "MainActor"]
  package static let lineTables = "-gline-tables-only"
  /// Line tables without the path of the work folder.
  package static let relativePaths = ["-file-compilation-dir", "."]
  /// Calls of `__sanitizer_cov_trace_pc_guard` at the beginning of each function and of each part
  /// that a condition leads to, and a table that tells them apart; async functions keep their
  /// context where it is found.
  ///
  /// The compiler refuses coverage without a sanitizer; `scudo` changes only the linking, which we
  /// do ourselves.
  package static let coverage = [
    "-sanitize=scudo", "-sanitize-coverage=edge,trace-pc-guard,pc-table",
    "-swift-async-frame-pointer=always",
  ]
  /// Calls of `__builtin_pc_before` and `__builtin_pc_after` around each statement.
  ///
  /// The compiler looks these functions up in the module that is imported. Bodies of `init` and
  /// `deinit` have no such calls.
  package static func steps(by module: String) -> [String] {
    ["-pc-macro", "-import-module", module]
  }
  /// Variables with their places, and frame pointers by which callers are found that await.
  package static let variables = ["-g", "-swift-async-frame-pointer=always"]
  package static let withoutWarnings = "-suppress-warnings"
  /// Skips checks of the compiler's own intermediate languages.
  package static let withoutVerification = ["-sil-verify-none", "-disable-llvm-verify"]
  /// The language mode, 5 or 6, the optimisation, and a limit for the type checker.
  ///
  /// The limit counts steps, not seconds, so that a text has the same verdict on each machine. It
  /// ends in an error that names the expression, after a second or two. The most that an expression of
  /// a learner is known to need is 466,303.
  package static func language(mode: Int = 6) -> [String] {
    ["-swift-version", String(mode), "-Onone", "-solver-scope-threshold=500000"]
  }
  /// Imports modules as Swift text too, if their folder has it.
  package static let sourceImport = ["-enable-source-import"]
  /// Prints identifiers of diagnostics, which do not depend on the language.
  package static let diagnosticNames = "-debug-diagnostic-names"
  /// The flags of a policy: memory safety as errors.
  package static let policy = ["-strict-memory-safety", "-Werror", "StrictMemorySafety"]

  // MARK: Before a value

  package static let output = "-o"
  package static let moduleOutput = "-emit-module-path"
  /// The SIL that the object is made of.
  package static let intermediateOutput = "-sil-output-path"
  /// The documentation of a module.
  package static let documentationOutput = "-emit-module-doc-path"
  package static let diagnosticsOutput = "-serialize-diagnostics-path"
  package static let moduleName = "-module-name"
  package static let moduleFolder = "-I"
  package static let moduleCache = "-module-cache-path"
  package static let primaryFile = "-primary-file"
  package static let resources = "-resource-dir"
  package static let target = "-target"
  package static let entryPoint = "-entry-point-function-name"

  /// Passes the next argument to clang, which reads C headers.
  package static let clang = "-Xcc"

  // MARK: The test host, as the package manager compiles it

  /// `clang`: makes an object of each C file.
  package static let hostInC = ["-c", "-O2", "-fPIC", "-fblocks"]

  /// `swiftc`: makes the object of a module, and the module unless it is the program.
  ///
  /// The optimiser would take three times as long, and verdicts would not be faster
  /// (docs/performance.md).
  package static func host(module: String, isProgram: Bool) -> [String] {
    let flags = [
      "-c", "-Onone", "-whole-module-optimization", "-swift-version", "6",
      "-package-name", "understudy", moduleName, module, output, "\(module).o",
    ]
    return flags + withoutVerification.flatMap { ["-Xfrontend", $0] }
      + (isProgram ? [] : [library, "-emit-module", moduleOutput, "\(module).swiftmodule"])
  }

  /// `swiftc`: links the objects.
  ///
  /// Learners' libraries find XCTest, Swift Testing, the runtime and the try-out functions in the
  /// host. The toolchain's own linker does it, because a machine without binutils has no other.
  package static func hostLink(to name: String) -> [String] {
    [
      "-use-ld=lld", "-Xlinker", "--export-dynamic", "-lswiftSwiftOnoneSupport",
      "-lswift_StringProcessing", "-lswiftObservation", "-lswiftRegexBuilder",
      "-lswiftSynchronization", "-lTesting", "-l_Testing_Foundation", output, name,
    ]
  }

  // MARK: Questions

  /// `swift`: prints the target and the paths of the toolchain, as JSON.
  package static let targetInfo = "-print-target-info"
  /// `swiftc`: prints the commands that would make an object, and runs none.
  package static let plan = ["-###", object, "-Onone"]
  package static let version = "--version"

  /// The flags of a frontend command that belong to every compilation, not to this one's job.
  ///
  /// - Parameter source: the name of the file that is compiled.
  package static func common(in line: String, source: String) -> [String] {
    var flags: [String] = []
    var words = line.split(separator: " ").dropFirst().map(String.init)[...]
    while let word = words.popFirst() {
      switch word {
      case frontend, object, source: continue
      case primaryFile, moduleName, output: words = words.dropFirst()
      default: flags.append(word)
      }
    }
    return flags
  }

  /// Returns the flags with which sourcekitd reads a text, from the flags of every compilation.
  ///
  /// It takes the driver's flags, which are fewer than the frontend's.
  package static func completion(_ flags: [String], mode: Int) -> [String] {
    let kept = ["-target", "-sdk"].flatMap { name -> [String] in
      guard let index = flags.firstIndex(of: name), index + 1 < flags.count else { return [] }
      return [name, flags[index + 1]]
    }
    return kept + ["-swift-version", String(mode), "-Onone"]
  }

  /// Flags without those by which the compiler finds macros; each of these has a value.
  package static func withoutMacros(_ flags: [String]) -> [String] {
    var kept: [String] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      if flag.contains("plugin") { rest = rest.dropFirst() } else { kept.append(flag) }
    }
    return kept
  }
}
