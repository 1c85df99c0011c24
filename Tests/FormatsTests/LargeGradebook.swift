import Course
import Foundation
import TestSupport

@testable import Formats
@testable import Grading
@testable import Judging

/// Made-up results of a large class, the same in every run.
struct LargeGradebook {
  let students: Int
  private let exercises = [
    ("01-first-delegates/01-doorbell", "1.1", "The doorbell"),
    ("02-optional-methods/03-not-every-guest", "2.3", "Not every guest answers"),
    ("03-data-source/01-the-view-asks", "3.1", "The view asks"),
    ("04-who-owns-whom/02-weak-ends", "4.2", "A weak end"),
    ("05-on-your-own/01-download", "5.1", "A download of your own"),
  ]
  private let titles = [
    "It tells its delegate once.", "It tells nothing when there is no delegate.",
    "What it tells is what has happened.", "The delegate may be changed on the way.",
    "The delegate is not kept alive.", "An answer of the delegate counts.",
  ]

  var gradebook: Gradebook {
    Gradebook(
      course: "Delegation in Swift",
      layers: [
        Gradebook.Layer(name: "intake", isActive: true),
        Gradebook.Layer(name: "bubblewrap", isActive: true),
        Gradebook.Layer(name: "landlock", isActive: true),
        Gradebook.Layer(name: "seccomp", isActive: true),
      ],
      language: .english
    ) { body in
      var chance = Chance()
      for number in 0..<students {
        let skill = chance.next(100)
        let student = name(number)
        for index in exercises.indices where chance.next(100) < 94 - 3 * index {
          try body(result(of: student, index, skill: skill - 6 * index, &chance))
        }
      }
    }
  }

  private func name(_ number: Int) -> String {
    let first = ["Amina", "Björn", "Chloé", "Dmitri", "Eun-ji", "Fatoumata", "Gáspár", "Hiroshi"]
    let last = ["Adeyemi", "Brandt", "Castañeda", "Đorđević", "Eriksen", "Fournier"]
    let name = "\(last[number / 334]), \(first[number % 8])"
    return "\(name) (\(String(format: "s%05d", 20_000 + number)))"
  }

  private func result(
    of student: String, _ index: Int, skill: Int, _ chance: inout Chance
  ) -> GradeResult {
    let (exercise, number, title) = exercises[index]
    return GradeResult(
      student: student, exercise: exercise, number: number, title: title,
      grade: grade(skill: skill, &chance),
      files: [SourceFile(name: "Exercise.swift", text: code(chance.next(1000)))],
      origin: "in/\(student)/\(exercise)/Exercise.swift",
      seconds: 0.12 + Double(chance.next(300)) / 1000)
  }

  private func grade(skill: Int, _ chance: inout Chance) -> Grade {
    switch chance.next(100) {
    case 0:
      Grade(.invalid, detail: "too-large", message: "Exercise.swift is too large.", possible: 6)
    case 1 where chance.next(4) == 0:
      Grade(.internalError, message: "The disk is full.", possible: 6)
    case 2:
      Grade(
        .rejected, detail: "import",
        message: "Line 1 imports Glibc. This exercise needs no import.",
        possible: 6)
    case 3...9 where skill < 60:
      Grade(
        .compileError, points: 0, checks: checks { _ in .skipped },
        diagnostics: [
          EncodedDiagnostic(
            severity: "error", identifier: "cannot_find_in_scope",
            message: "cannot find 'delegat' in scope", file: "Exercise.swift", line: 12, column: 5)
        ])
    default: tried(skill: skill, &chance)
    }
  }

  /// Makes a grade: harder checks need more skill, or luck.
  private func tried(skill: Int, _ chance: inout Chance) -> Grade {
    let all = checks { skill + chance.next(40) < 12 * $0 + 14 ? .failed : .passed }
    let points = all.reduce(0) { $0 + $1.points }
    let isCrash = points < 6 && chance.next(12) == 0
    let verdict: EncodedVerdict = points == 6 ? .pass : isCrash ? .crash : .fail
    var grade = Grade(verdict, points: points, checks: all, printed: "ding\nding\n")
    if isCrash { grade.detail = "unwrapped-nil" }
    return grade
  }

  private func checks(_ state: (Int) -> Grade.Check.State) -> [Grade.Check] {
    titles.enumerated().map { index, title in
      var check = SmallGradebook.check(
        "testCheck\(index)", state(index), fails: nil, line: nil)
      check.title = title
      guard check.state == .failed else { return check }
      check.failure = "failed"
      check.message = "The delegate was told 2 times."
      check.expected = "1"
      check.actual = "2"
      (check.file, check.line) = ("Exercise.swift", 10 + index)
      check.advice = "Who calls the delegate's method, and when?"
      return check
    }
  }

  private func code(_ seed: Int) -> String {
    """
    /// A bell that tells its delegate of each ring.
    protocol BellDelegate: AnyObject {
      func bellDidRing(_ bell: Bell)
    }

    final class Bell {
      weak var delegate: (any BellDelegate)?
      private(set) var rings = \(seed)

      func ring() {
        rings += 1
        delegate?.bellDidRing(self)
      }

      func ring(times count: Int) {
        for _ in 0..<count { ring() }
      }
    }

    """
  }

  /// A generator of its own: `HTMLPageTests` expects names and points that follow from these numbers.
  private struct Chance {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
