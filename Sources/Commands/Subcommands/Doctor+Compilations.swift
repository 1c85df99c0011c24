import Compile
import Completion
import Course
import Foundation
import Judging
import Platform
import Run
import Sandbox

/// Whether programs are compiled and run here, and how fast.
extension Doctor {
  func compilations(by runner: TestRunner) -> [Finding] {
    let number = Int.random(in: 0..<1 << 40)
    let first = trial(runner, number: number)
    return [first] + (first.isGood ? [stage(runner)] + fastCompilers(runner, number + 1) : [])
  }

  /// Compiles and runs a one-line program, as a try-out at the prompt does; says how long it took.
  ///
  /// - Parameters:
  ///   - number: one that no other trial has, or else the cache would answer.
  ///   - key: the sentence that says how it was compiled.
  private func trial(
    _ runner: TestRunner, number: Int, _ id: String = "trial", key: String = "doctor.trial"
  ) -> Finding {
    let nothing = ProgramModule(
      name: "Exercise",
      files: [ProgramFile(name: "Exercise.swift", text: "let two = \(number) - \(number) + 2")],
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
        return finding(id, true, key, ["ms": String(milliseconds)])
      }
      failure = reason(tryout)
    } catch let error as SystemError where error.isDiskFull {
      return finding(id, false, "toolchain.disk-full", ["folder": runner.cache.folder])
    } catch {
      failure = String(describing: error)
    }
    return finding(id, false, "doctor.trial-failed", ["reason": failure])
  }

  /// Captures two objects that hold each other, and steps through a statement.
  private func stage(_ runner: TestRunner) -> Finding {
    let failure: String?
    do {
      let result = try StageTrial.run(by: runner)
      failure = result.reason.map { context.words($0) }
    } catch {
      failure = String(describing: error)
    }
    guard let failure else {
      let hasStatements = (try? StageTrial.reportsStatements(by: runner)) == true
      return finding(
        "stage", hasStatements, hasStatements ? "doctor.stage" : "doctor.no-statements")
    }
    return finding(
      "stage", false, "doctor.stage-failed", ["reason": failure],
      remedy: "doctor.install-swift")
  }

  /// Tries the compilers that stand by, and warm ones unless they were tried before.
  ///
  /// Without them verdicts take longer, and are the same.
  private func fastCompilers(_ runner: TestRunner, _ number: Int) -> [Finding] {
    guard (try? runner.awaitStandby()) == true else {
      let library = StandbyCompiler.library(beside: runner.hostExecutable)
      let remedy = library == nil ? "doctor.build" : "doctor.move"
      return [finding("standby", false, "doctor.no-standby", remedy: remedy)]
    }
    let standby = trial(runner, number: number, "standby", key: "doctor.standby")
    switch runner.tryWarmCompilers() {
    case .trusted where (try? runner.awaitStandby()) == true:
      let key = "doctor.warm"
      return [standby, trial(runner, number: number + 1, "warm-compilers", key: key)]
    case .distrusted(let reason):
      let values = ["reason": reason]
      return [
        standby,
        finding(
          "warm-compilers", false, "doctor.not-warm", values, remedy: "doctor.try-warm-again"),
      ]
    case .trusted, .untried, .onTrial:
      let values = ["reason": context.words("doctor.warm-late")]
      return [
        standby,
        finding(
          "warm-compilers", false, "doctor.not-warm", values, remedy: "doctor.warm-on-idle"),
      ]
    }
  }

  /// Completes a word of Swift, as Tab does; without it the prompt offers fewer names.
  func completion() -> Finding {
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
}
