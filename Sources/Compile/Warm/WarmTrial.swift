import Dialect
import Platform
import Sandbox

/// Compiles samples by a new process and by warm compilers, and compares everything that comes out.
///
/// Warm compilers depend on the inside of one release of the compiler. So they are tried once for
/// each toolchain, and used only if no byte differs.
struct WarmTrial {
  let tools: CompileTools
  let standby: StandbyCompiler

  /// The answer of an earlier trial, from the cache; nil if there was none.
  var known: WarmCompilers.Trust? {
    tools.cache.text(key).map { $0 == WarmTrial.same ? .trusted : .distrusted($0) }
  }

  /// Returns whether warm compilers may be used, and keeps the answer in the cache; throws
  /// `Cancelled`.
  func verdict() throws -> WarmCompilers.Trust {
    let warm = standby.warm
    let demands = warm.demands
    warm.demands = [:]
    warm.trust = .onTrial
    defer {
      warm.leave()
      warm.demands = demands
    }
    do {
      let difference = try firstDifference()
      if difference == nil || !Files.isDiskFull(tools.cache.folder) {
        try? tools.cache.keep(key, text: difference ?? WarmTrial.same)
      }
      return difference.map { .distrusted($0) } ?? .trusted
    } catch let error as SystemError {
      // Another time it may succeed: keep nothing.
      return .distrusted(error.description)
    }
  }

  private static let same = "same"

  private var key: Digest {
    Digest([
      "warm trial 4", tools.toolchain.identity, standby.libraryIdentity,
      WarmUpText.text(importing: ["XCTest"]),
    ])
  }

  /// Returns what differs first; nil if all is the same.
  private func firstDifference() throws -> String? {
    let alone = StandbyCompiler(
      tools.toolchain, library: nil, environment: [:], in: tools.cell, on: tools.loop)
    let (new, warm) = (compiler(alone), compiler(standby))
    let plans = WarmTrial.samples.map { text in
      BuildPlan(
        Program(
          support: [],
          learner: ProgramModule(
            name: "Exercise",
            files: [
              ProgramFile(name: "Exercise.swift", text: text),
              ProgramFile(name: "Other.swift", text: "enum Other { case one }\n"),
            ],
            isMainActorByDefault: false),
          checks: [], discovery: ProgramFile(name: "Discovery.swift", text: "")))
    }
    var jobs = plans.flatMap { [$0.objectWithInterface, $0.interface] }
    jobs[0].products.append(plans[0].intermediateFile)
    jobs[0].flags += CompilerFlags.intermediatePlaces
    jobs.append(plans[0].examination)
    for index in [0, jobs.count - 1] { jobs[index].printsTree = true }
    let tree = try products(of: plans[0].tree, by: new)
    for job in jobs { _ = try products(of: job, by: warm) }
    try makeReady()
    for job in jobs {
      var expected = try products(of: job, by: new)
      var found = try products(of: job, by: warm)
      guard found[WarmTrial.origin] == Array("warm".utf8) else { return "no warm compiler started" }
      if job.printsTree { expected[WarmTrial.output] = tree[WarmTrial.output] }
      found[WarmTrial.origin] = nil
      expected[WarmTrial.origin] = nil
      if let name = Set(found.keys).union(expected.keys).sorted()
        .first(where: { found[$0] != expected[$0] })
      {
        return "\(name) of \(job.module) (\(job.step.rawValue)) differs"
      }
    }
    return nil
  }

  private func makeReady() throws {
    standby.warm.start(1, moduleCache: tools.cache.modules.folder, cache: tools.cache)
    guard try standby.awaitReadiness() else {
      throw SystemError("start a warm compiler", reason: "it took too long")
    }
  }

  private func compiler(_ standby: StandbyCompiler) -> Compiler {
    .live(
      tools.toolchain, moduleCache: tools.cache.modules.folder, cell: tools.cell, standby: standby)
  }

  private static let (output, origin) = ("output", "origin")

  /// Returns the bytes of everything that a compilation makes, by name.
  func products(of job: CompilerJob, by compiler: Compiler) throws -> [String: [UInt8]] {
    let session = CompileSession(
      CompileTools(
        toolchain: tools.toolchain, cache: tools.cache, compiler: compiler, cell: tools.cell,
        loop: tools.loop),
      mode: .batch, startedAt: .now, hasFreshModules: false, doubtsCrashes: false)
    defer { session.close() }
    let part = try session.start(job, isKept: false)
    guard let process = part.process else { return [:] }
    if let failure = process.failure { throw failure }
    var products = [
      WarmTrial.output: process.output.bytes, "errors": process.errors.bytes,
      "end": Array("\(process.end.map { "\($0)" } ?? "")".utf8),
      WarmTrial.origin: Array("\(process.forkedFrom.map { "\($0)" } ?? "")".utf8),
    ]
    for name in Files.names(in: part.folder) {
      products[name] = try WarmTrial.comparable(Files.read("\(part.folder)/\(name)"), named: name)
    }
    return products
  }

  /// Returns a file as it is, but SIL without what stands in quotation marks: the compiler numbers
  /// opened types by the clock.
  static func comparable(_ bytes: [UInt8], named name: String) -> [UInt8] {
    guard name.hasSuffix(BuildPlan.intermediateEnding) else { return bytes }
    let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return Array(stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined())
  }

  private static let samples = [right, right + wrong]

  private static let right = """
    protocol LampDelegate: AnyObject {
      func lamp(_ lamp: Lamp, didTurn isOn: Bool)
    }
    extension LampDelegate {
      func lamp(_ lamp: Lamp, didTurn isOn: Bool) {}
    }
    final class Lamp {
      weak var delegate: (any LampDelegate)?
      var watts = [40, 60] { didSet { delegate?.lamp(self, didTurn: !watts.isEmpty) } }
      private(set) var names: [String: Int] = ["hall": 1]
      func total() -> Int { watts.filter { $0 > 40 }.map { $0 * 2 }.reduce(0, +) + names.count }
    }
    struct Room: Hashable, CustomStringConvertible {
      var name: String
      var size: Double?
      var description: String { "\\(name): \\(size.map { "\\($0 * 2)" } ?? "unknown")" }
    }
    func longest(_ rooms: [Room]) -> some Equatable {
      let unused = rooms.count
      return rooms.max { $0.name.count < $1.name.count }?.description
    }

    """

  private static let wrong = """
    final class Keeper: LampDelegate {
      func lamp(_ lamp: Lamp, didTurn isOn: Int) -> String { lamp.watt + missing }
    }
    func broken() { let a: Int = "text"; if a {

    """
}

extension StandbyCompiler {
  /// Gets warm compilers ready for what was compiled so far; call it after a verdict.
  ///
  /// The second call for a toolchain takes about a second: warm compilers are tried then. Who asks
  /// for one verdict only does not wait for that. Throws `Cancelled`.
  package func prepare(_ tools: CompileTools, mode: BuildMode) throws {
    guard server() != nil else { return }
    let trial = WarmTrial(tools: tools, standby: self)
    if warm.trust == .untried, let known = trial.known { warm.trust = known }
    if warm.trust == .untried {
      guard hasPrepared else {
        hasPrepared = true
        return
      }
      warm.trust = try trial.verdict()
    }
    guard warm.trust == .trusted else { return }
    warm.keepsPrimed = mode == .batch
    // To get one ready takes as long as some compilations without it.
    warm.start(mode == .batch ? 4 : 1, moduleCache: tools.cache.modules.folder, cache: tools.cache)
  }
}
