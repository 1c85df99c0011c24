import Compile
import Course
import Foundation
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

/// Tests of everything that the program needs: machine, toolchain, cache, host, sandbox, course, workspace.
struct Doctor {
  /// The result of one test.
  struct Finding: Encodable {
    let id: String
    let isGood: Bool
    let text: String
    let remedy: String?
  }

  let context: CommandContext

  func examine() -> [Finding] {
    var findings = [limits(), clock(), owners()]
    guard findings[0].isGood else { return findings + others() }
    do {
      let runner = try context.makeRunner()
      findings.append(toolchain(runner.toolchain))
      findings += others(than: runner.toolchain)
      findings.append(cache(runner.cache))
      findings.append(host(of: runner))
      findings += compilations(by: runner)
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
    return findings + others()
  }

  /// The findings about what does not need a toolchain.
  private func others() -> [Finding] {
    [lineEditor(), sandboxFinding(), courseFinding(), workspaceFinding()]
  }

  /// - Parameters:
  ///   - key: the sentence that says what was found.
  ///   - remedy: the sentence that says what to do if it is not good.
  func finding(
    _ id: String, _ isGood: Bool, _ key: String, _ values: [String: String] = [:],
    remedy: String? = nil
  ) -> Finding {
    Finding(
      id: id, isGood: isGood, text: context.words(key, values),
      remedy: isGood ? nil : remedy.map { context.words($0) })
  }

  func failure(_ id: String, _ error: any Error, remedy: String? = nil) -> Finding {
    let text =
      switch error {
      case let error as SystemError where !error.isDiskFull: error.description
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

  private func lineEditor() -> Finding {
    guard let version = LineReader.libeditVersion else {
      return finding("line-editor", false, "doctor.no-libedit", remedy: "doctor.install-libedit")
    }
    return finding("line-editor", true, "doctor.libedit", ["version": version])
  }

  /// Reports the sandbox that `grade` would use; learners can do without one.
  private func sandboxFinding() -> Finding {
    let sandbox = context.sandbox()
    // Without a room, what reads root's submissions is another user who must get to the cache.
    if geteuid() == 0, sandbox.level == .landlock,
      let closed = Files.closedFolder(on: Cache.userFolder)
    {
      let reason = "\(closed): \(String(cString: strerror(EACCES)))"
      return finding(
        "sandbox", false, "doctor.sandbox-failed", ["reason": reason], remedy: "doctor.open-folders"
      )
    }
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
      let values = ["folder": workspace.folder.path, "reason": store.obstacle ?? ""]
      let key = store.isSaved ? "doctor.workspace" : "doctor.workspace-unwritable"
      return finding("workspace", store.isSaved, key, values, remedy: "doctor.mend-workspace")
    } catch {
      return failure("workspace", error)
    }
  }
}
