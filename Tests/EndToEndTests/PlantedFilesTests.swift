import Foundation
import Platform
import TestSupport
import XCTest

/// What another user of the machine has put there beforehand is neither loaded nor run, by root or by
/// an ordinary user; see "Whose files are used" in docs/platforms.md.
///
/// Each test also lets the planted code run where the user says that it is trusted, so that it would
/// notice an attack that succeeds.
final class PlantedFilesTests: XCTestCase {
  private static let stranger = 54_321
  /// Root comes last: it can replace what the other one has left.
  private static let victims = [54_322, 0]
  private var desk: Desk!
  /// A folder into which everybody can write, as `/tmp`.
  private var open: URL!
  private var mark: String { open.appendingPathComponent("mark").path }

  override func setUpWithError() throws {
    try XCTSkipIf(geteuid() != 0, "only root acts as several users")
    desk = try Desk(for: self)
    open = try temporaryFolder().appendingPathComponent("open")
    try FileManager.default.createDirectory(at: open, withIntermediateDirectories: false)
    chmod(open.path, 0o1777)
  }

  /// Runs a shell script as another user, in a folder.
  @discardableResult
  private func shell(_ script: String, as user: Int, in folder: URL) throws -> Understudy.Outcome {
    try Understudy(folder: folder).run([script], shell: Self.acting(as: user) + #"bash -c "$2""#)
  }

  /// The beginning of a shell line that runs a command as another user.
  private static func acting(as user: Int) -> String {
    "exec setpriv --reuid \(user) --regid \(user) --clear-groups "
  }

  /// Runs the program as another user, with a cache of that user's.
  private func understudy(
    _ arguments: [String], as user: Int, in folder: URL, environment: [String: String] = [:]
  ) throws -> Understudy.Outcome {
    let cache = open.deletingLastPathComponent().appendingPathComponent("cache-\(user)")
    try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: false)
    chown(cache.path, uid_t(user), gid_t(user))
    return try Understudy(folder: folder).run(
      arguments, environment: ["UNDERSTUDY_CACHE": cache.path].merging(environment) { $1 },
      shell: Self.acting(as: user) + #""$@""#)
  }

  /// A folder of a user's below the open one.
  private func folder(_ name: String, of user: Int) throws -> URL {
    let folder = open.appendingPathComponent(name)
    try shell("mkdir -m 755 '\(folder.path)'", as: user, in: open)
    return folder
  }

  private func give(_ path: String, to user: Int) throws {
    try shell("chown -hR \(user):\(user) '\(path)'", as: 0, in: open)
  }

  /// Whether planted code has run; forgets it.
  private func hasRun() -> Bool { unlink(mark) == 0 }

  /// Source of a function `mark` that says that it has run.
  private var marking: String {
    "import Glibc\nfunc mark() { close(creat(\"\(mark)\", 0o666)) }\n"
  }

  private var answer: String { marking + "func double(_ n: Int) -> Int { mark(); return n * 2 }\n" }

  // MARK: Caches

  /// Puts another library in the place of each one in a cache, and its digest into the manifests.
  private func poison(_ cache: String) throws {
    let made = try shell(
      """
      echo '#include <fcntl.h>
      __attribute__((constructor)) static void mark(void) { creat("\(mark)", 0666); }' > evil.c
      clang -shared -fPIC -fuse-ld=lld evil.c -o evil.so
      """, as: 0, in: open.deletingLastPathComponent())
    XCTAssertEqual(made.status, 0, made.errors)
    let evil = open.deletingLastPathComponent().appendingPathComponent("evil.so").path
    let names = FileManager.default.enumerator(atPath: "\(cache)/kept")?.allObjects as? [String]
    let libraries = (names ?? []).filter { $0.hasSuffix(".so") }
    XCTAssertFalse(libraries.isEmpty, "\(names ?? [])")
    for library in libraries.map({ "\(cache)/kept/\($0)" }) {
      let manifest = (library as NSString).deletingLastPathComponent + "/manifest"
      let text = String(decoding: try Files.read(manifest), as: UTF8.self)
      let was = Digest(try Files.read(library)).description
      XCTAssertTrue(text.contains(was), text)
      try Files.write(Files.read(evil), to: library)
      let now = Digest(try Files.read(evil)).description
      try Files.write(Array(text.replacing(was, with: now).utf8), to: manifest)
    }
  }

  func testACacheInTheTemporaryFolder() throws {
    for victim in Self.victims {
      let cache = open.appendingPathComponent("understudy-\(victim)").path
      // Without HOME, this is the user's cache.
      let environment = ["UNDERSTUDY_CACHE": "", "HOME": "", "TMPDIR": open.path]
      let answer = desk.course.folder.appendingPathComponent(Self.solution).path
      let check = ["check", "1.1", "--file", answer, "--course", desk.course.lessons]
      let first = try understudy(check, as: victim, in: open, environment: environment)
      XCTAssertEqual(first.status, 0, first.errors)
      try poison(cache)
      // A cache of one's own is trusted.
      _ = try understudy(check, as: victim, in: open, environment: environment)
      XCTAssertTrue(hasRun())
      try give(cache, to: Self.stranger)
      let second = try understudy(check, as: victim, in: open, environment: environment)
      XCTAssertEqual(second.status, 0, second.errors)
      XCTAssertTrue(second.errors.contains("Other users can change what is in"), second.errors)
      XCTAssertFalse(hasRun())
      // A folder of one's own, with folders of a stranger's in it.
      chown(cache, uid_t(victim), gid_t(victim))
      let third = try understudy(check, as: victim, in: open, environment: environment)
      XCTAssertEqual(third.status, 0, third.errors)
      XCTAssertFalse(hasRun())
    }
  }

  private static let solution = "solutions/01-numbers/01-double/Exercise.swift"

  // MARK: Workspaces and courses

  func testAWorkspaceInAFolderAbove() throws {
    let exercise = open.appendingPathComponent("01-numbers/01-double")
    try FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true)
    try answer.write(
      to: exercise.appendingPathComponent("Exercise.swift"), atomically: true, encoding: .utf8)
    try give(exercise.deletingLastPathComponent().path, to: Self.stranger)
    // What the workspace's file is to say stands in a file of root's, too.
    let list = open.deletingLastPathComponent().appendingPathComponent("list").path
    try "\(desk.course.lessons)\n".write(toFile: list, atomically: true, encoding: .utf8)
    for victim in Self.victims {
      let own = try folder("own-\(victim)", of: victim)
      for way in ["cp '\(list)'", "ln -s '\(list)'", "ln '\(list)'"] {
        try shell(
          "rm -rf .understudy; mkdir .understudy; \(way) .understudy/course", as: 0, in: open)
        chown(open.path + "/.understudy", uid_t(Self.stranger), gid_t(Self.stranger))
        if way.hasPrefix("cp") { try give(open.path + "/.understudy", to: Self.stranger) }
        let found = try understudy(["check", "1.1"], as: victim, in: own)
        XCTAssertEqual(found.status, 2, found.output)
        XCTAssertFalse(hasRun(), way)
        try shell("chmod -R a+w .understudy 01-numbers", as: 0, in: open)
        let named = try understudy(
          ["check", "1.1", "--workspace", open.path], as: victim, in: own)
        XCTAssertEqual(named.status, 0, named.errors)
        XCTAssertTrue(hasRun(), way)
      }
    }
  }

