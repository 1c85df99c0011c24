import Foundation
import Platform

extension Process {
  /// Measures a command in a folder; discards its output.
  ///
  /// Foundation's `waitUntilExit` notices the end up to 50 ms late.
  ///
  /// - Parameter status: the exit status without which it throws; nil for any.
  static func time(
    of command: [String], in folder: URL, environment: [String: String]? = nil,
    status: Int32? = nil
  ) throws -> Duration {
    let process = Command(
      "/usr/bin/env", command, folder: folder.path, environment: environment, timeLimit: 600)
    let start = ContinuousClock.now
    let answer = try process.run()
    let duration = start.duration(to: .now)
    guard status == nil || answer.end == .exited(status ?? 0) else {
      throw SystemError(
        "measure \(command.joined(separator: " "))", reason: "\(answer.end)\n\(answer.errors)")
    }
    return duration
  }

  /// Measures `swift test` for a package, with its build folder as it is.
  static func timeOfSwiftTest(in package: URL) throws -> Duration {
    try time(of: ["swift", "test", "--disable-swift-testing"], in: package)
  }

  /// Returns a process's resident memory in KiB, by default this one's; nil if it has ended.
  static func residentKilobytes(of process: Int32 = getpid()) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Returns the proportional memory in KiB of all processes that descend from this one.
  ///
  /// A page that several processes share counts in parts (`Pss` in proc(5)).
  static func proportionalKilobytesOfDescendants() -> Int {
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .compactMap { Int32($0) }
    func line(_ name: String, of file: String) -> Int? {
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      return text?.split(separator: "\n").first { $0.hasPrefix(name) }
        .flatMap { $0.split { !$0.isNumber }.first.flatMap { Int($0) } }
    }
    var family: Set = [getpid()]
    var before = 0
    while family.count > before {
      before = family.count
      for process in all {
        let parent = line("PPid:", of: "/proc/\(process)/status").map(Int32.init)
        if let parent, family.contains(parent) { family.insert(process) }
      }
    }
    return family.subtracting([getpid()])
      .compactMap { line("Pss:", of: "/proc/\($0)/smaps_rollup") }.reduce(0, +)
  }

  /// The number of descriptors that this process has open.
  static var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }
}
