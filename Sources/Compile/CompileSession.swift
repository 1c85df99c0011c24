import Dialect
import Glibc
import Platform
import Sandbox

/// Runs compiler jobs for one program: owns their work folder, their processes and their times.
///
/// `Build` decides the order of the jobs.
package final class CompileSession {
  package let tools: CompileTools
  package let mode: BuildMode
  /// The times of the steps done so far.
  package internal(set) var times: StepTimes
  /// The compiled support modules that later jobs can import.
  var support: [CompiledPart] = []

  /// Whether the module cache was emptied just before.
  private let hasFreshModules: Bool
  private var isLinking = false
  /// Whether a crash of the compiler may come from a damaged file that nobody noticed.
  private let doubtsCrashes: Bool
  /// Whether the compilation failed in a way that only damaged files explain, or they as well.
  package private(set) var isInDoubt = false
  /// Whether a compiler was run that writes to the module cache.
  private(set) var mayHaveNewModules = false
  /// The files that the result rests on.
  var used: UsedFiles
  private(set) var parts: [CompiledPart] = []
  /// The whole budget without the time of linker and `swift-demangle`; `left` subtracts the compilers'.
  private var leftByTools: CompileBudget
  private var workFolder: String?
  /// The sources written so far, which are not written again: a compiler may still be reading them.
  private var writtenSources: Set<String> = []

  init(
    _ tools: CompileTools, mode: BuildMode, startedAt: ContinuousClock.Instant,
    hasFreshModules: Bool, doubtsCrashes: Bool
  ) {
    self.tools = tools
    self.mode = mode
    times = StepTimes(since: startedAt)
    self.hasFreshModules = hasFreshModules
    self.doubtsCrashes = doubtsCrashes
    used = UsedFiles(tools.cache, tools.toolchain)
    leftByTools = tools.cell.sandbox.compileBudget
  }

  deinit { if let workFolder { Files.remove(workFolder) } }

  /// Ends compilers that are still running and removes the work folder; call it after the verdict.
  func close() {
    let processes = (parts + support).compactMap(\.process)
    for process in processes { process.terminate() }
    for process in processes { process.abandon() }
    parts = []
    support = []
    if let workFolder { Files.remove(workFolder) }
    workFolder = nil
  }

  // MARK: Jobs

  /// Takes a job's products from the cache, or starts the compiler on it.
  ///
  /// In batch mode it waits: all processors work on other submissions then, and compilers that do
  /// not alternate on a processor make better use of its caches.
  ///
  /// - Parameter isKept: whether a result of the cache serves.
  func start(_ job: CompilerJob, isKept: Bool = true) throws -> CompiledPart {
    let key = job.cacheKey(tools.toolchain, support: support)
    let names = job.products.map(\.name) + [job.diagnosticsName]
    let part: CompiledPart
    if isKept, let entry = used.entry(key) {
      let kept = CompiledPart(
        step: job.step, module: job.module, key: key, folder: entry, names: names)
      // A warm compiler finds an interface only at a path that is the same each time.
      part =
        job.step == .interface ? try kept.copied(to: "\(makeWorkFolder())/\(job.folder)") : kept
    } else {
      let work = try makeWorkFolder()
      let left = left
      let mayStart = job.step == .support || !left.isSpent
      part = CompiledPart(
        step: job.step, module: job.module, key: key, folder: "\(work)/\(job.folder)",
        names: names, sources: job.paths.map { "\(work)/\($0)" },
        process: mayStart ? try compile(job, in: work, left) : nil,
        obstacle: mayStart ? nil : wereHeldUp ? .heldUp : .timedOut,
        isShort: left.isShort(of: tools.cell.sandbox.compilerLimits))
    }
    parts.append(part)
    if mode == .batch { try wait { part.isDone } }
    return part
  }

  /// Returns the products that the session has of a job; nil if it was not started or is not done.
  func part(made job: CompilerJob) -> CompiledPart? {
    let key = job.cacheKey(tools.toolchain, support: support)
    return parts.first { $0.key == key && $0.isDone }
  }

  /// Runs the event loop until the condition holds; throws `Cancelled`.
  func wait(until isDone: () -> Bool) throws {
    try tools.loop.run {
      noteProducts()
      return isDone()
    }
  }

  /// The rest of the submission's time for compiling; unlimited without a sandbox.
  private var left: CompileBudget {
    guard tools.cell.sandbox.level != .none else {
      return CompileBudget(time: .infinity, processorTime: .infinity)
    }
    var left = leftByTools
    for case let process? in parts.filter({ $0.step != .support }).map(\.process) {
      left.spend(
        time: process.startedAt.duration(to: process.endedAt ?? .now) / .seconds(1),
        processorTime: Double(process.processorTime) / 1000)
    }
    return left
  }

  /// Whether the compilers waited for a processor most of the time.
  private var wereHeldUp: Bool {
    let (whole, left) = (tools.cell.sandbox.compileBudget, left)
    return ProcessorShare.isLow(
      whole.processorTime - left.processorTime, in: whole.time - left.time)
  }

  /// Runs a tool with the rest of the budget; `body` returns its seconds of processor time, too.
  private func counted<Result>(
    _ body: (ResourceLimits?) throws -> (Result, processorTime: Double)
  ) rethrows -> Result {
    let sandbox = tools.cell.sandbox
    var left = left
    // A second for what is not the submission's: linking takes a fraction of it.
    left.time = max(left.time, 1)
    let start = ContinuousClock.now
    let (result, processorTime) = try body(
      sandbox.level == .none ? nil : left.limits(within: sandbox.compilerLimits))
    leftByTools.spend(
      time: start.duration(to: .now) / .seconds(1), processorTime: processorTime)
    return result
  }

  private func compile(
    _ job: CompilerJob, in folder: String, _ left: CompileBudget
  ) throws -> ChildProcess {
    try used.prepareModules()
    if job.step == .support || tools.cell.sandbox.level == .none { mayHaveNewModules = true }
    let resources = try job.policy.flatMap {
      try $0.resources(of: tools.toolchain, cache: tools.cache)
    }
    if let resources { used.resources = resources }
    for (file, path) in zip(job.files, job.paths) where writtenSources.insert(path).inserted {
      if let slash = path.lastIndex(of: "/") { try Files.makeFolder("\(folder)/\(path[..<slash])") }
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(path)")
      used.note("\(folder)/\(path)")
    }
    try Files.makeFolder("\(folder)/\(job.folder)")
    // With whole-module compilation the compiler dumps only the first file's tree.
    let isTree = job.dumpsTree
    let sources = isTree ? job.paths.flatMap { [CompilerFlags.primaryFile, $0] } : job.paths
    let diagnostics = CompilerJob.Product(
      flag: CompilerFlags.diagnosticsOutput, name: job.diagnosticsName)
    let products = job.products + (isTree ? [] : [diagnostics])
    let reach = job.reach(of: support)
    let modules = reach.map(\.folder) + job.search
    let search = modules.map { WarmProfile.path(of: $0, in: folder) }
    let arguments =
      job.flags + products.flatMap { [$0.flag, "\(job.folder)/\($0.name)"] }
      + search.flatMap { [CompilerFlags.moduleFolder, $0] }
      + [CompilerFlags.moduleName, job.module] + CompilerFlags.language(mode: job.languageMode)
      + sources
    return try tools.compiler.start(
      CompilerCall(
        arguments: arguments, folder: folder, output: "\(folder)/\(job.folder)",
        modules: modules, isTrusted: job.step == .support,
        resources: resources, hasMacros: job.policy == nil,
        limits: job.step == .support ? nil : left.limits(within: tools.cell.sandbox.compilerLimits),
        printed: isTree || job.printsTree ? Policy.treeLimit : 1 << 16,
        warmth: WarmProfile(
          job, search: Array(search.suffix(job.search.count)),
          modules: resources == nil ? reach.map(\.module) : nil)),
      tools.loop)
  }

  private func makeWorkFolder() throws -> String {
    if let workFolder { return workFolder }
    let folder = try tools.cache.makeWorkFolder()
    workFolder = folder
    return folder
  }

  /// The name of a script's module.
  package static let tryoutModule = "Tryout"

  /// The present step: the compiler that has worked longest, or the linker.
  package var activity: Activity? {
    if isLinking { return .linking }
    return parts.first { !$0.isDone }.map { .compiling($0.step, module: $0.module) }
  }

  // MARK: Results

  /// Returns how a part's compilation ended; throws `SystemError` if our tools failed.
  func outcome(of part: CompiledPart) throws -> CompiledPart.Outcome {
    if let failure = part.process?.failure { throw failure }
    let outcome = part.outcome
    if part.messages.contains(where: WarmUpText.isPlace) {
      throw SystemError("compile \(part.module)", reason: "the warm compiler's own file has errors")
    }
    if case .compiled = outcome { return outcome }
    if let fault = part.unexplainedEnd {
      throw SystemError("compile \(part.module)", reason: fault)
    }
    // A cleaner of temporary folders may have removed files that the compiler had to read.
    if let file = (parts + support).flatMap(\.inputs).first(where: { !Files.exists($0) }) {
      throw SystemError("compile \(part.module)", reason: "\(file) was removed meanwhile")
    }
    if case .gaveUp(.crashed(let words)) = outcome {
      // A compiler removes what it could not write, and then there is room again.
      let crash = SystemError("compile \(part.module)", reason: words)
      if crash.isDiskFull || Files.isDiskFull(part.folder) {
        throw SystemError("compile \(part.module)", reason: String(cString: strerror(ENOSPC)))
      }
      try doubt("compile \(part.module)", words)
    }
    if case .doesNotCompile(let messages) = outcome {
      let errors = messages.filter { $0.severity == .error }
      // A warm compiler that began while a module was being made anew does not find it.
      if let lost = errors.first(where: { $0.missesAModule(ofChecks: part.step == .checks) }) {
        try doubt("compile \(part.module)", lost.message)
      }
      let foreign = errors.filter(\.isAboutNoSource)
      if let first = foreign.first, !hasFreshModules || foreign.count == errors.count {
        isInDoubt = true
        throw SystemError("compile \(part.module)", reason: first.message)
      }
    }
    return outcome
  }

  /// Links parts to a shared object; returns its path.
  func link(
    _ parts: [CompiledPart], as name: String, step: Timing.Step = .link, flags: [String] = []
  ) throws -> String {
    let folder = try "\(makeWorkFolder())/linked"
    try Files.makeFolder(folder)
    isLinking = true
    defer { isLinking = false }
    do {
      let process = try counted { limits in
        let process = try tools.link(
          parts.map { $0.path(".o") }, as: name, in: folder, flags: flags, limits: limits)
        return (process, Double(process.processorTime) / 1000)
      }
      times.note(step, process)
    } catch let error as SystemError {
      isInDoubt = true
      throw error
    }
    used.note("\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  package func demangle(_ names: [String]) throws -> [String: DemangledName] {
    try counted { limits in
      let before = tools.cell.demangler.processorTime
      let found = try tools.cell.demangler.read(
        names, with: tools.toolchain.demangler, limits: limits, in: tools.cell, on: tools.loop)
      return (found, tools.cell.demangler.processorTime - before)
    }
  }

  /// Notes the files of compilers that have ended.
  func noteProducts() {
    let files = (parts + support).filter { $0.takeEnd() }.flatMap(\.files)
    for file in files where Files.exists(file.path) { used.note(file.path) }
  }

  /// Throws `SystemError` for a failure that a damaged file may have caused, unless there was
  /// another attempt before.
  package func doubt(_ action: String, _ reason: String) throws {
    guard doubtsCrashes else { return }
    isInDoubt = true
    throw SystemError(action, reason: reason)
  }
}
