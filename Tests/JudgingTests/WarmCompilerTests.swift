import Course
import Dialect
import Foundation
import HostProtocol
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Platform
@testable import Run
@testable import Sandbox

/// Warm compilers make the same as new processes, byte by byte, of right, wrong and broken files.
///
/// A sample in the normal suite; `UNDERSTUDY_WARM=all` compares every answer of the course and 2,000
/// mutations of them, `UNDERSTUDY_WARM=N` every N-th.
final class WarmCompilerTests: XCTestCase {
  /// The files of one answer, and what compiling them needs.
  private struct Sample {
    let name: String
    let task: CodeTask
    let files: [SourceFile]
    var hasChecks = false
  }

  private struct Result: Equatable {
    var files: [String: [UInt8]] = [:]
    var end = ""
    var tree: [UInt8] = []
    var messages: [Diagnostic] = []
    var isWarm = false
  }

  func testOurFileHasNoDiagnostics() throws {
    let folder = temporaryPath()
    try Files.makeFolder(folder.path)
    let toolchain = try Bench.shared().runner.toolchain
    for (flags, modules) in [
      ([], ["Foundation", "Testing", "XCTest"]),
      (["-default-isolation", "MainActor"], ["Foundation", "XCTest"]),
      (CompilerFlags.policy, ["Foundation", "XCTest"]),
    ] {
      let path = folder.appendingPathComponent("WarmUp.swift").path
      try Files.write(Array(WarmUpText.text(importing: modules).utf8), to: path)
      let arguments =
        [CompilerFlags.frontend] + toolchain.flags + [
          CompilerFlags.typeCheck, CompilerFlags.library,
        ]
        + CompilerFlags.language() + flags
      let answer = try Command(toolchain.compiler, arguments + [path]).run()
      XCTAssertEqual(answer.end, .exited(0))
      XCTAssertEqual(answer.errors, "")
    }
  }

  private struct Tally {
    var compared = 0
    var failing = 0
    var otherFollowing: [String] = []
  }

