import Course
import Foundation
import HostProtocol
import Stage
import XCTest

@testable import Formats

extension WebBrowser {
  func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

  func number(_ expression: String) throws -> Int { try value(expression) as? Int ?? -1 }

  /// Opens a page of a check, and waits until its script has unpacked the run.
  ///
  /// - Returns: the page's file, which the test removes.
  @discardableResult
  func open(stage page: String, in test: XCTestCase) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    test.addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    try open(file)
    try wait(for: "document.getElementById('count').textContent !== ''")
    return file
  }

  /// Waits until an expression is true, ten seconds at most.
  func wait(for expression: String) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while try value(expression) as? Bool != true {
      guard Date() < end else { return XCTFail("it never came: \(expression)") }
      usleep(50_000)
    }
  }
}

/// How pages of checks look, how large and how fast they are.
final class StagePageLookTests: XCTestCase {
  /// A run in which rooms with a door, a lamp and a weak guest are made and freed, and one cycle stays.
  ///
  /// - Parameter rounds: eight steps each.
  private func run(rounds: Int) -> EncodedStepRun {
    let separator = RecordedSteps.separator
    var lines: [String] = []
    var states = 0, frames = 0
    func state(_ text: String) -> Int {
      lines.append("S\t1\t\(text)")
      states += 1
      return states - 1
    }
    for round in 0..<rounds {
      let first = 4 * round + 1
      for (index, name) in ["Room", "Door", "Lamp", "Guest"].enumerated() {
        lines.append("O\t\(first + index)\t\(name)\tExercise\t")
      }
      for step in 0..<8 {
        lines.append("F\t0\t100\t\(step + 2)\trs\(first) room\tvround\(separator)\(round)")
        frames += 1
        let born = min(step, 3)
        let changes = (0...born).map { index -> String in
          let text =
            index == 0
            ? "rs\(born >= 1 ? "\(first + 1)" : "-") door\trw\(born >= 3 ? "\(first + 3)" : "-") guest"
              + "\tvcount\(separator)\(round + step)"
            : "rs\(step == 6 ? "\(first)" : "-") room"
          return "\(first + index):\(state(text))"
        }
        let kind = step == 7 && round == rounds - 1 ? 4 : 1
        let gone = step == 0 && round > 0 ? (first - 4..<first).map(String.init) : []
        lines.append(
          "P\t\(kind)\t\(step + 2)\t0\t9\t0\t\(frames - 1)\t\(changes.joined(separator: ","))\t"
            + "\(gone.joined(separator: ","))\t\(kind == 4 ? "It fails." : "")")
      }
    }
    let function = Recording.Function(
      module: "Checks", type: "RoomChecks", name: "testRoom()", role: .method)
    let run = StepRun(
      RecordedSteps(text: lines.joined(separator: "\n") + "\n"),
      sites: [100: Recording.Site(function: function, place: nil)],
      Modules(test: "RoomChecks.testRoom"), files: (["Exercise.swift"], "Checks.swift"))
    let code = (1...120).map {
      "  let line\($0) = Room(number: \($0), door: Door()) // \($0 * 7919)\n"
    }
    return EncodedStepRun(
      run, exercise: "01-rooms/01-room", check: "testRoom", title: "The room is free",
      end: "finished", hasStatements: true,
      files: [
        EncodedStepRun.File(name: "Exercise.swift", text: code.joined()),
        EncodedStepRun.File(name: "Checks.swift", text: code.reversed().joined()),
      ])
  }

  func testAPageIsSmall() throws {
    for (rounds, most) in [(11, 50_000), (606, 1_000_000)] {
      let size = try StagePageTests.page(run(rounds: rounds)).utf8.count
      print("\(8 * rounds) steps have \(size) bytes")
      XCTAssertLessThan(size, most)
    }
  }

