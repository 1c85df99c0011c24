import CLinux
import Glibc

/// A process that forks on request; each fork confines itself and runs one command.
///
/// The library `understudy-standby` turns a compiler into such a process; CStandby.h defines the
/// messages. Used by one thread.
package final class ForkServer {
  /// How far a server has come when it forks.
  package enum Kind: Sendable {
    /// It has loaded its libraries.
    case loaded
    /// It has compiled something before.
    case primed
    /// It is in the midst of a compilation.
    case warm
  }

  package let kind: Kind
  /// Whether it takes orders already, and still.
  package private(set) var isReady = false
  private let loop: EventLoop
  private let socket: Int32
  /// Nil if it is itself a fork of another server.
  private let process: SocketProcess?
  private var nextNumber = 1
  private var isEnded = false
  /// Whether the process has closed its socket.
  package private(set) var isGone = false
  private var waiting: [Int: (clinux_end?) -> Void] = [:]

  /// Starts the process.
  ///
  /// Discard its own output: if it fails, commands are started as new processes.
  package init(_ command: Command, on loop: EventLoop) throws {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    let process = try SocketProcess(command, descriptors: [1: nothing, 2: nothing])
    self.process = process
    kind = .loaded
    socket = process.socket
    self.loop = loop
    loop.watch(socket) { [unowned self] in self.listen() }
  }

  /// Starts a fork of another server that becomes a server itself; nil if that is impossible.
  ///
  /// - Parameter order: its program serves the socket that it gets as its standard output.
  package init?(forkOf other: ForkServer, _ kind: Kind, _ order: [String]) {
    var ends: [Int32] = [-1, -1]
    guard clinux_socket_pair(&ends) == 0 else { return nil }
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { for descriptor in [ends[1], nothing] { close(descriptor) } }
    let streams = [ends[1], nothing, nothing]
    guard other.start(order, streams: streams, whenEnded: { _ in }) != nil else {
      close(ends[0])
      return nil
    }
    process = nil
    self.kind = kind
    socket = ends[0]
    loop = other.loop
    loop.watch(socket) { [unowned self] in self.listen() }
  }

  deinit { end(waits: false) }

  /// Ends the process with its forks; `start` returns nil afterwards.
  ///
  /// It waits for the end, unless the process is a fork of another server.
  package func end() { end(waits: true) }

  private func end(waits: Bool) {
    guard !isEnded else { return }
    isEnded = true
    isReady = false
    waiting = [:]
    loop.unwatch(socket)
    guard let process else {
      close(socket)
      return
    }
    if waits { process.end() }
  }

  /// Reads what the process has said meanwhile, without waiting.
  package func update() {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while !isEnded, !isGone, poll(&wait, 1, 0) > 0 { listen() }
  }

  /// Runs one command in a fork.
  ///
  /// - Parameters:
  ///   - order: arguments as `understudy-jail` takes them.
  ///   - streams: its standard output, its standard error, and its report (CJail.h).
  ///   - whenEnded: called once with its end, or with nil if the server died meanwhile.
  /// - Returns: the fork's number; nil if nothing was started.
  package func start(
    _ order: [String], streams: [Int32], whenEnded: @escaping (clinux_end?) -> Void
  ) -> Int? {
    let number = nextNumber
    guard send([String(number)] + order, streams) else { return nil }
    nextNumber += 1
    waiting[number] = whenEnded
    return number
  }

  /// Kills a fork; its end is reported like any other.
  package func stop(_ number: Int) {
    _ = send([String(number)])
  }

  /// Kills a fork without waiting, and drops its `whenEnded`.
  package func abandon(_ number: Int) {
    guard waiting[number] != nil else { return }
    waiting[number] = { _ in }
    stop(number)
  }

  /// Kills a fork, drops its `whenEnded`, and waits for its end: until then it may write files.
  ///
  /// The wait ends early if the server reports nothing for a second.
  package func end(_ number: Int) {
    abandon(number)
    while waiting[number] != nil {
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&wait, 1, 1000)
      if count > 0 { listen() } else if count == 0 || errno != EINTR { waiting[number] = nil }
    }
  }

  /// The number of the line that says that the server takes orders.
  private static let ready = 0

  private func send(_ words: [String], _ streams: [Int32] = []) -> Bool {
    guard !isEnded else { return false }
    let message: [UInt8] = words.flatMap { Array($0.utf8) + [0] }
    return clinux_send(socket, message, message.count, streams, Int32(streams.count)) > 0
  }

  /// Reads the end of a fork: `number signaled status milliseconds`.
  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 128)
    var count: Int32 = 0
    let length = clinux_receive(socket, &buffer, buffer.count, nil, &count)
    guard length > 0 else {
      if length < 0 && errno == EINTR { return }
      loop.unwatch(socket)
      isGone = true
      isReady = false
      let lost = waiting.sorted { $0.key < $1.key }
      waiting = [:]
      for (_, whenEnded) in lost { whenEnded(nil) }
      return
    }
    let numbers = String(decoding: buffer[..<length], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard numbers.count == 4 else { return }
    if numbers[0] == ForkServer.ready { isReady = true }
    var end = clinux_end()
    end.was_signaled = Int32(numbers[1])
    end.status = Int32(numbers[2])
    end.processor_milliseconds = numbers[3]
    waiting.removeValue(forKey: numbers[0])?(end)
  }
}
