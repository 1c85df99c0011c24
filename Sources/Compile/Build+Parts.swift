// The parts of a program, one run of the compiler each, and what each depends on.

import Platform
import Sandbox

extension Build {
  /// One run of the compiler: what it makes of which files.
  package struct Job {
    let step: Timing.Step
    let module: String
    let files: [ProgramFile]
    /// The files it makes, beside its messages, each after the flag that names it.
    var products: [(flag: String, name: String)] = []
    let flags: [String]
    /// Where imported modules are found; what they hold counts by `digests`, not by these paths.
    var search: [String] = []
    /// Digests of what is imported.
    var digests: [Digest] = []
    /// The learner's policy, where it is the learner's module.
    var policy: Policy?

    /// The folder of its products, below that of the work under way.
    var folder: String { "\(module)-\(step.rawValue)" }
    /// Where the compiler finds the files, below the folder of the work under way.
    var paths: [String] { files.map { "\(module)/\($0.name)" } }

    /// What the result depends on; a change of the flags in this program makes another key.
    func key(_ toolchain: Toolchain, support: [Part]) -> Digest {
      Digest(
        [step.rawValue, module, toolchain.identity] + toolchain.flags + flags + products.map(\.name)
          + (support.map(\.key) + digests).map(\.description)
          + files.flatMap { [$0.name, $0.text] })
    }
  }

  package var learner: ProgramModule { program.learner }

  /// The learner's code.
  var object: Job {
    Job(
      step: .object, module: learner.name, files: learner.files,
      products: [("-o", "\(learner.name).o")], flags: ["-c"] + learnerFlags,
      policy: program.policy)
  }

  /// The learner's code as the compiler understands it, for the policy.
  var tree: Job {
    Job(
      step: .policy, module: learner.name, files: learner.files,
      flags: ["-dump-ast", "-dump-ast-format", "json"] + learnerFlags, policy: program.policy)
  }

  /// The learner's code, and what others can see of it, from one run of the compiler.
  var objectWithInterface: Job {
    var job = object
    job.products.append(("-emit-module-path", "\(learner.name).swiftmodule"))
    return job
  }

  /// What the program adds to the learner's module for the checks alone.
  var addedObject: Job? {
    program.addition.map { file in
      Job(
        step: .checks, module: learner.name, files: [file],
        products: [("-o", "\(learner.name).o")], flags: ["-c"] + learnerFlags)
    }
  }

  /// What others can see of the learner's code; function bodies are skipped, since they cannot.
  package var interface: Job {
    Job(
      step: .interface, module: learner.name,
      files: learner.files + (program.addition.map { [$0] } ?? []),
      products: [("-o", "\(learner.name).swiftmodule")],
      flags: ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"]
        + learnerFlags,
      policy: program.policy)
  }

  /// The checks.
  ///
  /// - Parameters:
  ///   - interface: the learner's; nil to only say what the checks depend on beside it.
  ///   - makesModule: whether the module is wanted too, for compiling the discovery.
  func checks(against interface: Part?, makesModule: Bool) throws -> Job {
    Job(
      step: .checks, module: "Checks", files: program.checks,
      products: [("-o", "Checks.o")]
        + (makesModule ? [("-emit-module-path", "Checks.swiftmodule")] : []),
      // Nobody has to be shown that the compiler keeps its own rules on a text that is known.
      flags: ["-c", "-parse-as-library", "-enable-testing"]
        + ["-sil-verify-none", "-disable-llvm-verify"]
        + (program.addition == nil ? ["-suppress-warnings"] : []),
      search: interface.map { [$0.folder] } ?? [],
      digests: try interface.map { [try $0.moduleDigest()] } ?? [])
  }

  /// The checks, with their module only where the list of test cases has still to be compiled.
  func checksJob(against interface: Part) throws -> Job {
    let whole = try checks(against: interface, makesModule: true)
    let isKept = cache.entry(whole.key(toolchain, support: support)) != nil
    let isListed = cache.entry(discovery().key(toolchain, support: support)) != nil
    return try isListed && !isKept ? checks(against: interface, makesModule: false) : whole
  }

  /// The list of test cases depends on the checks' text alone: it only names their classes and
  /// methods, and nothing of the learner's can change how those are called.
  ///
  /// - Parameter imported: the checks with their module, and what they import; nothing to only say
  ///   what it would be.
  func discovery(importing imported: [Part] = []) -> Job {
    Job(
      step: .discovery, module: "Discovery", files: [program.discovery],
      products: [("-o", "Discovery.o")],
      flags: ["-c", "-parse-as-library", "-suppress-warnings"],
      search: imported.map(\.folder),
      digests: [Digest(program.checks.flatMap { [$0.name, $0.text] })])
  }

