import Compile
import Completion
import Course
import Formats
import Foundation
import Judging
import Learner
import Platform
import Run
import Sandbox
import Storage
import Terminal

extension Subcommand {
  /// `understudy doctor`: reports what is missing on this machine and how to mend it.
  static let doctor = Subcommand(name: "doctor", options: [.flag("json")]) { context in
    let findings = Doctor(context: context).examine()
    let isWell = findings.allSatisfy(\.isGood)
    if context.arguments.has("json") {
      // Format version 1.
      try context.console.write(json: ["version": 1, "isWell": isWell, "findings": findings])
      return isWell ? .success : .trouble
    }
    for finding in findings {
      try context.console.say(context.printer.mark(finding.isGood) + " " + StyledText(finding.text))
      if let remedy = finding.remedy {
        try context.console.say("    " + StyledText(remedy, .bold))
      }
    }
    try context.say(isWell ? "doctor.well" : "doctor.ill")
    return isWell ? .success : .trouble
  }
}

/// Tests of everything that the program needs: toolchain, cache, host, sandbox, course, workspace.
private struct Doctor {
  /// The result of one test.
  struct Finding: Encodable {
    let id: String
    let isGood: Bool
    let text: String
    let remedy: String?
  }

  let context: CommandContext

  func examine() -> [Finding] {
    var findings: [Finding] = []
    do {
      let runner = try context.makeRunner()
      findings.append(toolchain(runner.toolchain))
      findings += others(than: runner.toolchain)
      findings.append(cache(runner.cache))
      findings.append(host(of: runner))
      let trial = trial(runner)
      findings.append(trial)
      if trial.isGood { findings += [stage(runner), warmCompilers(runner)] }
      findings.append(completion())
    } catch let trouble as Trouble where trouble.message.key != "toolchain.missing" {
      findings.append(failure("host", trouble))
    } catch let trouble as Trouble {
      let values = trouble.message.values
      findings.append(
        finding(
          "toolchain", false, "doctor.no-toolchain", values, remedy: "doctor.install-swift"))
    } catch {
      findings.append(failure("toolchain", error))
    }
    return findings + [lineEditor(), sandboxFinding(), courseFinding(), workspaceFinding()]
  }

  /// - Parameters:
  ///   - key: the sentence that says what was found.
  ///   - remedy: the sentence that says what to do if it is not good.
  private func finding(
    _ id: String, _ isGood: Bool, _ key: String, _ values: [String: String] = [:],
    remedy: String? = nil
  ) -> Finding {
    Finding(
      id: id, isGood: isGood, text: context.words(key, values),
      remedy: isGood ? nil : remedy.map { context.words($0) })
  }

  private func failure(_ id: String, _ error: any Error, remedy: String? = nil) -> Finding {
    let text =
      switch error {
      case let error as SystemError: error.description
      case let error as DatabaseError: error.message
      default: context.printer.text(of: error)
      }
    return Finding(id: id, isGood: false, text: text, remedy: remedy.map { context.words($0) })
  }

  private func toolchain(_ toolchain: Toolchain) -> Finding {
    let isRight = toolchain.dialect != nil
    let key = isRight ? "doctor.toolchain" : "doctor.other-toolchain"
    return finding("toolchain", isRight, key, toolchain.values, remedy: "doctor.install-swift")
  }

  /// Names the other toolchains on PATH, which is a mistake more often than a wish.
  private func others(than toolchain: Toolchain) -> [Finding] {
    let folders = Toolchain.all(context.environment).filter { $0 != toolchain.folder }
    guard !folders.isEmpty, context.environment["UNDERSTUDY_TOOLCHAIN", default: ""].isEmpty else {
      return []
    }
    let values = ["folders": folders.joined(separator: ", ")]
    return [
      Finding(
        id: "toolchains", isGood: true, text: context.words("doctor.other-swifts", values),
        remedy: context.words("doctor.choose-swift"))
    ]
  }

  private func cache(_ cache: Cache) -> Finding {
    if let folder = Cache.unsafeUserFolder {
      return finding(
        "cache", false, "cache.unsafe", ["folder": folder], remedy: "doctor.mend-unsafe-cache")
    }
    if !Files.canRunPrograms(in: Cache.userFolder) {
      return finding(
        "cache", false, "cache.noexec", ["folder": Cache.userFolder], remedy: "doctor.mend-noexec")
    }
    let values = ["folder": cache.folder]
    let key = cache.isLasting ? "doctor.cache" : "doctor.cache-unwritable"
    return finding("cache", cache.isLasting, key, values, remedy: "doctor.mend-cache")
  }

  private func host(of runner: TestRunner) -> Finding {
    guard runner.hostExecutable == Installation.host.path else {
      let values = ["version": runner.toolchain.version, "file": runner.hostExecutable]
      return finding("host", true, "doctor.host-compiled", values)
    }
    let isThere = FileManager.default.isExecutableFile(atPath: Installation.host.path)
    let values = ["file": Installation.host.path]
    return finding(
      "host", isThere, isThere ? "doctor.host" : "doctor.no-host", values,
      remedy: "doctor.build")
  }

