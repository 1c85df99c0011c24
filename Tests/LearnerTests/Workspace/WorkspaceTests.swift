import Course
import Foundation
import TestSupport
import XCTest

@testable import Learner

final class WorkspaceTests: XCTestCase {
  private let course = """
    { "format": 1, "title": { "en": "Numbers" }, "languages": ["en"],
      "support": [ { "module": "Kit", "isolation": "main" } ], "lessons": ["01-numbers"] }
    """

  /// Creates a course with one exercise and a workspace for it.
  private func made() throws -> (workspace: Workspace, lessons: URL) {
    let folder = try temporaryFolder()
    let lessons = folder.appendingPathComponent("lessons")
    let files = [
      "course.json": course, "Support/Kit/Kit.swift": "public class Kit {}\n",
      "01-numbers/lesson.md": "# Numbers\n\nText.\n",
      "01-numbers/01-double/Exercise.swift": "let two = 1\n",
      "01-numbers/01-double/Checks.swift": "import XCTest\n",
      "01-numbers/01-double/exercise.md": """
      ---
      title: Double
      objective: Double it.
      stub: fails testTwo
      imports: Kit
      ---
      Do.
      """,
    ]
    for (path, text) in files {
      let file = lessons.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let workspace = Workspace(folder: folder.appendingPathComponent("work"))
    let update = try workspace.update(to: load(lessons))
    XCTAssertEqual(update, Workspace.Update(added: ["01-numbers/01-double"]))
    return (workspace, lessons)
  }

  private func load(_ lessons: URL) throws -> Course {
    try XCTUnwrap(Course.load(folder: lessons).course)
  }

  private func exercise(_ lessons: URL) throws -> (Exercise, CodeTask) {
    let exercise = try XCTUnwrap(load(lessons).exercises.first)
    return (exercise, try XCTUnwrap(exercise.code))
  }

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  func testItIsAPackageWithATargetForEachExercise() throws {
    let (workspace, lessons) = try made()
    XCTAssertEqual(
      try text(workspace.folder.appendingPathComponent("Package.swift")),
      """
      // swift-tools-version: 6.2
      // Written by understudy, for your editor. What you change here is not kept.
      import PackageDescription

      let package = Package(
        name: "workspace",
        targets: [
          .target(
            name: "Kit",
            dependencies: [],
            path: "Support/Kit",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .target(
            name: "E0101Double",
            dependencies: ["Kit"],
            path: "01-numbers/01-double",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        ],
        swiftLanguageModes: [.v6]
      )

      """)
    XCTAssertEqual(
      try text(workspace.folder.appendingPathComponent("Support/Kit/Kit.swift")),
      "public class Kit {}\n")
    XCTAssertEqual(workspace.courseFolder?.path, lessons.path)
  }

  func testFilesForEditorsFollowTheProgramUntilTheLearnerEditsThem() throws {
    let (workspace, lessons) = try made()
    let tasks = workspace.folder.appendingPathComponent(".vscode/tasks.json")
    let settings = workspace.folder.appendingPathComponent(".sourcekit-lsp/config.json")
    XCTAssertTrue(try text(tasks).contains(#""command": "understudy","#))
    XCTAssertEqual(try text(settings), "{\n  \"backgroundIndexing\": false\n}\n")
    let program = #"/opt/a "b"/understudy"#
    try workspace.update(to: load(lessons), program: program)
    XCTAssertTrue(try text(tasks).contains(#""command": "/opt/a \"b\"/understudy","#))
    try workspace.write("{}\n", to: tasks)
    try FileManager.default.removeItem(at: settings)
    try workspace.update(to: load(lessons))
    XCTAssertEqual(try text(tasks), "{}\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: settings.path))
  }

  func testItIsFoundFromAFolderBelow() throws {
    let (workspace, lessons) = try made()
    let below = workspace.folder.appendingPathComponent("01-numbers/01-double")
    XCTAssertEqual(Workspace.find(from: below)?.folder.path, workspace.folder.path)
    XCTAssertNil(Workspace.find(from: lessons))
    XCTAssertTrue(workspace.exists)
    XCTAssertFalse(Workspace(folder: lessons).exists)
  }

  func testWhereNothingHasChangedNothingIsWritten() throws {
    let (workspace, lessons) = try made()
    func times() throws -> [String: Date] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let path = workspace.folder.appendingPathComponent(name).path
          let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
          return (name, try XCTUnwrap(date as? Date))
        })
    }
    let before = try times()
    XCTAssertEqual(try workspace.update(to: load(lessons)), Workspace.Update())
    XCTAssertEqual(try times(), before)
  }

  func testWhatWasReplacedIsKeptOnce() throws {
    let (workspace, lessons) = try made()
    let (exercise, task) = try exercise(lessons)
    let file = workspace.mainFile(of: exercise)
    try workspace.write("let two = 2\n", to: file)
    try workspace.write("let two = 3\n", to: file)
    let kept = try workspace.reset(exercise, task)
    XCTAssertEqual(kept?.lastPathComponent, "Exercise.3.swift")
    XCTAssertEqual(try text(XCTUnwrap(kept)), "let two = 3\n")
    XCTAssertEqual(try text(file), "let two = 1\n")
    // An identical text does not create another copy.
    try workspace.write("let two = 3\n", to: file)
    XCTAssertEqual(try workspace.reset(exercise, task)?.lastPathComponent, "Exercise.5.swift")
    let folder = workspace.hiddenFolder.appendingPathComponent("kept/01-numbers/01-double")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 5)
    XCTAssertEqual(try text(folder.appendingPathComponent("Exercise.1.swift")), "let two = 1\n")
    XCTAssertEqual(try workspace.keepCopy(of: file)?.lastPathComponent, "Exercise.6.swift")
    XCTAssertEqual(try workspace.keepCopy(of: file)?.lastPathComponent, "Exercise.6.swift")
  }

  func testAFolderInTheWayIsKeptWithAllThatIsInIt() throws {
    let (workspace, lessons) = try made()
    let (exercise, task) = try exercise(lessons)
    let file = workspace.mainFile(of: exercise)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try "mine".write(
      to: file.appendingPathComponent("note"), atomically: true, encoding: .utf8)
    let kept = try XCTUnwrap(try workspace.reset(exercise, task))
    XCTAssertEqual(try text(kept.appendingPathComponent("note")), "mine")
    XCTAssertEqual(try text(file), "let two = 1\n")
  }

  func testADeletedFileDoesNotComeBackByItself() throws {
    let (workspace, lessons) = try made()
    let (exercise, task) = try exercise(lessons)
    let file = workspace.mainFile(of: exercise)
    try FileManager.default.removeItem(at: file)
    XCTAssertEqual(try workspace.update(to: load(lessons)), Workspace.Update())
    XCTAssertThrowsError(try workspace.files(of: exercise, task)) {
      XCTAssertEqual($0 as? Trouble, Trouble("file.not-there", ["file": file.path]))
    }
    // A newer starter in the course does not bring back a deleted file either.
    try "let two = 0\n".write(
      to: lessons.appendingPathComponent("01-numbers/01-double/Exercise.swift"), atomically: true,
      encoding: .utf8)
    XCTAssertEqual(try workspace.update(to: load(lessons)), Workspace.Update())
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    XCTAssertNil(try workspace.reset(exercise, self.exercise(lessons).1))
    XCTAssertEqual(try text(file), "let two = 0\n")
  }

  func testRenumberedPaths() {
    XCTAssertTrue(Workspace.isRenumbered("01-a/02-b", "03-a/01-b"))
    XCTAssertTrue(Workspace.isRenumbered("01-a/02-b", "01-a/12-b"))
    XCTAssertFalse(Workspace.isRenumbered("01-a/02-b", "01-a/02-b"))
    XCTAssertFalse(Workspace.isRenumbered("01-a/02-b", "01-a/02-c"))
    XCTAssertFalse(Workspace.isRenumbered("01-a/02-b", "02-b/02-b"))
  }
}
