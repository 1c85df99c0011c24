import Dialect
import HostProtocol
import Platform
import Sandbox

/// The compiler jobs of one program, each a value.
///
/// The learner's object and interface depend on the learner's files. The checks and the snippets
/// depend on the interface. The discovery, which is the list of test cases, depends on the checks'
/// text.
package struct BuildPlan: Sendable, Equatable {
  package let program: Program

  package init(_ program: Program) { self.program = program }

  private var learner: ProgramModule { program.learner }

  /// A compiled module interface that other jobs import: its folder and the digest of its bytes.
  package struct Interface: Sendable, Equatable {
    let folder: String
    let digest: Digest
  }

  // MARK: The learner's module

  /// The learner's object.
  package var object: CompilerJob {
    var job = learnerJob(.object, [.output(objectName)], flags: [CompilerFlags.object])
    if program.enforcedPolicy != nil {
      job.products.append(intermediateFile)
      job.flags += CompilerFlags.intermediatePlaces
    } else if program.policy != nil {
      // Text that we made from accepted text needs no proof that the compiler compiles it well.
      job.flags += CompilerFlags.withoutVerification
    }
    return job
  }

  /// The learner's object and interface from one run of the compiler.
  package var objectWithInterface: CompilerJob {
    var job = object
    job.products.append(.module(interfaceName))
    job.printsTree = printsTree
    return job
  }

  /// Whether a warm compiler prints the learner's whole syntax tree.
  var printsTree: Bool { program.enforcedPolicy != nil }

  /// The learner's interface.
  ///
  /// Function bodies are skipped, because importers cannot see them.
  package var interface: CompilerJob {
    var job = learnerJob(.interface, [.output(interfaceName)], flags: CompilerFlags.interface)
    if let addition = program.addition { job.files.append(addition) }
    return job
  }

  /// The learner's syntax tree as JSON, for the policy.
  package var tree: CompilerJob {
    var job = learnerJob(.policy, flags: CompilerFlags.tree)
    job.dumpsTree = true
    return job
  }

  /// The SIL of the learner's files under the policy; a warm compiler prints their tree too.
  package var examination: CompilerJob {
    var job = learnerJob(
      .policy, [.output(intermediateFile.name)], flags: CompilerFlags.intermediate)
    job.printsTree = printsTree
    return job
  }

  var withoutPolicy: BuildPlan {
    var program = program
    program.policy = nil
    return BuildPlan(program)
  }

  /// The learner's object with line tables, to find the line of a crash.
  package var tracedObject: CompilerJob {
    learnerJob(
      .lines, [.output(objectName)],
      flags: [CompilerFlags.object] + CompilerFlags.relativePaths + BuildPlan.lineFlags)
  }

  /// The hooks that the compiler adds to functions, for a run that is recorded.
  package enum Recorded: Sendable, Equatable {
    /// Callbacks in functions.
    case calls
    /// Variables with their places, and, where the module in that folder has the functions for it,
    /// callbacks around statements; files of these names have other texts, with more callbacks.
    case steps(folder: String?, _ texts: [String: String])

    var flags: [String] {
      moduleFlags + folders.flatMap { _ in CompilerFlags.steps(by: BuildPlan.steps.module) }
    }

    /// The flags for which the compiler keeps separate system modules.
    var moduleFlags: [String] { self == .calls ? CompilerFlags.coverage : CompilerFlags.variables }

    /// The folder of the module with these functions.
    var folders: [String] {
      if case .steps(let folder?, _) = self { [folder] } else { [] }
    }

    /// Adds what the compiler needs to a job.
    func apply(to job: inout CompilerJob) {
      job.flags += flags
      job.search += folders
      guard case .steps(_?, let texts) = self else { return }
      let module = job.module
      // In a folder of their own: other jobs compile the files as they are. Lines are known by the end
      // of a path.
      job.files = job.files.map { file in
        texts[file.name].map { ProgramFile(name: "Steps/\(module)/\(file.name)", text: $0) } ?? file
      }
    }
  }

  /// The learner's object with line tables, to record its run.
  package func recordedObject(_ recorded: Recorded) -> CompilerJob {
    var job = tracedObject
    recorded.apply(to: &job)
    return job
  }

  /// The module with the functions that statements call; the test host has their code.
  package static let steps = support(
    ProgramModule(
      name: "UnderstudySteps",
      files: [
        ProgramFile(
          name: "UnderstudySteps.swift",
          text: ["before", "after"].map { place in
            """
            @_silgen_name("understudy_\(place)") public func __builtin_pc_\(place)(
              _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int, _ module: Int, _ file: Int)

            """
          }.joined())
      ], isMainActorByDefault: false))

  /// The object of the declarations that only the checks see; nil if the program adds none.
  package var addedObject: CompilerJob? {
    program.addition.map { file in
      var job = learnerJob(.checks, [.output(objectName)], flags: [CompilerFlags.object])
      job.files = [file]
      job.policy = nil
      return job
    }
  }

  private func learnerJob(
    _ step: Timing.Step, _ products: [CompilerJob.Product] = [], flags: [String]
  ) -> CompilerJob {
    CompilerJob(
      step: step, module: learner.name, files: learner.files, products: products,
      flags: flags + [CompilerFlags.library, CompilerFlags.testable]
        + BuildPlan.isolation(of: learner) + (program.policy?.flags ?? []),
      languageMode: learner.languageMode, policy: program.policy)
  }

  /// The compiler keeps separate system modules for these flags.
  static let lineFlags = [CompilerFlags.lineTables]
  private var interfaceName: String { "\(learner.name).swiftmodule" }
  private var objectName: String { "\(learner.name).o" }

  /// The SIL that the object is made of, for the policy.
  var intermediateFile: CompilerJob.Product {
    CompilerJob.Product(
      flag: CompilerFlags.intermediateOutput, name: "\(learner.name)\(BuildPlan.intermediateEnding)"
    )
  }

  static let intermediateEnding = ".sil"

  // MARK: Modules that import the learner's

  package static let checksModule = "Checks"

  /// Returns the job of the checks: their object, and their module, which the discovery imports.
  ///
  /// - Parameter interface: the learner's; nil for a job of which only the cache key is needed.
  package func checks(against interface: Interface?) -> CompilerJob {
    var job = CompilerJob(
      step: .checks, module: BuildPlan.checksModule, files: program.checks,
      products: [.output("Checks.o"), .module("Checks.swiftmodule")],
      // Skip SIL and LLVM verification: the checks are trusted.
      flags: [CompilerFlags.object, CompilerFlags.library, CompilerFlags.testable]
        + CompilerFlags.withoutVerification + [CompilerFlags.withoutWarnings]
        + (program.tracesChecks ? CompilerFlags.relativePaths + BuildPlan.lineFlags : []),
      languageMode: learner.languageMode
    ).importing(interface)
    job.printsTree = program.policy != nil
    return job
  }

  /// Returns the job of the syntax tree of the checks as JSON.
  func treeOfChecks(against interface: Interface) -> CompilerJob {
    var job = CompilerJob(
      step: .policy, module: BuildPlan.checksModule, files: program.checks,
      flags: CompilerFlags.tree + [CompilerFlags.library, CompilerFlags.testable],
      languageMode: learner.languageMode
    ).importing(interface)
    job.dumpsTree = true
    return job
  }

  /// Returns the job of the checks to record a run: their spies are called, and they have statements.
  package func recordedChecks(against interface: Interface, _ recorded: Recorded) -> CompilerJob {
    var job = checks(against: interface)
    if recorded != .calls { job.flags += CompilerFlags.relativePaths }
    recorded.apply(to: &job)
    return job
  }

  /// Returns the job of the discovery, the list of test cases.
  ///
  /// It names only classes and methods of the checks, and the learner's code cannot change how they
  /// are called. Therefore its key contains the checks' text and not the learner's interface. The
  /// variations of the checks are in it as well: a class of submissions compiles each of them once.
  ///
  /// - Parameter folders: the folders of the checks' module and of the modules that it imports.
  package func discovery(importing folders: [String] = []) -> CompilerJob {
    let text = program.discovery.text + (program.variations?.source ?? "")
    return CompilerJob(
      step: .discovery, module: "Discovery",
      files: [ProgramFile(name: program.discovery.name, text: text)],
      products: [.output("Discovery.o")],
      flags: [CompilerFlags.object, CompilerFlags.library, CompilerFlags.withoutWarnings],
      search: folders,
      digests: [Digest(program.checks.flatMap { [$0.name, $0.text] })])
  }

  /// Returns the job that type-checks a snippet against the learner's module.
  package func snippet(_ file: ProgramFile, against interface: Interface?) -> CompilerJob {
    CompilerJob(
      step: .snippets, module: BuildPlan.moduleName(of: file), files: [file],
      flags: [CompilerFlags.typeCheck, CompilerFlags.library], languageMode: learner.languageMode
    ).importing(interface)
  }

  static func moduleName(of snippet: ProgramFile) -> String {
    snippet.name.split(separator: ".").first.map(String.init) ?? snippet.name
  }

  /// Returns the job of a script from a course's text, which is not run.
  ///
  /// It stops at SIL: the compiler's later phases report no diagnostics.
  package func script(
    _ file: ProgramFile, module: String, against interface: Interface
  ) -> CompilerJob {
    CompilerJob(
      step: .snippets, module: module, files: [file],
      flags: CompilerFlags.allDiagnostics + BuildPlan.isolation(of: learner),
      languageMode: learner.languageMode
    ).importing(interface)
  }

  /// Returns the job of a script that tries out the learner's module and is run.
  package func tryout(_ script: ProgramModule, against interface: Interface) -> CompilerJob {
    CompilerJob(
      step: .checks, module: script.name, files: script.files,
      products: [.output("\(script.name).o")],
      flags: [CompilerFlags.object] + BuildPlan.isolation(of: script)
        + [CompilerFlags.entryPoint, HostRequest.tryoutEntryPoint],
      languageMode: learner.languageMode
    ).importing(interface)
  }

  // MARK: Support modules

  /// Returns the job of a course's support module; it emits the object and the module.
  static func support(_ module: ProgramModule) -> CompilerJob {
    CompilerJob(
      step: .support, module: module.name, files: module.files,
      products: [.output("\(module.name).o"), .module("\(module.name).swiftmodule")],
      flags: [CompilerFlags.object, CompilerFlags.library] + isolation(of: module))
  }

  static func isolation(of module: ProgramModule) -> [String] {
    module.isMainActorByDefault ? CompilerFlags.mainActor : []
  }
}

extension CompilerJob {
  fileprivate func importing(_ interface: BuildPlan.Interface?) -> CompilerJob {
    var job = self
    job.search = interface.map { [$0.folder] } ?? []
    job.digests = interface.map { [$0.digest] } ?? []
    return job
  }
}

/// Whether a build optimises for the time to one verdict, or for many verdicts a minute.
package enum BuildMode: Sendable {
  /// Somebody waits: make object and interface side by side, and keep the linked library.
  case interactive
  /// Every processor works on another submission: run one compiler after the other, and keep only
  /// results that submissions share.
  case batch
}
