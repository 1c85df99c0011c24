import Course
import Foundation
import Grading
import Learner
import Terminal

extension Subcommand {
  /// `understudy pack`: writes the files that students and graders get.
  static let pack = Subcommand(
    name: "pack", options: [.value("out", .folder), .value("name")], run: { try $0.pack() })
}

extension CommandContext {
  fileprivate func pack() throws -> ExitStatus {
    let course = reporting(try authoredCourse())
    let out = URL(fileURLWithPath: arguments["out"] ?? "packed", isDirectory: true)
      .standardizedFileURL
    let name = arguments["name"] ?? name(of: course)
    guard NumberedName.isSlug(name) else { throw Trouble("pack.name", ["name": name]) }
    if course.solutionsFolder == nil { complain(Trouble("pack.no-solutions")) }
    try WorkspaceFiles.makeFolder(out)
    for reader in CoursePack.Reader.allCases {
      let file = out.appendingPathComponent("\(name)-\(reader.rawValue).zip")
      let pack = try CoursePack(of: course, for: reader)
      try pack.write(to: file, folder: name)
      let values = ["file": shown(file), "count": String(pack.files.count)]
      try say("pack.\(reader.rawValue)", values)
    }
    return .success
  }

  /// The name of the folder that holds the course, in letters that a name may have.
  private func name(of course: Course) -> String {
    let folder = course.folder.deletingLastPathComponent().lastPathComponent.lowercased()
    let words = folder.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "course" : words.joined(separator: "-")
  }
}
