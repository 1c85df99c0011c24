import CJail
import CLinux
import Dispatch
import Glibc
import HostProtocol
import XCTest

/// The forked process that runs what a learner wrote.
struct Child {
  let request: HostRequest
  let descriptors: [Int32]

  /// Runs the request and ends the process.
  func run() -> Never {
    setpgid(0, 0)
    clinux_die_with_parent()
    signal(SIGINT, SIG_DFL)
    settleDescriptors()
    // What was printed before a crash or in an endless loop must not be lost.
    clinux_print_by_lines()
    Events.seal = request.seal
    limitResources()
    clinux_stay_on_one_cpu()
    if let confinement = request.confinement { lockIn(confinement) }
    if request.purpose == .verdict {
      clinux_report_bad_access(
        Events.descriptor ?? -1, uncounted(.stackOverflow), uncounted(.badAccess))
    }
    switch request.subject {
    case .checks(let names): runChecks(names)
    case .tryout: runTryout()
    }
    Events.send(.done)
    fflush(nil)
    _exit(0)
  }

  /// Standard input is empty; the events' descriptor gets a number that nobody guesses by counting.
  private func settleDescriptors() {
    let nothing = clinux_open("/dev/null", O_RDWR, 0)
    dup2(nothing, 0)
    // A try-out replays earlier statements in silence: its output opens at `understudy_begin`.
    if request.subject == .tryout {
      Events.output = clinux_duplicate(descriptors[0], 200)
      dup2(nothing, 1)
    } else {
      dup2(descriptors[0], 1)
    }
    dup2(descriptors[1], 2)
    Events.descriptor = clinux_duplicate(descriptors[2], Int32.random(in: 100..<200))
    for descriptor in descriptors + [nothing, socket] { close(descriptor) }
  }

  private func limitResources() {
    _ = clinux_set_limit(0, clinux_limit_core, 0)
    _ = clinux_set_limit(0, clinux_limit_data, request.memoryLimit)
    // Room for the libraries and for each thread's own arena.
    _ = clinux_set_limit(
      0, clinux_limit_address_space, request.memoryLimit + (3 << 30))
    // What a burst of work for a serial queue makes libdispatch start, up to 255 threads, has to fit into
    // the memory: where it can start none, it sleeps for as long as it takes. Apple's have this size.
    clinux_size_thread_stacks(512 << 10)
  }

  /// From here on there are only threads, no files but those it reads, and nobody else.
  private func lockIn(_ confinement: HostConfinement) {
    let libraries = [request.support, request.library].compactMap(\.self)
    let paths = (confinement.readable + libraries).map { UnsafePointer(strdup($0)) } + [nil]
    let failure = paths.withUnsafeBufferPointer { readable in
      var jail = cjail()
      jail.user = confinement.user
      jail.readable = readable.baseAddress
      jail.cpu_time = confinement.processorTime
      jail.processes = confinement.processes
      jail.file_size = 1 << 20
      jail.descriptors = 256
      return cjail_enter(&jail)
    }
    guard let failure else { return }
    Events.send(
      .notLockedIn(reason: "\(String(cString: failure)): \(String(cString: strerror(errno)))"))
    _exit(1)
  }

  /// Loads the request's libraries, and tells that it did; nil where that fails.
  private func load(entryPoint name: String) -> LoadedLibraries? {
    let libraries: LoadedLibraries
    do {
      libraries = try LoadedLibraries(request, entryPoint: name)
    } catch {
      Events.send(.notLoaded(reason: error.reason))
      return nil
    }
    if case .trace(let time) = request.purpose {
      setenv("LIBDISPATCH_LOG", "stderr", 1)  // Why a queue's check ends the process.
      let beginning = uncounted(.frames([])).dropLast()  // The line's end comes after the offsets.
      clinux_trace(
        libraries.library, libraries.support, Events.descriptor ?? -1, String(beginning),
        Int32(time))
    }
    Events.send(.loaded)
    return libraries
  }

  /// An event as a signal's handler writes it.
  private func uncounted(_ event: TestEvent) -> String {
    String(decoding: event.encoded(seal: request.seal, number: 0), as: UTF8.self)
  }

  private func runChecks(_ names: [String]) {
    typealias Collect = @convention(c) (UnsafeMutableRawPointer) -> Void
    guard let libraries = load(entryPoint: HostRequest.checksEntryPoint) else { return }
    var all: [XCTestCaseEntry] = []
    let collect = unsafeBitCast(libraries.entryPoint, to: Collect.self)
    withUnsafeMutablePointer(to: &all) { collect(UnsafeMutableRawPointer($0)) }
    let entries = Child.entries(of: all, named: names)
    let alarm = Child.startWakingMainThread()
    if request.purpose == .leaks {
      guard LeakDetector.watch(libraries) else { _exit(1) }
      run(entries, observers: [Reporter()])
      let first = LeakDetector.alive()
      run(entries, observers: [])  // The first observer stays.
      for (type, count) in LeakDetector.grown(since: first) {
        Events.send(.leaked(type: type, count: count))
      }
    } else {
      run(entries, observers: [Reporter()])
    }
    alarm.cancel()
  }

  private func run(_ entries: [XCTestCaseEntry], observers: [any XCTestObservation]) {
    let status: CInt = XCTMain(entries, arguments: ["checks"], observers: observers)
    _ = status  // The events decide the verdict, never a status.
  }

  /// The test methods of those names, in the names' order; those of a class stay together.
  static func entries(
    of all: [XCTestCaseEntry], named names: [String]
  ) -> [XCTestCaseEntry] {
    let ranks = Dictionary(zip(names, 0...), uniquingKeysWith: min)
    let entries = all.compactMap { testClass, tests -> (rank: Int, entry: XCTestCaseEntry)? in
      let ranked = tests.compactMap { test in
        ranks["\(Reporter.name(of: testClass)).\(test.0)"].map { (rank: $0, test: test) }
      }.sorted { $0.rank < $1.rank }
      guard let first = ranked.first else { return nil }
      return (first.rank, (testClass, ranked.map(\.test)))
    }
    return entries.sorted { $0.rank < $1.rank }.map(\.entry)
  }

  /// Wakes the main run loop every few milliseconds.
  ///
  /// XCTest waits for every async setUp and tearDown in steps of 100 ms, and sometimes misses the
  /// wake-up that would end the wait. One processor makes that rare, this makes it short.
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
