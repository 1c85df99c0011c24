import Compile
import Course
import Foundation
import Grading
import Judging
import Learner
import Platform
import Sandbox
import Storage

extension Subcommand {
  /// `understudy grade`: judges submissions, one or many thousands.
  static let grade = Subcommand(
    name: "grade",
    options: [
      .value("exercise", .exercise), .value("manifest", .file),
      .value("format", ResultOutput.formatNames), .value("out", .folder), .value("jobs"),
      .value("shard"), .value("store", .file), .value("secret-file", .file), .flag("fresh"),
      .flag("no-times"), .flag("timings"), .flag("stage"), .value("roster", .file), .value("due"),
      .flag("by-group"), .value("assignment"), .flag("bom"), .flag("similar"),
      .value("with", .file), .value("hunt"), .flag("unsandboxed"), .anyToolchain,
    ] + .settlement,
    wordLimit: .max, words: .file,
    run: { try $0.grade() })
}

extension CommandContext {
  fileprivate func grade() throws -> ExitStatus {
    var output = try ResultOutput(self)
    guard !arguments.words.isEmpty || arguments["manifest"] != nil else {
      throw Trouble("grade.what")
    }
    let sandbox = arguments.has("unsandboxed") ? Sandbox.none : sandbox()
    guard sandbox.level != .none || arguments.has("unsandboxed") else {
      throw Trouble("grade.no-sandbox")
    }
    let secret = try drawSecret()
    let jobs = try jobs(upTo: 1024, orElse: "grade.jobs")
    let shard = try shard()
    let course = try course(of: workspace())
    if arguments["course"] == nil, arguments.words.contains(where: course.isInside) {
      throw Trouble("grade.course-inside", ["folder": course.folder.path])
    }
    if let folder = arguments["solutions"], course.solutionsFolder == nil {
      throw Trouble("grade.no-solutions", ["folder": folder])
    }
    let hunts = try arguments["hunt"].map { try classHunts($0, of: course) }
    if arguments.has("by-group"), hunts != nil || output.roster?.hasGroups != true {
      throw Trouble(hunts != nil ? "grade.group-hunts" : "grade.no-groups")
    }
    let (submissions, exercises) = try submissions(to: course, output.roster, hunts)
    let references = arguments.has("similar") ? try references(for: exercises, in: course) : []
    // A share is written in a form of its own, which `merge` reads.
    if shard == nil { try output.expect(students: submissions.studentCount) }

    let runners = try runners(min(jobs, submissions.count), in: sandbox)
    let configuration = GradingConfiguration(
      course: course, program: try Installation.digest(in: runners[0].cache),
      version: Version.ofResults(toolchain: runners[0].toolchain.version),
      layers: sandbox.layers.map { Gradebook.Layer(name: $0.name.rawValue, isActive: $0.isActive) },
      language: language, secret: secret.digest, showsStage: arguments.has("stage"),
      hunts: hunts)
    if configuration.hasChangedCourse { complain(Trouble("grade.course-changed")) }
    let batch = Batch(
      submissions, of: course, store: try store(), configuration: configuration,
      shard: shard ?? .whole)
    try output.settlement.corrections?.verify(
      batch.scope(output.settlement.rubric),
      known: Set(course.exercises.flatMap { [$0.path, $0.number.description] }))
    let file = shard.flatMap { shard in arguments["out"].map { ShardFile(shard, in: $0) } }
    if let file, !arguments.has("fresh"), try batch.isWritten(file) { return .success }
    let judges = runners.map {
      Judge(course: course, runner: $0, language: language, trust: .untrusted, secret: secret)
    }
    let end = try grade(batch, with: judges)
    if let file { return try write(batch, end, to: file) }
    var book = batch.gradebook(missing: end.missing)
    if arguments.has("similar") {
      book.similarities = try SimilarityFinder(course).similarities(
        of: submissions, language: language, with: references)
    }
    let status = try output.write(book)
    // A path without an answer has not passed.
    return status == .success && !submissions.emptyPaths.isEmpty ? .fellShort : status
  }

