import Course
import Foundation
import Judging
import TestSupport
import XCTest

@testable import Formats

/// Every step of runs of the course's answers is drawn in a browser.
///
/// By default a few answers are tried. With `UNDERSTUDY_TRACED` (`AnswerSample`) these are: of a wrong one
/// the first check that it must fail, of the reference all checks, and of each alternative another one.
final class StagePageCourseTests: XCTestCase {
  private var sample = AnswerSample()

  func testEveryStepOfAnswersIsDrawn() throws {
    let browser = try Browser()
    let firefox = try? Firefox()
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    var (pages, inFirefox, steps, largest) = (0, 0, 0, 0)
    for run in runs(of: course, by: judge) {
      let subject = "\(run.answer.exercise.path) \(run.name) \(run.check)"
      guard let stepped = try judge.step(run.answer, check: run.check),
        case .built = stepped.compilation
      else {
        XCTFail("\(subject) does not run")
        continue
      }
      let page = try StagePageTests.page(stepped.encoded)
      // The layouts of a wide window and of a phone take turns.
      let size = pages.isMultiple(of: 3) ? (390, 844) : (1280, 800)
      let hasFailure = !run.isRight
      try walk(page, stepped.run.steps.count, size, hasFailure, in: browser, subject)
      XCTAssertEqual(try browser.complaints(), [], subject)
      if let firefox, sample == nil || pages.isMultiple(of: 10) {
        try walk(
          page, stepped.run.steps.count, size, hasFailure, in: firefox, "\(subject) (Firefox)")
        inFirefox += 1
      }
      XCTAssertEqual(
        stepped.run.failure == nil && stepped.encoded.end == "finished", run.isRight, subject)
      if sample != nil {
        FileHandle.standardOutput.write(
          Data("DRAWN \(subject): \(stepped.run.steps.count) steps\n".utf8))
      }
      pages += 1
      steps += stepped.run.steps.count
      largest = max(largest, page.utf8.count)
    }
    print("\(pages) pages with \(steps) steps were drawn; the largest has \(largest) bytes")
    print("\(inFirefox) of them were drawn by Firefox, too")
    XCTAssertGreaterThan(pages, 0)
  }

  private func walk(
    _ page: String, _ count: Int, _ size: (Int, Int), _ hasFailure: Bool, in browser: WebBrowser,
    _ subject: String
  ) throws {
    try browser.resize(size.0, size.1)
    try browser.open(stage: page, in: self)
    // A browser stops a script after half a minute.
    for first in stride(from: 0, to: count, by: 100) {
      XCTAssertEqual(try browser.value(Self.walk(from: first)) as? [String], [], subject)
    }
    XCTAssertEqual(
      try browser.text("document.getElementById('failures').textContent").contains("✗"),
      hasFailure, subject)
  }

  private struct Run {
    let answer: ExerciseAnswer
    let name, check: String
    let isRight: Bool
  }

  /// Without a wish, of every fifteenth exercise one wrong answer and a check of the reference.
  private func runs(of course: Course, by judge: Judge) -> [Run] {
    let all = course.exercises.filter { $0.code?.solution != nil }
    let chosen = all.enumerated().filter { index, exercise in
      sample?.includes(exercise) ?? (index % 15 == 8)
    }
    let runs = chosen.flatMap { _, exercise -> [Run] in
      guard let task = exercise.code, let solution = task.solution else { return [] }
      let checks = judge.testMethods(of: task).map(\.name)
      func run(_ name: String, _ files: [SourceFile], _ check: String, isRight: Bool) -> Run {
        Run(
          answer: ExerciseAnswer(to: exercise, task, files: files), name: name, check: check,
          isRight: isRight)
      }
      let wrong = solution.wrong.compactMap { wrong -> Run? in
        guard case .fails(let names) = wrong.expected,
          let check = names.first(where: checks.contains)
        else { return nil }
        return run(wrong.answer.name, wrong.answer.files, check, isRight: false)
      }
      let reference = checks.map { run("reference", solution.reference, $0, isRight: true) }
      guard sample != nil else { return Array(wrong.prefix(1) + reference.prefix(1)) }
      let others = solution.alternatives.enumerated().map { index, other in
        run(other.name, other.files, checks[index % checks.count], isRight: true)
      }
      return wrong + reference + others
    }
    return runs.filter { _ in sample?.takesNext() ?? true }
  }

  /// Goes through a hundred steps, and returns what is wrong with them: boxes that move or overlap, and a
  /// step without a sentence or whose line is not in sight.
  private static func walk(from first: Int) -> String {
    """
    (() => {
      const slider = document.getElementById("slider"), places = window.places ??= new Map(), faults = [];
      const complain = ({ message }) => faults.push(message);
      addEventListener("error", complain);
      for (let step = \(first); step <= Math.min(slider.max, \(first + 99)); step++) {
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
        const line = document.querySelector("#code .at, #code .bad, #code .own")?.getBoundingClientRect();
        const code = document.getElementById("code").getBoundingClientRect();
        if (line && (line.top < code.top || line.top > code.bottom - 10)) faults.push(`step ${step + 1}: the line is out of sight`);
        if (/^Next in/.test(text) && !document.querySelector("#code .at")) faults.push(`step ${step + 1}: no line`);
      }
      removeEventListener("error", complain);
      return faults.slice(0, 5);
    })()
    """
  }
}
