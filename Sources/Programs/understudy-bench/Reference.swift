import Foundation

/// Other ways to the same verdict: `swift test`, a shell script, and a type-check as lower bound.
struct Reference {
  let folder: URL

  /// Writes the sample as a Swift package, and an almost empty file.
  init(_ sample: Sample, folder: URL) throws {
    self.folder = folder
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Reference",
        targets: [
          .target(name: "Exercise"),
          .testTarget(name: "Checks", dependencies: ["Exercise"]),
        ],
        swiftLanguageModes: [.v6])
      """
    try write(manifest, to: "Package.swift")
    try edit(sample, Sample.Edit())
    try write(sample.checksText(Sample.Edit()), to: "Tests/Checks/Checks.swift")
    try write("let nothing = 1\n", to: "empty.swift")
  }

  /// Writes the edited learner's file.
  func edit(_ sample: Sample, _ edit: Sample.Edit) throws {
    try write(sample.exercise(edit), to: "Sources/Exercise/Exercise.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Measures the lower bound: the compiler starts and type-checks one line.
  func emptyTypecheck() throws -> Duration {
    try Process.time(of: ["swift-frontend", "-typecheck", "empty.swift"], in: folder)
  }

  /// Measures `swift test` with the build folder as it is.
  func swiftTest() throws -> Duration { try Process.timeOfSwiftTest(in: folder) }

  /// Measures `swift test` without a build folder.
  func coldSwiftTest() throws -> Duration {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    return try swiftTest()
  }

  /// Measures a shell script that compiles both modules with `swiftc` and runs the checks.
  func shellScript(_ sample: Sample) throws -> Duration {
    let list = sample.tests.map { test in
      let name = test.split(separator: ".")[1]
      return "(\"\(name)\", CounterChecks.\(name))"
    }
    let main = """
      import XCTest
      XCTMain([testCase([\(list.joined(separator: ", "))])])
      """
    try write(main, to: "script/main.swift")
    let script = """
      set -e
      mkdir -p script/out && cd script/out
      swiftc -parse-as-library -emit-library -static -emit-module -enable-testing \
        -module-name Exercise ../../Sources/Exercise/Exercise.swift -o libExercise.a
      swiftc -I . -L . -lExercise ../../Tests/Checks/Checks.swift ../main.swift -o checks
      ./checks
      """
    return try Process.time(of: ["bash", "-c", script], in: folder)
  }
}