  /// Every step of a long run is drawn; each takes a few milliseconds.
  func testEachStepOfALongRunIsDrawn() throws {
    let browser = try Browser()
    let run = run(rounds: 606)
    try browser.open(stage: StagePageTests.page(run), in: self)
    var took = 0
    // A browser stops a script after half a minute.
    for first in stride(from: 0, to: 4848, by: 480) {
      took += try browser.number(
        """
        (() => {
          const slider = document.getElementById("slider"), start = performance.now();
          let isDrawn = true;
          for (let step = \(first); step < \(min(first + 480, 4848)); step += 12) {
            slider.value = step;
            slider.dispatchEvent(new Event("input"));
            isDrawn &&= document.querySelectorAll(".box").length > 0;
          }
          return isDrawn ? Math.round((performance.now() - start) * 1000 / 404) : -1e9;
        })()
        """)
    }
    print("a step takes \(took) µs in the browser")
    XCTAssertGreaterThan(took, 0)
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testAnOpenPageLoadsANewerOne() throws {
    let browser = try Browser()
    func write(_ run: EncodedStepRun, to file: URL?) throws -> URL {
      let packed = try run.packedForPage()
      let version = StagePage.Version(of: packed)
      let page = try StagePage.html(
        packed: packed, title: run.title, version: version, Words.ofFormats(in: .english),
        in: .english)
      let file = try file ?? browser.open(stage: page, in: self)
      try Data(page.utf8).write(to: file)
      try Data(version.script.utf8).write(to: file.appendingPathExtension("js"))
      return file
    }
    let file = try write(StagePageTests.run(), to: nil)
    let title = "document.getElementById('count').textContent"
    XCTAssertEqual(try browser.text(title), "Step 5 of 6")
    // As long as there is no newer one, the page stays as the reader left it.
    try browser.type("\u{E011}")
    usleep(2_500_000)
    XCTAssertEqual(try browser.text(title), "Step 1 of 6")
    _ = try write(run(rounds: 2), to: file)
    try browser.wait(for: "\(title) === 'Step 16 of 16'")
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testTextCanBeReadInBothThemes() throws {
    let browser = try Browser()
    try browser.open(stage: StagePageTests.page(StagePageTests.run()), in: self)
    for scheme in ["light", "dark"] {
      try browser.prefer(scheme)
      for step in 1...6 {
        _ = try browser.value("(location.hash = '#step=\(step)')")
        XCTAssertEqual(
          try browser.value(Self.faintTexts) as? [String], [], "\(scheme), step \(step)")
      }
    }
  }

  /// Texts of the page whose contrast with what lies behind them is below 4.5, but for ghosts.
  private static let faintTexts = """
    (() => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const rgb = (colour, behind) => {
        canvas.fillStyle = behind; canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = (colour) => {
        const [r, g, b] = colour.map((x) => x / 255).map((x) => (x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4));
        return .2126 * r + .7152 * g + .0722 * b;
      };
      const css = (colour) => `rgb(${colour.join(" ")})`;
      const behind = (element) => {
        if (!element) return [255, 255, 255];
        return rgb(getComputedStyle(element).backgroundColor, css(behind(element.parentElement)));
      };
      const found = [];
      for (const element of document.querySelectorAll("body *")) {
        const isDrawn = element.tagName === "text";
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!hasText || !element.checkVisibility() || element.closest(".dead, :disabled, script, style")) continue;
        const style = getComputedStyle(element);
        const box = isDrawn && element.closest(".node")?.querySelector(element.classList.contains("pill-text") ? ".pill" : ".box");
        const ground = box ? rgb(getComputedStyle(box).fill, "white") : behind(element);
        const [a, b] = [light(rgb(isDrawn ? style.fill : style.color, css(ground))), light(ground)].sort((x, y) => y - x);
        if ((a + .05) / (b + .05) < 4.5) found.push(`${element.className.baseVal ?? element.className} ${element.textContent.slice(0, 20)}`);
      }
      return found;
    })()
    """

  func testPrintingShowsTheStepThatFailsWithoutButtons() throws {
    let browser = try Browser()
    try browser.open(stage: StagePageTests.page(StagePageTests.run()), in: self)
    try browser.type("\u{E011}")
    _ = try browser.value("dispatchEvent(new Event('beforeprint'))")
    XCTAssertTrue(
      try browser.text("document.getElementById('sentence').textContent")
        .hasPrefix("The check fails here"))
    try browser.emulate(media: "print")
    XCTAssertEqual(
      try browser.text("getComputedStyle(document.getElementById('bar')).display"), "none")
    XCTAssertEqual(
      try browser.number("document.querySelectorAll('#code .bad').length"), 1)
    _ = try browser.value("dispatchEvent(new Event('afterprint'))")
    XCTAssertEqual(
      try browser.text("document.getElementById('count').textContent"), "Step 1 of 6")
  }

  func testNothingMovesWhereTheReaderWantsThat() throws {
    let browser = try Browser()
    try browser.open(stage: StagePageTests.page(StagePageTests.run()), in: self)
    try browser.type("d", "d")
    try browser.type("\u{E011}", "d")
    let motion = "getComputedStyle(document.querySelector('.edge.lost')).animationName"
    XCTAssertEqual(try browser.text(motion), "fall")
    try browser.emulate(features: ["prefers-reduced-motion": "reduce"])
    XCTAssertEqual(try browser.text(motion), "none")
  }

  func testItPlaysToTheEnd() throws {
    let browser = try Browser()
    try browser.open(stage: StagePageTests.page(StagePageTests.run()), in: self)
    let pressed = "document.getElementById('play').getAttribute('aria-pressed')"
    try browser.click("#play")
    XCTAssertEqual(try browser.text(pressed), "true")
    try browser.wait(for: "document.getElementById('count').textContent === 'Step 6 of 6'")
    try browser.wait(for: "\(pressed) === 'false'")
    try browser.type("\u{E011}", " ")
    XCTAssertEqual(try browser.text(pressed), "true")
  }
}