  /// Takes in what was handed in, and says what nothing was found in.
  private func submissions(
    to course: Course, _ roster: Roster?, _ hunts: ClassHunts?
  ) throws -> (SubmissionTable, exercises: [Exercise]?) {
    var sources = SubmissionSources(
      paths: arguments.words, exercises: try course.exercises(inList: arguments["exercise"]),
      manifest: arguments["manifest"], roster: roster,
      due: try value(of: "due", orElse: "grade.no-time", HandInTime.parse), hunts: hunts,
      isByGroup: arguments.has("by-group"))
    let submissions = try submissions(of: &sources, to: course, command: "grade")
    if hunts?.looksForeign == true { complain(Trouble("grade.other-hunts")) }
    let unlisted = submissions.unlisted
    if !unlisted.isEmpty {
      let values = [
        "count": String(unlisted.count), "names": unlisted.prefix(5).joined(separator: ", "),
        "file": arguments["roster"] ?? "",
      ]
      complain(Trouble("grade.unlisted", values))
    }
    guard submissions.count > 0 else { throw Trouble("grade.nothing") }
    return (submissions, sources.exercises)
  }

  /// Writes a shard, if it is complete; `merge` reports its results and the exit status.
  private func write(_ batch: Batch, _ end: Batch.End, to file: ShardFile) throws -> ExitStatus {
    guard end.missing == 0 else {
      throw Trouble("grade.stopped", ["missing": String(end.missing)])
    }
    guard try batch.write(file, withTimes: !arguments.has("no-times")) else {
      throw Trouble("grade.shard-troubles")
    }
    return .success
  }

  /// Grades the submissions that have no result yet, and shows the progress.
  private func grade(_ batch: Batch, with judges: [Judge]) throws -> Batch.End {
    let interruption = try BatchInterruption()
    let progress = GradeProgress(self)
    // Trim now and then: the files of thousands of submissions would fill the disk.
    let cache = judges[0].runner.cache
    var trimmedAt = 0
    var graded = 0
    cache.removeLeftovers()
    do {
      defer {
        progress.finish()
        if arguments.has("timings") { progress.showTimes(of: judges, graded: graded) }
      }
      return try batch.grade(
        with: judges, isFresh: arguments.has("fresh"), shouldStop: interruption.hasCome
      ) { now in
        progress.show(now)
        graded = now.graded
        guard now.graded >= trimmedAt + 1000 else { return }
        trimmedAt = now.graded
        cache.trim()
      }
    } catch let error as DatabaseError {
      throw storeTrouble(error)
    } catch let error as SystemError where !error.isDiskFull {
      throw Trouble("grade.gave-up", ["error": error.description])
    }
  }

  private func shard() throws -> Shard? {
    guard let shard = try value(of: "shard", orElse: "grade.shard", { Shard($0) }) else {
      return nil
    }
    guard arguments["out"] != nil else { throw Trouble("grade.shard-where") }
    return shard
  }

  /// Opens the result store.
  ///
  /// The program's own store is not needed for a grade: a temporary one serves where the cache
  /// folder cannot be written to. One that the user has named must be there.
  private func store() throws -> ResultStore {
    let path = storePath
    let isOwn = arguments["store"] == nil
    if isOwn, Files.isFolder(path) { Files.remove(path) }
    do {
      try Files.refusePlanted(path)
      return try ResultStore(path: path)
    } catch let error as SystemError {
      throw Trouble("grade.store", ["file": path, "reason": error.reason])
    } catch let error as DatabaseError {
      guard isOwn, error.isInaccessible else { throw storeTrouble(error) }
      complain(Trouble("grade.no-store", ["file": path, "reason": error.message]))
      return try ResultStore(path: "")
    }
  }

  private func storeTrouble(_ error: DatabaseError) -> Trouble {
    Trouble("grade.store", ["file": storePath, "reason": error.message])
  }

  /// The result store's path: `--store`, or a file in the user's cache folder.
  ///
  /// Each user has a store of their own, also in a cache that several users share.
  private var storePath: String {
    arguments["store"]
      ?? "\(Cache.userFolder)/results\(Cache.isShared ? "-\(geteuid())" : "").sqlite"
  }
}

extension Course {
  /// Whether its folder is below a path.
  fileprivate func isInside(_ path: String) -> Bool {
    let above = URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
    return folder.resolvingSymlinksInPath().pathComponents.starts(with: above)
  }
}
