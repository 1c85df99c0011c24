import Foundation

extension Process {
  /// Measures a command in a folder; discards its output.
  static func time(of command: [String], in folder: URL) throws -> Duration {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    return start.duration(to: .now)
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

  /// The number of descriptors that this process has open.
  static var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }
}
