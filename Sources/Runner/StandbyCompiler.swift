import CLinux
import Glibc

/// A compiler that is loaded already: it compiles each time in a fork of its own, which it locks in.
///
/// To be loaded takes it about a third of a small compilation. The library `understudy-standby` makes
/// it stand by, and says what is asked of it and how (CStandby.h). Where that does not work, nothing
/// is lost: the compiler is started as ever. Used by one thread.
final class StandbyCompiler {
  private let loop: EventLoop
  private let server: Server
  private var nextNumber = 1
  private var waiting: [Int: (clinux_end?) -> Void] = [:]
  /// How far the one compilation has come that it is told to warm up with.
  private(set) var warmUp = WarmUp.none

  enum WarmUp { case none, underWay, done, failed }

  /// The library, beside the test host; nil where it is missing.
  static func library(beside host: String) -> String? {
    let folder = host.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["libunderstudy-standby.so"]).joined(separator: "/")
    return Files.exists(path) ? path : nil
  }

  /// How memory is asked for: in large pages, and none is given back before the end, which comes soon.
  ///
  /// What the loader looks up when it is first called is looked up before the first fork.
  private static let memory = [
    "GLIBC_TUNABLES": [
      "glibc.malloc.hugetlb=1", "glibc.malloc.tcache_count=2000",
      "glibc.malloc.mmap_threshold=33554432", "glibc.malloc.trim_threshold=1073741824",
    ].joined(separator: ":"),
    "LD_BIND_NOW": "1",
  ]

  /// What malloc reads to learn of the system's large pages.
  static let consulted = ["/sys/kernel/mm/transparent_hugepage"]

  /// Starts the compiler ahead of the first compilation.
  init(
    _ toolchain: Toolchain, library: String, environment: [String: String], in cell: Cell,
    on loop: EventLoop
  ) throws {
    var environment = environment
    environment["LD_PRELOAD"] = library
    environment["LD_LIBRARY_PATH"] = toolchain.libraries
    environment.merge(StandbyCompiler.memory) { $1 }
    // Of a toolchain that cannot stand by nobody wants to hear why.
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    server = try Server(
      Command(toolchain.compiler, ["--standby"], environment: environment), in: cell,
      descriptors: [1: nothing, 2: nothing])
    self.loop = loop
    loop.watch(server.socket) { [unowned self] in self.listen() }
  }

  deinit { loop.unwatch(server.socket) }

  /// Compiles once.
  ///
  /// - Parameters:
  ///   - order: what the launcher of sandboxes would be told.
  ///   - streams: what become its standard output and standard error.
  ///   - whenEnded: called once with its end, or with nil where nobody can say what became of it.
  /// - Returns: the compilation's number; nil where nothing was started.
  func start(
    _ order: [String], streams: [Int32], whenEnded: @escaping (clinux_end?) -> Void
  ) -> Int? {
    let number = nextNumber
    guard send([String(number)] + order, streams) else { return nil }
    nextNumber += 1
    waiting[number] = whenEnded
    return number
  }

  /// Compiles something of ours whose answer is of no interest, for what it brings to mind.
  func warmUp(with order: [String]) {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    guard send(["0"] + order, [nothing, nothing]) else { return }
    warmUp = .underWay
    waiting[0] = { [unowned self] end in
      self.warmUp = end?.was_signaled == 0 && end?.status == 0 ? .done : .failed
    }
  }

  /// Kills a compilation; its end is told as that of any other.
  func stop(_ number: Int) {
    _ = send([String(number)])
  }

  /// Kills a compilation whose answer is of no interest any more, and waits for its end: until then it may
  /// write.
  func end(_ number: Int) {
    guard waiting[number] != nil else { return }
    waiting[number] = { _ in }
    stop(number)
    while waiting[number] != nil {
      var wait = pollfd(fd: server.socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&wait, 1, 1000)
      if count > 0 { listen() } else if count == 0 || errno != EINTR { waiting[number] = nil }
    }
  }

  private func send(_ words: [String], _ streams: [Int32] = []) -> Bool {
    let message: [UInt8] = words.flatMap { Array($0.utf8) + [0] }
    return clinux_send(server.socket, message, message.count, streams, Int32(streams.count)) > 0
  }

  /// Reads the end of a compilation: `number signaled status milliseconds`.
  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 128)
    var count: Int32 = 0
    let length = clinux_receive(server.socket, &buffer, buffer.count, nil, &count)
    guard length > 0 else {
      if length < 0 && errno == EINTR { return }
      loop.unwatch(server.socket)
      let lost = waiting.sorted { $0.key < $1.key }
      waiting = [:]
      for (_, whenEnded) in lost { whenEnded(nil) }
      return
    }
    let numbers = String(decoding: buffer[..<length], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard numbers.count == 4 else { return }
    var end = clinux_end()
    end.was_signaled = Int32(numbers[1])
    end.status = Int32(numbers[2])
    end.processor_milliseconds = numbers[3]
    waiting.removeValue(forKey: numbers[0])?(end)
  }
}