  func testACourseInAFolderAbove() throws {
    try desk.course.replace("func testZero() {", with: "func testZero() { mark();", in: Self.checks)
    let checks = desk.course.folder.appendingPathComponent(Self.checks)
    let text = try String(contentsOf: checks, encoding: .utf8)
    try (text + "\n" + marking).write(to: checks, atomically: true, encoding: .utf8)
    let lessons = open.appendingPathComponent("lessons").path
    for victim in Self.victims {
      let own = try folder("own-\(victim)", of: victim)
      let answer = desk.course.folder.appendingPathComponent(Self.solution).path
      let check = ["check", "1.1", "--file", answer]
      for way in ["cp -r", "ln -s"] {
        try shell("rm -rf lessons; \(way) '\(desk.course.lessons)' lessons", as: 0, in: open)
        try give(lessons, to: Self.stranger)
        let found = try understudy(check, as: victim, in: own)
        XCTAssertEqual(found.status, 2, found.output)
        XCTAssertFalse(hasRun(), way)
        let named = try understudy(check + ["--course", lessons], as: victim, in: own)
        XCTAssertEqual(named.status, 0, named.errors)
        XCTAssertTrue(hasRun(), way)
      }
    }
  }

  private static let checks = "\(FixtureCourse.double)/Checks.swift"

  /// A course that has gone, as what is in `/tmp` does, and a stranger's in its place.
  func testACourseInThePlaceOfAnother() throws {
    for victim in Self.victims {
      let own = try folder("own-\(victim)", of: victim)
      let lessons = open.appendingPathComponent("lessons").path
      try shell("cp -r '\(desk.course.lessons)' lessons", as: victim, in: open)
      let made = try understudy(["init", "--course", lessons], as: victim, in: own)
      XCTAssertEqual(made.status, 0, made.errors)
      let check = ["check", "1.1"]
      XCTAssertEqual(try understudy(check, as: victim, in: own).status, 1)
      try shell(
        """
        sed -i 's/func testZero() {/& mark();/' lessons/01-numbers/01-double/Checks.swift
        cat >> lessons/01-numbers/01-double/Checks.swift <<'END'

        \(marking)
        END
        """, as: victim, in: open)
      try give(lessons, to: Self.stranger)
      let strangers = try understudy(check, as: victim, in: own)
      XCTAssertEqual(strangers.status, 2, strangers.output)
      XCTAssertTrue(
        strangers.errors.contains("is now that of another user, in a folder into which everybody"),
        strangers.errors)
      XCTAssertFalse(hasRun())
      XCTAssertEqual(
        try understudy(check + ["--course", lessons], as: victim, in: own).status, 1)
      XCTAssertTrue(hasRun())
      // A teacher's course in a folder of the teacher's is theirs to give.
      let teachers = try folder("teacher-\(victim)", of: Self.stranger)
      try shell("mv '\(lessons)' '\(teachers.path)'", as: 0, in: open)
      let given = open.deletingLastPathComponent().appendingPathComponent("given-\(victim)").path
      try shell("mv '\(teachers.path)' '\(given)'", as: 0, in: open)
      let taken = try understudy(check + ["--course", "\(given)/lessons"], as: victim, in: own)
      XCTAssertEqual(taken.status, 1, taken.errors)
      XCTAssertTrue(hasRun())
      XCTAssertEqual(try understudy(check, as: victim, in: own).status, 1)
      XCTAssertTrue(hasRun())
    }
  }

