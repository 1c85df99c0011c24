// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The toolchain's `usr` folder: `UNDERSTUDY_TOOLCHAIN`, or found from the `swift` on PATH.
let toolchain: String = {
  let environment = ProcessInfo.processInfo.environment
  if let override = environment["UNDERSTUDY_TOOLCHAIN"], !override.isEmpty { return override }
  func above(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
  let swift =
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swift" }
    .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/bin/swift"
  if FileManager.default.fileExists(atPath: above(swift) + "/lib/swift") { return above(swift) }
  // A program that picks a toolchain, as swiftly's does, knows which one it is.
  let question = Process()
  let answer = Pipe()
  question.executableURL = URL(fileURLWithPath: swift)
  question.arguments = ["-print-target-info"]
  question.standardOutput = answer
  guard (try? question.run()) != nil,
    let json = try? answer.fileHandleForReading.readToEnd(),
    let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
    let paths = object["paths"] as? [String: Any],
    let resources = paths["runtimeResourcePath"] as? String
  else { return above(swift) }
  return above(resources)
}()

/// SwiftSyntax as the toolchain ships it; only `SwiftSource` sees it.
let swiftSyntax = "\(toolchain)/lib/swift/host"

let package = Package(
  name: "understudy",
  defaultLocalization: "en",
  products: [
    .library(name: "understudy-standby", type: .dynamic, targets: ["CStandby"])
  ],
  targets: [
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CMessageDigest", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "CLinux"),
    .target(name: "CJail"),
    .target(
      name: "CStandby", dependencies: ["CJail", "CLinux"],
      // It must not bring another Swift runtime along than that of the compiler which it is loaded into.
      linkerSettings: [.unsafeFlags(["-nostartfiles", "-no-toolchain-stdlib-rpath"])]),
    .target(name: "CAllocations", dependencies: ["CLinux"]),

    .target(name: "Course", dependencies: ["CMarkGFM"], resources: [.process("Resources")]),
    .target(
      name: "SwiftSource",
      swiftSettings: [.unsafeFlags(["-I", swiftSyntax, "-enable-library-evolution"])],
      linkerSettings: [
        .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
        .linkedLibrary("SwiftParserDiagnostics"), .linkedLibrary("SwiftDiagnostics"),
        .linkedLibrary("SwiftIDEUtils"), .linkedLibrary("SwiftOperators"),
      ]),
    .target(name: "TestProtocol"),
    .target(name: "Runner", dependencies: ["TestProtocol", "CJail", "CLinux", "CMessageDigest"]),
    .target(name: "Storage", dependencies: ["CSQLite"]),
    .target(
      name: "Grading",
      dependencies: ["Course", "SwiftSource", "Runner", "Storage", "CArchive", "CLinux"],
      resources: [.process("Resources")]),
    .target(
      name: "Commands", dependencies: ["Grading", "Storage", "CEditLine", "CLinux"],
      resources: [.process("Resources"), .copy("Templates")]),
    .executableTarget(name: "understudy", dependencies: ["Commands"]),
    .executableTarget(
      name: "understudy-jail", dependencies: ["CJail"],
      // It is C alone, and Swift's runtime would take most of its time to start. For Embedded Swift the
      // driver links with none.
      linkerSettings: [.unsafeFlags(["-nostartfiles", "-enable-experimental-feature", "Embedded"])]),
    .executableTarget(
      name: "understudy-host", dependencies: ["TestProtocol", "CAllocations", "CJail", "CLinux"],
      linkerSettings: [
        // Learners' libraries find XCTest, the runtime and the try-out functions in the host.
        .unsafeFlags(["-Xlinker", "--export-dynamic"]), .linkedLibrary("swiftSwiftOnoneSupport"),
        .linkedLibrary("swift_StringProcessing"), .linkedLibrary("swiftObservation"),
        .linkedLibrary("swiftSynchronization"),
      ]),
    .executableTarget(
      name: "understudy-bench", dependencies: ["Grading", "understudy-host"]),

    // The course's support modules, for their tests only: understudy compiles them itself.
    .target(
      name: "MiniUIKit", path: "lessons/Support/MiniUIKit",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "MiniNetwork", path: "lessons/Support/MiniNetwork"),
    .target(
      name: "MiniNotification", path: "lessons/Support/MiniNotification",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "CheckSupport", dependencies: ["MiniUIKit", "MiniNetwork"],
      path: "lessons/Support/CheckSupport"),

    .target(name: "Repository", path: "Tests/Repository"),
    .testTarget(name: "CourseTests", dependencies: ["Course", "Repository"]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "Repository"]),
    .testTarget(name: "TestProtocolTests", dependencies: ["TestProtocol"]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "PseudoTerminals"]),
    .testTarget(
      name: "RunnerTests", dependencies: ["Runner", "understudy-host", "understudy-jail"]),
    .testTarget(
      name: "GradingTests",
      dependencies: ["Grading", "understudy-host", "understudy-jail", "Repository"]),
    .testTarget(
      name: "AttackTests",
      dependencies: ["Grading", "CLinux", "understudy", "understudy-host", "understudy-jail"],
      exclude: ["Cases", "Course"]),
    .target(name: "PseudoTerminals", dependencies: ["CLinux"], path: "Tests/PseudoTerminals"),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "PseudoTerminals"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "understudy", "understudy-host", "understudy-jail", "PseudoTerminals", "Repository",
      ]),
    .testTarget(name: "MiniUIKitTests", dependencies: ["MiniUIKit"]),
    .testTarget(name: "MiniNetworkTests", dependencies: ["MiniNetwork"]),
    .testTarget(name: "MiniNotificationTests", dependencies: ["MiniNotification"]),
    .testTarget(
      name: "CheckSupportTests", dependencies: ["CheckSupport", "MiniUIKit", "MiniNetwork"]),
  ],
  swiftLanguageModes: [.v6]
)