  /// A file that is only type-checked against the learner's module.
  func snippet(_ file: ProgramFile, against interface: Part?) throws -> Job {
    Job(
      step: .snippets, module: moduleName(of: file), files: [file],
      flags: ["-typecheck", "-parse-as-library"],
      search: interface.map { [$0.folder] } ?? [],
      digests: try interface.map { [try $0.moduleDigest()] } ?? [])
  }

  func moduleName(of snippet: ProgramFile) -> String {
    snippet.name.split(separator: ".").first.map(String.init) ?? snippet.name
  }

  var learnerFlags: [String] {
    ["-parse-as-library", "-enable-testing"] + isolation(of: learner)
      + (program.policy?.flags ?? [])
  }

  func isolation(of module: ProgramModule) -> [String] {
    module.isMainActorByDefault ? ["-default-isolation", "MainActor"] : []
  }

  /// Takes a part from the cache or starts the compiler on it.
  ///
  /// Where nobody waits, all processors are at work on other attempts: one compiler after the other leaves
  /// each what is in its processor's caches.
  package func start(_ job: Job) throws -> Part {
    let messages = Part.messagesName(job.module, job.step)
    let key = job.key(toolchain, support: support)
    let kept = cache.entry(key)
    let work = try kept == nil ? makeWorkFolder() : ""
    let part = Part(
      step: job.step, module: job.module, key: key, folder: kept ?? "\(work)/\(job.folder)",
      names: job.products.map(\.name) + [messages],
      sources: kept == nil ? job.paths.map { "\(work)/\($0)" } : [],
      process: try kept == nil ? compile(job, messages: messages) : nil)
    parts.append(part)
    if !isAwaited { try loop.run { part.isDone } }
    return part
  }

  func compile(_ job: Job, messages: String) throws -> ChildProcess {
    let folder = try makeWorkFolder()
    try Files.makeFolder("\(folder)/\(job.module)")
    for (file, path) in zip(job.files, job.paths) where writtenSources.insert(path).inserted {
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(path)")
    }
    try Files.makeFolder("\(folder)/\(job.folder)")
    // Of files that are compiled as one whole, the compiler dumps the first tree only.
    let isTree = job.step == .policy
    let sources = isTree ? job.paths.flatMap { ["-primary-file", $0] } : job.paths
    let products = job.products + (isTree ? [] : [("-serialize-diagnostics-path", messages)])
    let modules = support.prefix(reach(of: job)).map(\.folder) + job.search
    let arguments =
      job.flags + products.flatMap { [$0.flag, "\(job.folder)/\($0.name)"] }
      + modules.flatMap { ["-I", $0] }
      + ["-module-name", job.module, "-swift-version", "6", "-Onone"] + sources
    return try compiler.start(
      CompilerCall(
        arguments: arguments, folder: folder, output: "\(folder)/\(job.folder)",
        modules: modules, isTrusted: job.step == .support,
        resources: try job.policy.flatMap { try $0.resources(of: toolchain, cache: cache) },
        hasMacros: job.policy == nil, printed: isTree ? Policy.treeLimit : 1 << 16),
      loop)
  }

  /// How many of the support modules a job is given: of those for checks alone a policy leaves nothing to
  /// find, and none that is allowed can depend on one after it.
  private func reach(of job: Job) -> Int {
    guard let policy = job.policy else { return support.count }
    return (support.lastIndex { policy.imports.contains($0.module) } ?? -1) + 1
  }

  func makeWorkFolder() throws -> String {
    if let workFolder { return workFolder }
    let folder = try cache.makeWorkFolder()
    workFolder = folder
    return folder
  }

  /// What the linked library of all checks depends on.
  func libraryKey() throws -> Digest {
    let jobs =
      try [object, checks(against: nil, makesModule: false), discovery()]
      + program.snippets.map { try snippet($0, against: nil) } + (addedObject.map { [$0] } ?? [])
    let keys = jobs.map { $0.key(toolchain, support: support).description }
    let policy = program.policy.map { ["policy"] + $0.imports.sorted() }
    return Digest(["library", toolchain.linker] + Build.linkerFlags + keys + (policy ?? []))
  }
}
