import Course
import Foundation
import Grading
import Runner

extension Subcommand {
  /// `understudy doctor`: what is missing on this machine, and the line that mends it.
  static let doctor = Subcommand(
    name: "doctor",
    options: [.flag("json")],
    run: DoctorCommand.run)
}

private enum DoctorCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let findings = Doctor(context: context).examine()
    let isWell = findings.allSatisfy(\.isGood)
    if context.arguments.has("json") {
      try context.console.write(json: findings)
      return isWell ? .success : .trouble
    }
    let isUnicode = context.console.terminal.hasUnicode
    for finding in findings {
      let mark =
        finding.isGood
        ? StyledText(isUnicode ? "✓ " : "ok ", .colour(.green))
        : StyledText(isUnicode ? "✗ " : "no ", .colour(.red))
      try context.console.say(mark + StyledText(finding.text))
      if let remedy = finding.remedy {
        try context.console.say("    " + StyledText(remedy, .bold))
      }
    }
    try context.console.say(StyledText(context.words(isWell ? "doctor.well" : "doctor.ill")))
    return isWell ? .success : .trouble
  }
}

/// Looks at everything that the program needs, and tries it.
struct Doctor {
  /// One thing that was looked at.
  struct Finding: Encodable, Equatable {
    let id: String
    let isGood: Bool
    let text: String
    let remedy: String?
  }

  let context: Context

  /// The Swift version that the program is made for.
  static let expectedVersion = "6.3"

  func examine() -> [Finding] {
    var findings: [Finding] = []
    do {
      let runner = try context.runner()
      findings.append(toolchain(runner.toolchain))
      findings.append(cache(runner.cache))
      findings.append(host())
      findings.append(trial(runner))
    } catch let trouble as Trouble {
      findings.append(
        finding("toolchain", false, context.words(trouble.message), remedy: "doctor.install-swift"))
    } catch {
      findings.append(finding("toolchain", false, String(describing: error)))
    }
    return findings + [courseFinding(), workspaceFinding()]
  }

  private func finding(
    _ id: String, _ isGood: Bool, _ text: String, remedy: String? = nil
  ) -> Finding {
    Finding(
      id: id, isGood: isGood, text: text, remedy: isGood ? nil : remedy.map { context.words($0) })
  }

  private func toolchain(_ toolchain: Toolchain) -> Finding {
    let expected = Doctor.expectedVersion
    let isRight = toolchain.version == expected || toolchain.version.hasPrefix(expected + ".")
    let values = [
      "version": toolchain.version, "folder": toolchain.folder, "expected": expected,
      "linker": toolchain.linker,
    ]
    let key = isRight ? "doctor.toolchain" : "doctor.other-toolchain"
    return finding("toolchain", isRight, context.words(key, values), remedy: "doctor.install-swift")
  }

  private func cache(_ cache: Cache) -> Finding {
    let values = ["folder": cache.folder]
    let key = cache.isLasting ? "doctor.cache" : "doctor.cache-unwritable"
    return finding(
      "cache", cache.isLasting, context.words(key, values), remedy: "doctor.mend-cache")
  }

  private func host() -> Finding {
    let isThere = FileManager.default.isExecutableFile(atPath: Installation.host.path)
    let values = ["file": Installation.host.path]
    return finding(
      "host", isThere, context.words(isThere ? "doctor.host" : "doctor.no-host", values),
      remedy: "doctor.build")
  }

  /// Compiles and runs a check of one line, as every verdict does.
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
    do {
      let start = ContinuousClock.now
      let tryout = try runner.tryOut(
        Program(
          support: [], learner: nothing, checks: [], discovery: Discovery.file(for: [])),
        script: script)
      let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
      let isRight = tryout.output.text == "2\n"
      let key = isRight ? "doctor.trial" : "doctor.trial-failed"
      return finding(
        "trial", isRight, context.words(key, ["ms": String(milliseconds), "reason": ""]))
    } catch {
      let values = ["reason": String(describing: error)]
      return finding("trial", false, context.words("doctor.trial-failed", values))
    }
  }

  private func courseFinding() -> Finding {
    do {
      let course = try context.course(of: context.workspace())
      let values = [
        "folder": course.folder.path, "lessons": String(course.lessons.count),
        "exercises": String(course.exercises.count),
      ]
      return finding("course", true, context.words("doctor.course", values))
    } catch {
      let text = TroublePrinter(words: context.words).lines(for: error).map(\.plain)
      return finding("course", false, text.joined(separator: "\n"), remedy: "doctor.name-course")
    }
  }

  private func workspaceFinding() -> Finding {
    guard let workspace = context.workspace() else {
      return finding("workspace", true, context.words("doctor.no-workspace"))
    }
    do {
      let store = try ProgressStore(folder: workspace.folder)
      let values = ["folder": workspace.folder.path]
      let key = store.isSaved ? "doctor.workspace" : "doctor.workspace-unwritable"
      return finding(
        "workspace", store.isSaved, context.words(key, values), remedy: "doctor.mend-workspace")
    } catch {
      return finding("workspace", false, String(describing: error))
    }
  }
}
