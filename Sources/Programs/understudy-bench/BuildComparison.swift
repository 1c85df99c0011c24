import Foundation

/// Measures two builds of the program in the same rounds: `make bench BASE=COMMIT`.
///
/// Both builds run this benchmark with the argument `cases` as processes of their own, and measure one case
/// whenever they are told its name.
final class BuildComparison {
  private let builds: [(name: String, process: Process, ask: FileHandle, answers: FileHandle)]
  private static let names =
    Bench.edits.map(\.key) + ["400 lines: body edit", "400 lines: interface edit"]

  /// - Parameters:
  ///   - base: the benchmark of the build to compare with.
  ///   - new: the benchmark of the present build.
  init(base: URL, new: URL) throws {
    builds = try [("base", base), ("new", new)].map { name, program in
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = program
      process.arguments = ["cases"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      return (name, process, input.fileHandleForWriting, output.fileHandleForReading)
    }
    for build in builds { _ = try answer(of: build.answers) }
  }

  /// Prints a line for each case: both medians, and the median of the ratios of single rounds.
  func measure(rounds: Int) throws {
    var all: [String: (base: Times, new: Times, ratios: [Double])] = [:]
    for round in 0..<rounds {
      for name in BuildComparison.names {
        var times: [String: Double] = [:]
        // The first one may find the machine in another state: take turns.
        for build in round % 2 == 0 ? builds : builds.reversed() {
          build.ask.write(Data("\(name)\n".utf8))
          times[build.name] = try answer(of: build.answers)
        }
        guard let base = times["base"], let new = times["new"] else { continue }
        all[name, default: (Times(), Times(), [])].base.add(.milliseconds(base))
        all[name]?.new.add(.milliseconds(new))
        all[name]?.ratios.append(new / base)
      }
    }
    for name in BuildComparison.names {
      guard let (base, new, ratios) = all[name] else { continue }
      let ratio = ratios.sorted()[ratios.count / 2]
      print(
        String(
          format: "%@: base %.1f ms, new %.1f ms, least %.1f and %.1f, ratio %.2f",
          name, base.median, new.median, base.least, new.least, ratio))
    }
    for build in builds { try build.ask.close() }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String {
      "One of the builds stopped measuring; run its understudy-bench cases alone."
    }
  }

  /// Reads one line with a number of milliseconds.
  private func answer(of answers: FileHandle) throws -> Double {
    var line = ""
    while !line.hasSuffix("\n") {
      guard let byte = try answers.read(upToCount: 1), !byte.isEmpty else { throw Failure() }
      line += String(decoding: byte, as: UTF8.self)
    }
    guard let number = Double(line.dropLast()) else { throw Failure() }
    return number
  }
}