  // MARK: Programs, sockets and secrets

  func testProgramsOnThePathOfRoot() throws {
    let bin = try folder("bin", of: Self.stranger)
    for name in ["swift", "bwrap", "git"] {
      try shell(
        "printf '#!/bin/sh\\ntouch \"\(mark)\"\\nexit 1\\n' > \(name); chmod 755 \(name)",
        as: Self.stranger, in: bin)
    }
    let path = ["PATH": "\(bin.path):\(Understudy.environment["PATH"] ?? "")"]
    let answer = desk.course.folder.appendingPathComponent(Self.solution).path
    let grade = ["grade", answer, "--exercise", "1.1", "--course", desk.course.lessons]
    let graded = try understudy(grade, as: 0, in: open, environment: path)
    XCTAssertEqual(graded.status, 0, graded.errors)
    XCTAssertFalse(hasRun())
    try give(bin.path, to: 0)
    _ = try understudy(grade, as: 0, in: open, environment: path)
    XCTAssertTrue(hasRun())
  }

  func testAStrangersRuntimeFolderHoldsNoSocket() throws {
    let runtime = try folder("runtime", of: Self.stranger)
    chmod(runtime.path, 0o777)
    let answer = desk.course.folder.appendingPathComponent(Self.solution).path
    let check = ["check", "1.1", "--file", answer, "--course", desk.course.lessons]
    let environment = ["XDG_RUNTIME_DIR": runtime.path, "UNDERSTUDY_STAY": "0.01"]
    XCTAssertEqual(try understudy(check, as: 54_322, in: open, environment: environment).status, 0)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: runtime.path), [])
  }

  func testASecretAndAStoreOfGrades() throws {
    let (secret, store) = (open.path + "/secret", open.path + "/store.sqlite")
    let answer = desk.course.folder.appendingPathComponent(Self.solution).path
    let grade = ["grade", answer, "--exercise", "1.1", "--course", desk.course.lessons]
    for victim in Self.victims {
      try shell("seq 100 > '\(secret)'; touch '\(store)'", as: 0, in: open)
      for path in [secret, store] { try give(path, to: Self.stranger) }
      for option in [["--secret-file", secret], ["--store", store]] {
        let refused = try understudy(grade + option, as: victim, in: open)
        XCTAssertEqual(refused.status, 2, refused.errors)
        XCTAssertTrue(refused.errors.contains("it is another user's, in a folder"), refused.errors)
      }
      for path in [secret, store] { try give(path, to: victim) }
      for option in [["--secret-file", secret], ["--store", store]] {
        let graded = try understudy(grade + option, as: victim, in: open)
        XCTAssertEqual(graded.status, 0, graded.errors)
      }
    }
  }

  /// As in the container image, which any user may run.
  func testAllUsersOfASharedCacheGrade() throws {
    let shared = ["UNDERSTUDY_CACHE": open.path, "UNDERSTUDY_SHARED_CACHE": "1"]
    let answer = desk.course.folder.appendingPathComponent(Self.solution).path
    let grade = ["grade", answer, "--exercise", "1.1", "--course", desk.course.lessons]
    for user in [Self.stranger] + Self.victims {
      let graded = try understudy(grade, as: user, in: open, environment: shared)
      XCTAssertEqual(graded.status, 0, graded.errors)
    }
    let store = "results-\(Self.victims[0]).sqlite"
    try shell("rm \(store)*", as: 0, in: open)
    try shell("touch \(store)", as: Self.stranger, in: open)
    let refused = try understudy(grade, as: Self.victims[0], in: open, environment: shared)
    XCTAssertEqual(refused.status, 2, refused.errors)
    XCTAssertTrue(refused.errors.contains("\(store) cannot be written"), refused.errors)
  }

  /// A key may type a whole program.
  func testKeysInAStrangersHome() throws {
    let home = try folder("home", of: Self.stranger)
    let settings = home.appendingPathComponent(".editrc").path
    try Files.write(Array("bind -s % lost\n".utf8), to: settings)
    for (owner, typed) in [(Self.stranger, "%"), (0, "lost")] {
      try give(home.path, to: owner)
      let session = try TerminalSession(
        desk, environment: ["EDITRC": "", "HOME": home.path], for: self)
      session.waitForPrompt("1.1>")
      session.typeLater("%")
      session.waitForScreen(endingWith: "1.1> \(typed)▏")
    }
  }
}
