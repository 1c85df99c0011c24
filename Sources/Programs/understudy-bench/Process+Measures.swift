import Foundation

extension Process {
  /// How long a command takes in a folder; whatever it says is thrown away.
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

  /// How long `swift test` takes for the package in a folder, in whatever state its build is.
  static func timeOfSwiftTest(in package: URL) throws -> Duration {
    try time(of: ["swift", "test", "--disable-swift-testing"], in: package)
  }

  /// The resident memory of a process, by default this one; nil where it is no more.
  static func residentKilobytes(of process: Int32 = getpid()) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// How many descriptors this process has open.
  static var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }
}
