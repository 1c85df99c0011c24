import CLinux
import Glibc

/// A process that forks on request; each fork confines itself and runs one command.
///
/// The library `understudy-standby` turns a compiler into such a process; CStandby.h defines the
/// messages. Used by one thread.
package final class ForkServer {
  private let loop: EventLoop
  private let server: SocketProcess
  private var nextNumber = 1
  private var isEnded = false
  private var waiting: [Int: (clinux_end?) -> Void] = [:]

  /// Starts the process.
  ///
  /// Discard its own output: if it fails, commands are started as new processes.
  package init(_ command: Command, on loop: EventLoop) throws {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    server = try SocketProcess(command, descriptors: [1: nothing, 2: nothing])
    self.loop = loop
    loop.watch(server.socket) { [unowned self] in self.listen() }
  }

  deinit { if !isEnded { loop.unwatch(server.socket) } }

  /// Ends the process with its forks and waits for its end; `start` returns nil afterwards.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    waiting = [:]
    loop.unwatch(server.socket)
    server.end()
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

  /// Runs a trusted command and discards its output, so that later forks inherit its cached
  /// look-ups.
  ///
  /// - Parameter whenEnded: called once with whether it exited with status 0.
  /// - Returns: whether it was started.
  package func warmUp(_ order: [String], whenEnded: @escaping (Bool) -> Void) -> Bool {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    guard send(["0"] + order, [nothing, nothing, nothing]) else { return false }
    waiting[0] = { end in whenEnded(end?.was_signaled == 0 && end?.status == 0) }
    return true
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
      var wait = pollfd(fd: server.socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&wait, 1, 1000)
      if count > 0 { listen() } else if count == 0 || errno != EINTR { waiting[number] = nil }
    }
  }

  private func send(_ words: [String], _ streams: [Int32] = []) -> Bool {
    guard !isEnded else { return false }
    let message: [UInt8] = words.flatMap { Array($0.utf8) + [0] }
    return clinux_send(server.socket, message, message.count, streams, Int32(streams.count)) > 0
  }

  /// Reads the end of a fork: `number signaled status milliseconds`.
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
