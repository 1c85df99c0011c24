import Foundation

/// Other ways to the same verdict, measured side by side: the package manager and a shell script.
struct Reference {
  let folder: URL

  /// Lays the sample out as a plain package and as loose files.
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

  /// Puts an edit of the learner's file in place.
  func edit(_ sample: Sample, _ edit: Sample.Edit) throws {
    try write(sample.exercise(edit), to: "Sources/Exercise/Exercise.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The floor: the compiler starts, reads one line, and says that it is right.
  func emptyTypecheck() throws -> Duration {
    try Process.time(of: ["swift-frontend", "-typecheck", "empty.swift"], in: folder)
  }

  /// `swift test` in whatever state the build folder is.
  func swiftTest() throws -> Duration { try Process.timeOfSwiftTest(in: folder) }

  /// `swift test` without anything built before.
  func coldSwiftTest() throws -> Duration {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    return try swiftTest()
  }

  /// All files through the driver into two modules, then run, as a shell script would do it.
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
