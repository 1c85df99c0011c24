import Course
import Foundation
import Grading
import Judging
import Learner

/// `understudy hunt --out`: an instructor hands out hunts, which `grade --hunt` grades.
extension CommandContext {
  /// Makes the hunts of a class; throws `Trouble` for a seed that could be guessed.
  func classHunts(_ seed: String, of course: Course) throws -> ClassHunts {
    let judge = Judge(
      course: course, runner: try runners(1)[0], language: language, trust: .untrusted)
    guard let hunts = ClassHunts(seed: seed, judge: judge) else {
      throw Trouble("hunt.seed", ["count": String(ClassHunts.leastSeed)])
    }
    return hunts
  }

  /// Writes a hunt for each student of the roster, or for the one that `--for` names.
  func handOutHunts() throws -> ExitStatus {
    let students = try studentsToHunt()
    guard let out = option("out"), let name = arguments.words.first, !students.isEmpty else {
      throw Trouble("hunt.hand-out-how")
    }
    let course = try course(of: workspace())
    let exercise = try course.exercise(named: name)
    guard exercise.code != nil else { throw Trouble("hunt.quiz") }
    let seed = arguments["seed"] ?? ClassHunts.newSeed()
    let hunts = try classHunts(seed, of: course)
    var programs: Set<[String]> = []
    for student in students {
      guard let hunt = try hunts.hunt(in: exercise, for: student.identifier) else {
        throw Trouble("hunt.none", ["exercise": "\(exercise.number) \(exercise.slug)"])
      }
      programs.insert(hunt.files(for: "").map { HuntMark.removing(from: $0.text) })
      let folder = out.appendingPathComponent(
        "\(student.folder)/\(Exercise.huntFolder)/\(exercise.path)", isDirectory: true)
      try WorkspaceFiles.makeFolder(folder)
      for file in hunt.files(for: student.name) {
        let url = folder.appendingPathComponent(file.name)
        let data = Data(file.text.utf8)
        // What was handed out with another seed could not be graded any more.
        guard !WorkspaceFiles.isThere(url) || WorkspaceFiles.data(of: url) == data else {
          throw Trouble("hunt.there-already", ["file": shown(url)])
        }
        try WorkspaceFiles.write(data, to: url)
      }
    }
    let values = [
      "count": String(students.count), "programs": String(programs.count), "folder": shown(out),
      "exercise": "\(exercise.number) \(exercise.slug)", "number": exercise.number.description,
      "seed": seed,
    ]
    try say("hunt.handed-out", values)
    try say("hunt.keep-seed", values)
    return .success
  }

  private struct HuntingStudent {
    let name: String
    let identifier: String

    /// The name of the folder, by which `grade` knows the student again.
    var folder: String {
      let plain = name.replacing("/", with: "-")
      return plain.hasPrefix(".") ? "_" + plain : plain
    }
  }

  private func studentsToHunt() throws -> [HuntingStudent] {
    let name = arguments["for"]
    guard let file = arguments["roster"] else {
      return name.map { [HuntingStudent(name: $0, identifier: $0)] } ?? []
    }
    let roster = try Roster(file: file)
    let found = try name.map { name in
      guard let student = roster.student(ofOwner: [name]) else {
        throw Trouble("hunt.not-listed", ["name": name, "file": file])
      }
      return [student]
    }
    return (found ?? roster.students).map { student in
      let own = student.enrolment
      return HuntingStudent(
        name: student.label == own.name ? own.name : own.identifier, identifier: own.identifier)
    }
  }
}