  func testTheyMakeWhatNewProcessesMake() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_WARM"]
    let step = wanted == "all" ? 1 : Int(wanted ?? "") ?? 400
    let answers = course.exercises.flatMap { samples(of: $0) }
    var random = SeededGenerator(seed: 3)
    let mutations = try (0..<2000).map { _ in
      mutated(try XCTUnwrap(answers.randomElement(using: &random)), with: &random)
    }
    let chosen =
      every(max(1, step / 10), of: answers.filter(\.hasChecks))
      + every(step, of: answers.filter { !$0.hasChecks } + mutations)
    let bench = try Comparison(course, cache: temporaryPath())
    var tally = Tally()
    // One after the other of those that one warm compiler can make.
    let groups = Dictionary(grouping: chosen) { sample in
      let imports = sample.files.flatMap { ProgramFile($0).leadingImports }
      return "\(sample.task.isolation) \(sample.task.imports.sorted()) \(imports)"
    }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      for sample in group {
        let results = try bench.results(of: sample.task, sample.files, sample.hasChecks)
        for (job, (new, warm)) in results {
          let place = "\(sample.name), \(job)"
          XCTAssertTrue(warm.isWarm, place)
          compare(new, warm, place, &tally)
        }
      }
    }
    print("\(chosen.count) files, \(tally.compared) compilations, \(tally.failing) of them failing")
    print("with other errors after the first: \(tally.otherFollowing)")
    XCTAssertLessThanOrEqual(tally.otherFollowing.count, 1 + tally.failing / 50)
  }

  func testChecksForSwiftTesting() throws {
    let small = try SmallCourse(for: self)
    try small.write(
      """
      import Testing
      @testable import Exercise
      @Suite struct TwiceTests {
        @Test func testOne() { #expect(twice(1) == 2, "once") }
        @Test(arguments: [2]) func testTwo(_ n: Int) throws {
          let result = try #require(Optional(twice(n)))
          #expect(result == 4, "\\(n) is not \\(result)")
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let course = try small.course()
    let task = try XCTUnwrap(course.exercises.lazy.compactMap(\.code).first)
    let reference = try XCTUnwrap(task.solution?.reference)
    var tally = Tally()
    for (job, (new, warm)) in try Comparison(course, cache: temporaryPath())
      .results(of: task, reference, true)
    {
      XCTAssertTrue(warm.isWarm, job)
      XCTAssertEqual(new.end, "exited(0)", job)
      compare(new, warm, job, &tally)
    }
    XCTAssertEqual(tally.compared, 3)
  }

  private func every(_ step: Int, of samples: [Sample]) -> [Sample] {
    stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  /// Follow-on errors depend on the order in which the compiler looks at declarations, in new processes
  /// too: only the first error must be the same.
  private func compare(_ new: Result, _ warm: Result, _ place: String, _ tally: inout Tally) {
    XCTAssertEqual(warm.end, new.end, place)
    XCTAssertEqual(warm.tree, new.tree, "\(place): the tree")
    let isFailing = new.end != "exited(0)"
    if isFailing { tally.failing += 1 }
    let isOther = Set(new.messages.map(\.words)) != Set(warm.messages.map(\.words))
    if isFailing, isOther { tally.otherFollowing.append(place) }
    XCTAssertEqual(
      warm.messages.first { $0.severity == .error }?.words,
      new.messages.first { $0.severity == .error }?.words, place)
    if !isFailing || !isOther {
      XCTAssertEqual(warm.files.keys.sorted(), new.files.keys.sorted(), place)
      let different = new.files.keys.filter { new.files[$0] != warm.files[$0] }
      XCTAssertEqual(different, [], place)
    }
    tally.compared += 1
  }

  private func samples(of exercise: Exercise) -> [Sample] {
    guard let task = exercise.code, let solution = task.solution else { return [] }
    func sample(_ name: String, _ files: [SourceFile]) -> Sample {
      Sample(name: "\(exercise.path) \(name)", task: task, files: files)
    }
    var reference = sample("reference", solution.reference)
    reference.hasChecks = true
    return [sample("starter", task.starter), reference]
      + solution.alternatives.map { sample($0.name, $0.files) }
      + solution.wrong.map { sample($0.answer.name, $0.answer.files) }
  }

  /// Returns the sample with tokens deleted, doubled or swapped, or with its last file cut.
  private func mutated(_ sample: Sample, with random: inout SeededGenerator) -> Sample {
    let index = sample.files.count - 1
    let file = sample.files[index]
    let token = #/"[^"\n]*"|[A-Za-z_]\w*|[0-9.]+|\s+|./#
    var tokens = file.text.matches(of: token).map { String($0.0) }
    let words = tokens.indices.filter { !tokens[$0].allSatisfy(\.isWhitespace) }
    guard words.count > 2 else { return sample }
    let first = words[Int.random(in: 0..<words.count, using: &random)]
    let second = words[Int.random(in: 0..<words.count, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: tokens[first] = ""
    case 1: tokens[first] += " \(tokens[first])"
    case 2: tokens.swapAt(first, second)
    default: tokens.removeSubrange(first...)
    }
    var files = sample.files
    files[index] = SourceFile(url: file.url, text: tokens.joined(), name: file.name)
    let name = "\(sample.name), mutated:\n\(tokens.joined())\n"
    return Sample(name: name, task: sample.task, files: files)
  }

  /// Compiles jobs by new processes and by warm compilers.
  private final class Comparison {
    private let course: Course
    private let runner: TestRunner
    private let alone: StandbyCompiler

    init(_ course: Course, cache: URL) throws {
      self.course = course
      runner = try Bench(cache: cache).runner
      alone = StandbyCompiler(
        runner.toolchain, library: nil, environment: ProcessInfo.processInfo.environment,
        in: runner.cell, on: runner.loop)
      let trust = try WarmTrial(tools: runner.tools, standby: runner.standby).verdict()
      XCTAssertEqual(trust, .trusted)
      runner.standby.warm.trust = trust
      runner.standby.warm.demandForPlace = 1
    }

    func results(
      of task: CodeTask, _ files: [SourceFile], _ hasChecks: Bool
    ) throws -> [(job: String, (new: Result, warm: Result))] {
      var strict = Program(task, files: files, methods: [], of: course)
      strict.policy = Policy(imports: Set(task.imports))
      let free = Program(task, files: files, methods: [], of: course)
      var all = [("object", try both { try self.object(BuildPlan(strict), $0) })]
      all.append(("interface", try both { try self.interface(BuildPlan(free), $0) }))
      if hasChecks { all.append(("checks", try both { try self.checks(BuildPlan(free), $0) })) }
      return all.map { (job: $0.0, $0.1) }
    }

    private func both(
      _ make: (CompileSession) throws -> Result
    ) throws -> (new: Result, warm: Result) {
      let new = try session(alone, make)
      var warm = try session(runner.standby, make)
      if !warm.isWarm {
        let folder = runner.cache.modules.folder
        runner.standby.warm.start(1, moduleCache: folder, cache: runner.cache)
        try runner.loop.run { runner.standby.warm.areReady }
        warm = try session(runner.standby, make)
      }
      return (new, warm)
    }

    private func session(
      _ standby: StandbyCompiler, _ make: (CompileSession) throws -> Result
    ) throws -> Result {
      let compiler = Compiler.live(
        runner.toolchain, moduleCache: runner.cache.modules.folder, cell: runner.cell,
        standby: standby)
      let session = CompileSession(
        CompileTools(
          toolchain: runner.toolchain, cache: runner.cache, compiler: compiler, cell: runner.cell,
          loop: runner.loop),
        mode: .batch, startedAt: .now, hasFreshModules: false, doubtsCrashes: false)
      defer { session.close() }
      let support = course.supportModules.map { ProgramModule($0) }
      XCTAssertNil(try session.compileSupport(support))
      return try make(session)
    }

    private func object(_ plan: BuildPlan, _ session: CompileSession) throws -> Result {
      let part = try session.start(plan.objectWithInterface, isKept: false)
      var result = try self.result(of: part)
      guard plan.objectWithInterface.printsTree, !part.hasFailed else {
        result.tree = []
        return result
      }
      if !part.hasPrinted {
        result.tree = try session.start(plan.tree, isKept: false).process?.output.bytes ?? []
      }
      return result
    }

    private func interface(_ plan: BuildPlan, _ session: CompileSession) throws -> Result {
      try result(of: try session.start(plan.interface, isKept: false))
    }

    private func checks(_ plan: BuildPlan, _ session: CompileSession) throws -> Result {
      let interface = try session.start(plan.interface, isKept: false)
      return try result(
        of: try session.start(
          plan.checks(against: try interface.interface()), isKept: false))
    }

    private func result(of part: CompiledPart) throws -> Result {
      let process = try XCTUnwrap(part.process)
      var result = Result(
        end: process.end.map { "\($0)" } ?? "", tree: process.output.bytes,
        messages: part.messages, isWarm: process.forkedFrom == .warm)
      for name in Files.names(in: part.folder) {
        result.files[name] = try WarmTrial.comparable(
          Files.read("\(part.folder)/\(name)"), named: name)
      }
      return result
    }
  }
}

extension Diagnostic {
  /// Everything that it says.
  fileprivate var words: String { "\(self)" }
}
