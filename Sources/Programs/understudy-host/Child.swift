import CBaton
import CJail
import CLinux
import CRecording
import Dispatch
import Foundation
import Glibc
import HostProtocol
import XCTest

/// The forked process that runs the learner's code.
struct Child {
  let request: HostRequest
  let descriptors: [Int32]

  /// Runs the request and ends the process.
  func run() -> Never {
    setpgid(0, 0)
    if clinux_die_with_parent() != 0 { _exit(1) }
    signal(SIGINT, SIG_DFL)
    Events.descriptor = descriptors[2]
    Events.seal = request.seal
    settleDescriptors()
    // Output before a crash or an endless loop must not stay in a buffer.
    clinux_print_by_lines()
    Draws.begin(seed: request.seed)
    limitResources()
    clinux_stay_on_one_cpu()
    moveMemory()
    if let files = request.files { copy(files) }
    // libdispatch reads it once, and then prints why `dispatchPrecondition` traps.
    if case .trace = request.purpose { setenv("LIBDISPATCH_LOG", "stderr", 1) }
    if let confinement = request.confinement { lockIn(confinement) }
    if case .checks = request.subject, !request.hasThreads { takeTurns() }
    Events.send(.ready)
    if request.purpose == .verdict || request.records {
      clinux_report_bad_access(
        Events.descriptor ?? -1, uncounted(.stackOverflow), uncounted(.badAccess))
      cbaton_report_traps(
        Events.descriptor ?? -1, uncounted(.queueWaits), uncounted(.queueMisused),
        uncounted(.foundationRefused))
    }
    switch request.subject {
    case .checks(let names): runChecks(names)
    case .tryout: runTryout()
    }
    Events.send(.done)
    fflush(nil)
    _exit(0)
  }

  /// Connects the standard streams; standard input is empty.
  ///
  /// The descriptor of events gets a random number, which the learner's code cannot predict.
  private func settleDescriptors() {
    let nothing = clinux_open("/dev/null", O_RDWR, 0)
    if nothing < 0 { stop("open /dev/null") }
    var output = descriptors[0]
    // A try-out discards the output of earlier statements until `understudy_begin`.
    if request.subject == .tryout {
      Events.output = clinux_duplicate(output, 200)
      if Events.output < 0 { stop("move a descriptor") }
      output = nothing
    }
    let events = clinux_duplicate(descriptors[2], Int32.random(in: 100..<200))
    guard dup2(nothing, 0) == 0, dup2(output, 1) == 1, dup2(descriptors[1], 2) == 2, events >= 0
    else { stop("move the descriptors") }
    Events.descriptor = events
    if request.purpose == .recording, crecording_map(descriptors[3]) != 0 {
      stop("share the recording")
    }
    if request.purpose == .steps, !StepRecorder.map(descriptors[3]) { stop("share the recording") }
    for descriptor in descriptors + [nothing, socket] { close(descriptor) }
  }