  /// Compiles and runs a one-line program, as a try-out at the prompt does.
  private func trial(_ runner: TestRunner) -> Finding {
    let nothing = ProgramModule(
      name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: "let two = 1 + 1")],
      isMainActorByDefault: false)
    let script = [
      ProgramFile(
        name: "main.swift",
        text: """
          @testable import Exercise
          @_silgen_name("understudy_begin") func understudyBegin()
          understudyBegin()
          print(two)
          """)
    ]
    let failure: String
    do {
      let start = ContinuousClock.now
      let tryout = try runner.tryOut(
        Program(
          support: [], learner: nothing, checks: [], discovery: Discovery.file(for: [])),
        script: script, limits: Limits(time: TimeLimit.standard))
      if tryout.output.text == "2\n" {
        let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
        return finding("trial", true, "doctor.trial", ["ms": String(milliseconds)])
      }
      failure = reason(tryout)
    } catch let error as SystemError where error.isDiskFull {
      return finding("trial", false, "toolchain.disk-full", ["folder": runner.cache.folder])
    } catch {
      failure = String(describing: error)
    }
    return finding("trial", false, "doctor.trial-failed", ["reason": failure])
  }

  /// Captures two objects that hold each other.
  private func stage(_ runner: TestRunner) -> Finding {
    let failure: String?
    do {
      let result = try StageTrial.run(by: runner)
      failure = result.reason.map { context.words($0) }
    } catch {
      failure = String(describing: error)
    }
    guard let failure else { return finding("stage", true, "doctor.stage") }
    return finding(
      "stage", false, "doctor.stage-failed", ["reason": failure],
      remedy: "doctor.install-swift")
  }

  /// Tries warm compilers, unless they were tried before.
  ///
  /// Without them verdicts take longer, and are the same.
  private func warmCompilers(_ runner: TestRunner) -> Finding {
    switch runner.tryWarmCompilers() {
    case .trusted: return finding("warm-compilers", true, "doctor.warm")
    case .distrusted(let reason):
      return finding(
        "warm-compilers", false, "doctor.not-warm", ["reason": reason],
        remedy: "doctor.try-warm-again")
    case .untried, .onTrial:
      let library = StandbyCompiler.library(beside: runner.hostExecutable)
      let remedy = library == nil ? "doctor.build" : "doctor.move"
      return finding("warm-compilers", false, "doctor.no-standby", remedy: remedy)
    }
  }

  /// Completes a word of Swift, as Tab does; without it the prompt offers fewer names.
  private func completion() -> Finding {
    let start = ContinuousClock.now
    let completer = CodeCompleter(
      executable: Installation.completer.path, environment: context.environment)
    defer { completer.end() }
    let draft = "[1].coun"
    let answer = completer.answer(CompletionQuestion(draft: draft, cursor: draft.utf8.count))
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    let reason: String
    switch answer {
    case .success(let found) where found.candidates.contains { $0.text == "count" }:
      return finding("completion", true, "doctor.completion", ["ms": String(milliseconds)])
    case .success: reason = context.words("completion.wrong")
    case .failure(.unavailable(let text)), .failure(.refused(let text)): reason = text
    case .failure(.died): reason = context.words("completion.died")
    case .failure(.tooSlow): reason = context.words("completion.slow")
    }
    return finding("completion", true, "doctor.no-completion", ["reason": reason])
  }

  private func lineEditor() -> Finding {
    guard let version = LineReader.libeditVersion else {
      return finding("line-editor", false, "doctor.no-libedit", remedy: "doctor.install-libedit")
    }
    return finding("line-editor", true, "doctor.libedit", ["version": version])
  }

  /// Returns the compiler's first message, or its crash, or what the program wrote to standard
  /// error.
  private func reason(_ tryout: TryoutRun) -> String {
    switch tryout.compilation {
    case .doesNotCompile(let messages), .checksDoNotCompile(let messages, _):
      messages.first?.message ?? ""
    case .compilerGaveUp(_, .crashed(let text)): text
    default: tryout.errors.text
    }
  }

  /// Reports the sandbox that `grade` would use; learners can do without one.
  private func sandboxFinding() -> Finding {
    let sandbox = context.sandbox()
    let values = ["level": sandbox.level.rawValue]
    guard let shortcoming = sandbox.shortcoming else {
      return finding("sandbox", true, "doctor.sandbox", values)
    }
    let (key, more, remedy): (String, [String: String], String) =
      switch shortcoming {
      case .launcherIsMissing(let file): ("doctor.no-launcher", ["file": file], "doctor.build")
      case .landlockIsMissing: ("doctor.no-landlock", [:], "doctor.enable-landlock")
      case .bubblewrapIsMissing: ("doctor.no-bubblewrap", [:], "doctor.install-bubblewrap")
      case .bubblewrapIsRefused(let reason):
        ("doctor.bubblewrap-refused", ["reason": reason], "doctor.allow-namespaces")
      case .trialFailed(let reason):
        ("doctor.sandbox-failed", ["reason": reason], "doctor.open-folders")
      }
    return Finding(
      id: "sandbox", isGood: sandbox.level != .none,
      text: context.words(key, values.merging(more) { $1 }), remedy: context.words(remedy))
  }

  private func courseFinding() -> Finding {
    do {
      let (course, problems) = try context.loadCourse(of: context.workspace())
      guard problems.isEmpty else {
        throw Trouble("course.mistakes", ["folder": course.folder.path], details: problems)
      }
      let values = [
        "folder": course.folder.path, "lessons": String(course.lessons.count),
        "exercises": String(course.exercises.count),
      ]
      return finding("course", true, "doctor.course", values)
    } catch {
      return failure("course", error, remedy: "doctor.mend-course")
    }
  }

  private func workspaceFinding() -> Finding {
    guard let workspace = context.workspace() else {
      return finding("workspace", true, "doctor.no-workspace")
    }
    do {
      let store = try ProgressStore(folder: workspace.folder)
      let values = ["folder": workspace.folder.path]
      let key = store.isSaved ? "doctor.workspace" : "doctor.workspace-unwritable"
      return finding("workspace", store.isSaved, key, values, remedy: "doctor.mend-workspace")
    } catch {
      return failure("workspace", error)
    }
  }
}
