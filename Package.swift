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

/// Whether libedit is installed; without it the prompt reads plain lines.
let hasEditLine = ["/usr/include", "/usr/local/include"].contains {
  FileManager.default.fileExists(atPath: $0 + "/histedit.h")
}

let package = Package(
  name: "understudy",
  defaultLocalization: "en",
  products: [
    .library(name: "understudy-standby", type: .dynamic, targets: ["CStandby"])
  ],
  targets: libraries + platform + modules + programs + support + tests + fuzz,
  swiftLanguageModes: [.v6]
)

/// C libraries of the system.
var libraries: [Target] {
  [
    .systemLibrary(
      name: "CArchive", path: "Sources/Libraries/CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(
      name: "CMarkGFM", path: "Sources/Libraries/CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CMessageDigest", path: "Sources/Libraries/CMessageDigest",
      providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Libraries/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
  ] + (hasEditLine ? [editLine] : [])
}

/// The line editor of the prompt.
var editLine: Target {
  .systemLibrary(
    name: "CEditLine", path: "Sources/Libraries/CEditLine", pkgConfig: "libedit",
    providers: [.apt(["libedit-dev"])])
}

/// What is tied to Linux: C below, Swift above.
var platform: [Target] {
  [
    .target(name: "CLinux", path: "Sources/Platform/CLinux"),
    .target(name: "CJail", dependencies: ["CLinux"], path: "Sources/Platform/CJail"),
    .target(name: "CResident", path: "Sources/Platform/CResident"),
    .target(name: "CVersion", path: "Sources/Platform/CVersion", cSettings: versionDefines),
    .target(
      name: "CStandby", dependencies: ["CJail", "CLinux"], path: "Sources/Platform/CStandby",
      // The compiler that loads it has a Swift runtime already: link none.
      linkerSettings: [.unsafeFlags(["-nostartfiles", "-no-toolchain-stdlib-rpath"])]),
    .target(name: "CRecording", dependencies: ["CLinux"], path: "Sources/Platform/CRecording"),
    .target(
      name: "CAllocations", dependencies: ["CLinux", "CRecording"],
      path: "Sources/Platform/CAllocations"),
    .target(name: "CRandom", path: "Sources/Platform/CRandom"),
    .target(
      name: "CBaton", path: "Sources/Platform/CBaton",
      cSettings: [.unsafeFlags(["-fblocks", "-I", "\(toolchain)/lib/swift"])]),
    .target(name: "CObjects", dependencies: ["CLinux"], path: "Sources/Platform/CObjects"),
    .target(
      name: "Platform", dependencies: ["CJail", "CLinux", "CMessageDigest"],
      exclude: [
        "CAllocations", "CBaton", "CJail", "CLinux", "CObjects", "CRandom", "CRecording",
        "CResident", "CStandby", "CVersion",
      ]),
  ]
}

/// What `understudy --version` says of the build, as defines of `CVersion`; the Makefile sets both.
var versionDefines: [CSetting] {
  ["UNDERSTUDY_COMMIT", "UNDERSTUDY_SWIFT"].compactMap { name in
    let value = ProcessInfo.processInfo.environment[name] ?? ""
    return value.isEmpty ? nil : .define(name, to: value)
  }
}

/// The modules, in the order of the data flow (CONTRIBUTING.md).
var modules: [Target] {
  [
    .target(name: "Dialect", resources: [.process("Swift6_3/Resources")]),
    .target(
      name: "Course", dependencies: ["CMarkGFM", "Platform"], resources: [.process("Resources")],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "SwiftSource", dependencies: ["Platform"],
      swiftSettings: [.unsafeFlags(["-I", swiftSyntax, "-enable-library-evolution"])],
      linkerSettings: [
        .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
        .linkedLibrary("SwiftParserDiagnostics"), .linkedLibrary("SwiftDiagnostics"),
        .linkedLibrary("SwiftIDEUtils"), .linkedLibrary("SwiftOperators"),
      ]),
    .target(name: "Storage", dependencies: ["CSQLite"]),
    .target(
      name: "Sandbox", dependencies: ["Dialect", "Platform", "CJail", "CLinux"],
      resources: [.copy("Resources/Libraries")],
      // It reads the compiler's text of each submission: ten times slower without the optimiser.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "HostProtocol", dependencies: ["Dialect"], path: "Sources/Run/HostProtocol"),
    .target(
      name: "Compile", dependencies: ["Dialect", "HostProtocol", "Platform", "Sandbox", "CLinux"],
      exclude: ["Warm/README.md"], resources: [.copy("Warm/Texts")]),
    .target(
      name: "Run",
      dependencies: [
        "Compile", "Dialect", "HostProtocol", "Platform", "Sandbox", "CLinux", "CRecording",
      ],
      exclude: ["HostProtocol"]),
    .target(
      name: "Completion", dependencies: ["Compile", "Dialect", "Platform", "SwiftSource", "CLinux"]),
    .target(
      name: "Stage",
      dependencies: ["CArchive", "Course", "Dialect", "HostProtocol", "Platform", "SwiftSource"],
      resources: [.process("Resources")]),
    .target(
      name: "Judging",
      dependencies: [
        "Compile", "Course", "Dialect", "HostProtocol", "Platform", "Run", "Sandbox", "Stage",
        "SwiftSource",
      ],
      resources: [.process("Resources")]),
    .target(
      name: "Grading",
      dependencies: [
        "Compile", "Course", "Judging", "Platform", "Run", "Sandbox", "Stage", "Storage",
        "SwiftSource", "CArchive", "CLinux", "CRandom",
      ],
      resources: [.process("Resources")]),
    .target(
      name: "Formats",
      dependencies: [
        "Compile", "Course", "Grading", "Judging", "Platform", "Run", "Sandbox", "Stage",
        "SwiftSource",
      ],
      resources: [.process("Resources")]),
    .target(
      name: "Verification",
      dependencies: [
        "Compile", "Course", "Dialect", "HostProtocol", "Judging", "Platform", "Run", "Sandbox",
        "SwiftSource",
      ],
      resources: [.process("Resources")]),
    .target(
      name: "Terminal",
      dependencies: ["Course", "Platform", "SwiftSource", "CLinux"]
        + (hasEditLine ? ["CEditLine"] : [])),
    .target(
      name: "Learner", dependencies: ["Course", "Platform", "Storage"],
      resources: [.process("Resources")]),
    .target(
      name: "Commands",
      dependencies: [
        "Compile", "Completion", "Course", "Dialect", "Formats", "Grading", "HostProtocol",
        "Judging", "Learner", "Platform", "Run", "Sandbox", "Stage", "Storage", "SwiftSource",
        "Terminal", "Verification", "CLinux", "CResident", "CVersion",
      ],
      resources: [.process("Resources"), .copy("Templates")]),
  ]
}

/// For programs in C alone: loading Swift's runtime would take most of their time.
///
/// The driver links no runtime for Embedded Swift.
var withoutRuntime: [String] { ["-nostartfiles", "-enable-experimental-feature", "Embedded"] }

/// The main files.
var programs: [Target] {
  [
    .executableTarget(
      name: "understudy", dependencies: ["CLinux", "CResident"],
      path: "Sources/Programs/understudy", linkerSettings: [.unsafeFlags(withoutRuntime)]),
    .executableTarget(
      name: "understudy-program",
      // The build of the program builds its helpers too.
      dependencies: [
        "Commands", "Platform", "understudy", "understudy-completer", "understudy-host",
        "understudy-jail",
      ],
      path: "Sources/Programs/understudy-program"),
    .executableTarget(
      name: "understudy-jail", dependencies: ["CJail"], path: "Sources/Programs/understudy-jail",
      linkerSettings: [.unsafeFlags(withoutRuntime)]),
    .executableTarget(
      name: "understudy-completer", path: "Sources/Programs/understudy-completer",
      // The library that it loads brings its own Swift runtime.
      linkerSettings: [.unsafeFlags(withoutRuntime), .linkedLibrary("dl")]),
    .executableTarget(
      name: "understudy-host",
      dependencies: [
        "HostProtocol", "CAllocations", "CBaton", "CJail", "CLinux", "CObjects", "CRecording",
      ],
      path: "Sources/Programs/understudy-host",
      // It walks all objects at each step of a recorded run.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))],
      linkerSettings: [
        // Learners' libraries find XCTest, Swift Testing, the runtime and the try-out functions in
        // the host.
        .unsafeFlags(["-Xlinker", "--export-dynamic"]), .linkedLibrary("swiftSwiftOnoneSupport"),
        .linkedLibrary("swift_StringProcessing"), .linkedLibrary("swiftObservation"),
        .linkedLibrary("swiftRegexBuilder"),
        .linkedLibrary("swiftSynchronization"), .linkedLibrary("Testing"),
        .linkedLibrary("_Testing_Foundation"),
      ]),
  ]
}

/// The translated sentences of a support module, in whatever languages there are.
///
/// SwiftPM asks anew only when this file has changed: until then, those of a new language are
/// warned of.
func translations(in folder: String) -> [String] {
  let names = try? FileManager.default.contentsOfDirectory(
    atPath: Context.packageDirectory + "/" + folder)
  return (names ?? []).filter { $0.hasPrefix("messages.") }.sorted()
}

/// The course's support modules, for their tests only: understudy compiles them itself.
var support: [Target] {
  [
    .target(
      name: "MiniUIKit", path: "lessons/Support/MiniUIKit",
      exclude: translations(in: "lessons/Support/MiniUIKit"),
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "MiniNetwork", path: "lessons/Support/MiniNetwork"),
    .target(
      name: "MiniMotion", path: "lessons/Support/MiniMotion",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "MiniLocation", path: "lessons/Support/MiniLocation",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "MiniNotification", path: "lessons/Support/MiniNotification",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "CheckSupport", dependencies: ["MiniUIKit", "MiniNetwork"],
      path: "lessons/Support/CheckSupport",
      exclude: translations(in: "lessons/Support/CheckSupport")),
  ]
}

// It has no main function but the fuzzer's, so other builds leave it out.
/// The program that `make fuzz` builds.
var fuzz: [Target] {
  guard ProcessInfo.processInfo.environment["UNDERSTUDY_FUZZ"] != nil else { return [] }
  return [
    .executableTarget(
      name: "understudy-fuzz", dependencies: ["FuzzReaders"], path: "Tests/Fuzz",
      exclude: ["Readers", "run.sh"])
  ]
}

var tests: [Target] {
  [
    .target(
      name: "TestSupport",
      dependencies: [
        "Compile", "Course", "Formats", "Judging", "Learner", "Platform", "Run", "Sandbox",
        "SwiftSource", "Terminal", "Verification", "CLinux",
      ], path: "Tests/Support"),
    // Both the tests and the program that `make fuzz` builds give them inputs.
    .target(
      name: "FuzzReaders",
      dependencies: [
        "Commands", "Compile", "Course", "Grading", "HostProtocol", "Platform", "Run", "Sandbox",
        "Storage", "SwiftSource", "Terminal", "CLinux", "CRecording",
      ], path: "Tests/Fuzz/Readers"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzReaders", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "DialectTests", dependencies: ["Dialect"]),
    .testTarget(name: "CourseTests", dependencies: ["Course", "TestSupport"]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "TestSupport"]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
    .testTarget(
      name: "SandboxTests",
      dependencies: ["Sandbox", "TestSupport", "understudy-host", "understudy-jail"],
      exclude: ["Policy/LeftOut.txt"]),
    .testTarget(
      name: "CompileTests",
      dependencies: ["Compile", "TestSupport", "understudy-host", "understudy-jail"]),
    .testTarget(
      name: "CompletionTests",
      dependencies: ["Compile", "Completion", "Sandbox", "TestSupport", "understudy-completer"]),
    .testTarget(name: "HostProtocolTests", dependencies: ["HostProtocol"]),
    .testTarget(
      name: "RunTests", dependencies: ["Run", "TestSupport", "understudy-host", "understudy-jail"],
      exclude: ["Faults"]),
    .testTarget(
      name: "StageTests",
      dependencies: ["Stage", "Judging", "TestSupport", "understudy-host", "understudy-jail"]),
    .testTarget(
      name: "JudgingTests",
      dependencies: ["Judging", "TestSupport", "understudy-host", "understudy-jail"],
      exclude: ["Drawings.txt", "Leaks.txt"]),
    .testTarget(
      name: "GradingTests",
      dependencies: ["Formats", "Grading", "TestSupport", "understudy-host", "understudy-jail"]),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Formats", "TestSupport", "understudy-host", "understudy-jail"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: ["Verification", "TestSupport", "understudy-host", "understudy-jail"]),
    .testTarget(name: "LearnerTests", dependencies: ["HostProtocol", "Learner", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["SwiftSource", "Terminal", "TestSupport"]),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "TestSupport"]),
    .testTarget(
      name: "AttackTests",
      dependencies: [
        "Grading", "TestSupport", "understudy-host", "understudy-jail", "understudy-program",
      ],
      exclude: ["Cases", "Course", "Solutions"]),
    .testTarget(
      name: "HonestTests",
      dependencies: ["Run", "SwiftSource", "TestSupport", "understudy-host", "understudy-jail"],
      exclude: ["Programs"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Platform", "Storage", "TestSupport", "understudy-completer", "understudy-host",
        "understudy-jail", "understudy-program",
      ]),
    .testTarget(name: "MiniUIKitTests", dependencies: ["MiniUIKit"]),
    .testTarget(name: "MiniNetworkTests", dependencies: ["MiniNetwork"]),
    .testTarget(name: "MiniMotionTests", dependencies: ["MiniMotion"]),
    .testTarget(name: "MiniLocationTests", dependencies: ["MiniLocation"]),
    .testTarget(name: "MiniNotificationTests", dependencies: ["MiniNotification"]),
    .testTarget(
      name: "CheckSupportTests", dependencies: ["CheckSupport", "MiniUIKit", "MiniNetwork"]),
  ]
}
