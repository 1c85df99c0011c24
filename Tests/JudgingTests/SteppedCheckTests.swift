import Course
import HostProtocol
import TestSupport
import XCTest

@testable import Judging
@testable import Run
@testable import Stage

/// What a check's run looks like, statement by statement.
final class SteppedCheckTests: XCTestCase {
  private func step(
    _ number: String, wrong name: String? = nil, check: String
  ) throws -> StepRun {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let exercise = try XCTUnwrap(course.exercises.first { "\($0.number)" == number })
    let task = try XCTUnwrap(exercise.code)
    let solution = try XCTUnwrap(task.solution)
    let wrong = solution.wrong.first { $0.answer.name == name }
    let files = name == nil ? task.starter : try XCTUnwrap(wrong).answer.files
    let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    let answer = ExerciseAnswer(to: exercise, task, files: files)
    let stepped = try XCTUnwrap(try judge.step(answer, check: check))
    guard case .built = stepped.compilation else {
      XCTFail("\(stepped.compilation)")
      throw XCTSkip("it does not compile")
    }
    XCTAssertEqual(stepped.run.limits, [])
    return stepped.run
  }

  private func name(_ id: Int?, in run: StepRun) -> String? {
    run.objects.first { $0.id == id }?.name
  }

  /// The references of an object at a step, by property.
  private func references(
    of object: Int, at step: Int, in run: StepRun
  ) -> [String: RecordedSteps.Reference] {
    let state = run.steps[...step].flatMap(\.changed).last { $0.object == object }?.state
    let all = state.map { run.states[$0].contents.references } ?? []
    return Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func testAClosureHoldsItsControllerWhereTheCheckFails() throws {
    let run = try step("5.4", wrong: "closure-cycle", check: "testControllerAndFaceAreReleased")
    let failure = try XCTUnwrap(run.failure)
    let step = run.steps[failure]
    XCTAssertEqual(step.place?.file, "Checks.swift")
    XCTAssertTrue(step.message.hasPrefix("The controller should be gone"), step.message)
    let controller = try XCTUnwrap(run.objects.first { $0.name == "HappinessViewController 1" })
    let found = references(of: controller.id, at: failure, in: run)
    XCTAssertEqual(found["convert"]?.kind, .closure)
    XCTAssertEqual(found["convert"]?.target, .object(controller.id))
    XCTAssertEqual(found["faceView"]?.kind, .strong)
    // What MiniUIKit declares is no concern of the learner's.
    XCTAssertNil(found["transition"])
  }

  func testCallsGoThroughTheFrameworkAndHaveVariables() throws {
    let run = try step("5.4", wrong: "closure-cycle", check: "testControllerAndFaceAreReleased")
    let draw = try XCTUnwrap(
      run.steps.first { step in
        step.frames.last.map { run.frames[$0].name } == "FaceView.draw(_:)"
      })
    let frames = draw.frames.map { run.frames[$0] }
    let origins = frames.map(\.origin)
    XCTAssertEqual(origins.first, .checks)
    XCTAssertEqual(origins.suffix(3), [.checks, .framework, .learner])
    let me = try XCTUnwrap(frames.last?.variables.references.first { $0.property == "self" })
    guard case .object(let id) = me.target else { return XCTFail("\(me)") }
    XCTAssertEqual(name(id, in: run), "FaceView 1")
    XCTAssertEqual(frames.last?.place?.file, "Exercise.swift")
  }

  func testAVanishedDelegateIsSeenToDieAndToBeMissed() throws {
    let run = try step("5.5", check: "testFaceSmilesWhenShown")
    // It is made and freed within one statement.
    let death = try XCTUnwrap(run.steps.firstIndex { $0.kind == .death })
    XCTAssertEqual(name(run.steps[death].object, in: run), "Mood")
    XCTAssertEqual(run.steps[death].place?.file, "Exercise.swift")
    let missed = try XCTUnwrap(run.steps.firstIndex { $0.kind == .foundNil })
    XCTAssertLessThan(death, missed)
    XCTAssertEqual(run.steps[missed].property, "dataSource")
    XCTAssertEqual(name(run.steps[missed].object, in: run), "FaceView")
    XCTAssertLessThan(missed, try XCTUnwrap(run.failure))
  }

  func testALongRunReachesItsEndAndItsFailure() throws {
    let (judge, exercise, task) = try SmallCourse(for: self).judge()
    let text = """
      func twice(_ n: Int) -> Int {
        var sum = 0
        for _ in 0..<1_000_000 {
          sum += 1
        }
        return n + sum / 1_000_000
      }
      """
    let answer = ExerciseAnswer(to: exercise, task, files: task.starter.map { $0.with(text: text) })
    let stepped = try XCTUnwrap(try judge.step(answer, check: "testTwo"))
    XCTAssertEqual(stepped.encoded.end, "finished")
    XCTAssertEqual(stepped.run.limits, [.steps])
    XCTAssertNotNil(stepped.run.failure, "failures are written after the limit, too")
  }

  func testCallersThatAwaitAreThere() throws {
    let run = try step("7.5", check: "testDelegateIsReleasedDuringTheDownload")
    let deepest = try XCTUnwrap(
      run.steps.filter { $0.frames.last.map { run.frames[$0].origin } == .learner }
        .max { $0.frames.count < $1.frames.count })
    XCTAssertGreaterThan(deepest.frames.count, 1)
  }
}