  /// Copies the files that the checks may read, and makes their folder the working folder.
  private func copy(_ files: HostFiles) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: files.source) {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(files.source)/\(name)"))
        try bytes.write(to: URL(fileURLWithPath: "\(files.folder)/\(name)"))
      }
    } catch {
      stop("copy the exercise's files")
    }
    guard chdir(files.folder) == 0, setenv("TMPDIR", files.folder, 1) == 0 else {
      stop("enter the folder of files")
    }
  }

  private func limitResources() {
    // 3 GiB more, for libraries and the malloc arenas of threads.
    let addresses = request.memoryLimit + (3 << 30) + cbaton_room()
    guard clinux_set_limit(0, clinux_limit_core, 0) == 0,
      clinux_set_limit(0, clinux_limit_data, request.memoryLimit) == 0,
      clinux_set_limit(0, clinux_limit_address_space, addresses) == 0
    else { stop("limit resources") }
    // libdispatch may start 255 threads at once. Their stacks must fit into the memory limit,
    // because it retries for ever when it cannot start a thread. Apple's systems use this size.
    clinux_size_thread_stacks(512 << 10)
  }

  /// Takes random parts of the memory that is free, so that objects of the checks lie elsewhere, and lets
  /// the order of sets and dictionaries depend on that, as in ordinary programs.
  private func moveMemory() {
    guard request.memoryLayout != 0 else { return }
    // Behind the two seeds; tables that are there keep their own.
    dlsym(nil, "_swift_stdlib_Hashing_parameters")?
      .storeBytes(of: false, toByteOffset: 2 * MemoryLayout<UInt64>.size, as: Bool.self)
    var numbers = SeededGenerator(seed: request.memoryLayout)
    for size in stride(from: 16, through: 1024, by: 16) {
      for _ in 0..<Int.random(in: 0..<16, using: &numbers) { _ = malloc(size) }
    }
  }

  /// Applies the confinement: afterwards the process can start threads only, read only listed files,
  /// and write only in its folder for temporary files.
  private func lockIn(_ confinement: HostConfinement) {
    if let unguarded { stop(unguarded) }
    setenv("TMPDIR", confinement.folder, 1)
    signal(SIGXFSZ, SIG_IGN)  // A file that is too large is an error of the call that writes it.
    let folder = strdup(confinement.folder)
    let libraries = [request.support, request.library].compactMap(\.self)
    let paths = (confinement.readable + libraries).map { UnsafePointer(strdup($0)) } + [nil]
    let failure = paths.withUnsafeBufferPointer { readable in
      var jail = cjail()
      jail.user = confinement.user
      jail.readable = readable.baseAddress
      jail.temporary = UnsafePointer(folder)
      jail.cpu_time = confinement.processorTime
      jail.processes = confinement.processes
      jail.file_size = UInt64(cjail_folder_size)
      jail.descriptors = 256
      jail.stack = 8 << 20
      return cjail_enter(&jail)
    }
    if let failure { stop(failure) }
  }

  /// Lets everything run one at a time from now on; an untrusted program cannot start a thread.
  private func takeTurns() {
    if let failure = cbaton_begin(request.confinement == nil ? 0 : 1) { stop(failure) }
  }

  /// Ends the process before it has loaded anything, because that step has failed with `errno`.
  private func stop(_ step: UnsafePointer<CChar>) -> Never {
    Events.send(
      .notLockedIn(reason: "\(String(cString: step)): \(String(cString: strerror(errno)))"))
    _exit(1)
  }

  /// Loads the request's libraries and sends an event about it; nil if that fails.
  private func load(entryPoint name: String) -> LoadedLibraries? {
    let libraries: LoadedLibraries
    do {
      libraries = try LoadedLibraries(request, entryPoint: name)
    } catch {
      Events.send(.notLoaded(reason: error.reason))
      return nil
    }
    GraphCapture.purpose = request.purpose
    if request.purpose == .graph, !GraphCapture.begin(libraries) { _exit(1) }
    if case .trace(let time) = request.purpose {
      // The offsets come between the brackets.
      let event = uncounted(.frames([])).split(separator: "]", maxSplits: 1)
      clinux_trace(
        libraries.library, libraries.support, Events.descriptor ?? -1, String(event[0]),
        "]\(event[1])", Int32(time))
    }
    if request.purpose == .recording { crecording_watch(libraries.library, libraries.support) }
    if request.purpose == .steps { StepRecorder.begin(libraries) }
    Events.send(.loaded)
    return libraries
  }

  /// An encoded event with the number 0, for signal handlers, which cannot count.
  private func uncounted(_ event: TestEvent) -> String {
    String(decoding: event.encoded(seal: request.seal, number: 0), as: UTF8.self)
  }

  private func runChecks(_ names: [String]) {
    typealias Collect = @convention(c) (UnsafeMutableRawPointer) -> Void
    guard let libraries = load(entryPoint: HostRequest.checksEntryPoint) else { return }
    var all: [XCTestCaseEntry] = []
    let collect = unsafeBitCast(libraries.entryPoint, to: Collect.self)
    withUnsafeMutablePointer(to: &all) { collect(UnsafeMutableRawPointer($0)) }
    var entries = Child.entries(of: all, named: names)
    if let tests = SwiftTestCase.entry(of: names) { entries.append(tests) }
    if let variation = request.variation {
      Expectations.load(from: libraries, variation: variation)
      entries = Expectations.withEnds(entries)
    }
    // Without threads, the baton wakes the main thread.
    let alarm = request.hasThreads ? Child.startWakingMainThread() : nil
    if request.purpose == .leaks {
      guard LeakDetector.watch(libraries) else { _exit(1) }
      run(entries, observers: [Reporter()])
      let first = LeakDetector.alive()
      run(entries, observers: [])  // XCTest keeps the first observer.
      for (type, count) in LeakDetector.grown(since: first) {
        Events.send(.leaked(type: type, count: count))
      }
    } else {
      run(entries, observers: [Reporter()])
    }
    alarm?.cancel()
  }

  private func run(_ entries: [XCTestCaseEntry], observers: [any XCTestObservation]) {
    let status: CInt = XCTMain(entries, arguments: ["checks"], observers: observers)
    _ = status  // The events decide the verdict.
  }

  /// Returns the test methods with these names, in their order; methods of a class stay together.
  static func entries(
    of all: [XCTestCaseEntry], named names: [String]
  ) -> [XCTestCaseEntry] {
    let ranks = Dictionary(zip(names, 0...), uniquingKeysWith: min)
    let entries = all.compactMap { testClass, tests -> (rank: Int, entry: XCTestCaseEntry)? in
      let ranked = tests.compactMap { test in
        ranks[Reporter.name(of: testClass, test.0)].map { (rank: $0, test: test) }
      }.sorted { $0.rank < $1.rank }
      guard let first = ranked.first else { return nil }
      return (first.rank, (testClass, ranked.map(\.test)))
    }
    return entries.sorted { $0.rank < $1.rank }.map(\.entry)
  }

  /// Wakes the main run loop every few milliseconds.
  ///
  /// XCTest waits for each async setUp and tearDown in steps of 100 ms, and sometimes misses the
  /// wake-up that would end the wait. One processor makes that rare; the timer makes it short.
  private static func startWakingMainThread() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .milliseconds(5), repeating: .milliseconds(5))
    timer.setEventHandler {}
    timer.resume()
    return timer
  }

  private func runTryout() {
    typealias Main =
      @convention(c) (CInt, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt
    guard let libraries = load(entryPoint: HostRequest.tryoutEntryPoint) else { return }
    _ = unsafeBitCast(libraries.entryPoint, to: Main.self)(0, nil)
  }
}
