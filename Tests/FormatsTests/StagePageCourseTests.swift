import Course
import Foundation
import Judging
import TestSupport
import XCTest

@testable import Formats

/// Every step of runs of the course's wrong answers is drawn in a browser.
///
/// By default a few answers are tried. `UNDERSTUDY_TRACED=01,02` tries all wrong answers of the lessons
/// whose folders begin so.
final class StagePageCourseTests: XCTestCase {
  private let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_TRACED"]

  func testEveryStepOfWrongAnswersIsDrawn() throws {
    let browser = try Browser()
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    var (pages, steps, largest) = (0, 0, 0)
    for answer in answers(course) {
      var report: Report?
      try judge.judge(answer) { report = $0 }
      let names = Set(judge.testMethods(of: answer.task).map(\.name))
      let failed = report?.checks.first { check in
        if case .failed = check.state { names.contains(check.name) } else { false }
      }
      guard let failed, let stepped = try judge.step(answer, check: failed.name) else { continue }
      let page = try StagePageTests.page(stepped.encoded)
      try browser.open(stage: page, in: self)
      let subject = "\(answer.exercise.path) \(answer.files.map(\.url.lastPathComponent))"
      XCTAssertEqual(try browser.value(Self.walk) as? [String], [], subject)
      XCTAssertEqual(try browser.complaints(), [], subject)
      if stepped.run.failure != nil {
        XCTAssertTrue(
          try browser.text("document.getElementById('failures').textContent").contains("✗"), subject
        )
      }
      pages += 1
      steps += stepped.run.steps.count
      largest = max(largest, page.utf8.count)
    }
    print("\(pages) pages with \(steps) steps were drawn; the largest has \(largest) bytes")
    XCTAssertGreaterThan(pages, 0)
  }

  /// Without a wish, one wrong answer of every fifteenth exercise.
  private func answers(_ course: Course) -> [ExerciseAnswer] {
    let all = course.exercises.filter { $0.code?.solution != nil }
    let beginnings = wanted?.split(separator: ",")
    let chosen = all.enumerated().filter { index, exercise in
      beginnings?.contains { exercise.path.hasPrefix($0) } ?? (index % 15 == 8)
    }
    return chosen.flatMap { _, exercise -> [ExerciseAnswer] in
      guard let task = exercise.code, let solution = task.solution else { return [] }
      let wrong = solution.wrong.filter { !$0.isRefused }
        .map { ExerciseAnswer(to: exercise, task, files: $0.answer.files) }
      return beginnings == nil ? Array(wrong.prefix(1)) : wrong
    }
  }

  /// Goes through all steps, and returns what is wrong with them: boxes that move or overlap, and a
  /// step without a sentence or without its line.
  private static let walk = """
    (() => {
      const slider = document.getElementById("slider"), places = new Map(), faults = [];
      for (let step = 0; step <= +slider.max; step++) {
        slider.value = step;
        slider.dispatchEvent(new Event("input"));
        const boxes = [...document.querySelectorAll(".node")].map((node) => {
          const box = node.querySelector(".box");
          const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => +box.getAttribute(name));
          return { id: node.dataset.id, x, y, width, height };
        });
        for (const { id, x, y } of boxes) {
          if (places.has(id) && places.get(id) !== `${x} ${y}`) faults.push(`step ${step + 1}: box ${id} moves`);
          places.set(id, `${x} ${y}`);
        }
        for (const [index, a] of boxes.entries()) for (const b of boxes.slice(index + 1)) {
          if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) {
            faults.push(`step ${step + 1}: boxes ${a.id} and ${b.id} overlap`);
          }
        }
        const text = document.getElementById("sentence").textContent;
        if (!text || /\\{\\w+\\}|undefined|NaN/.test(text)) faults.push(`step ${step + 1}: ${text}`);
        if (/^Next in/.test(text) && !document.querySelector("#code .at")) faults.push(`step ${step + 1}: no line`);
      }
      return faults.slice(0, 5);
    })()
    """
}
