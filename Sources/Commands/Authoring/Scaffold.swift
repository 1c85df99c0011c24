import Course
import Foundation
import Learner
import SwiftSource

/// The files of a new lesson, exercise or quiz, before they are written.
struct Scaffold {
  enum Kind: String, CaseIterable {
    case lesson, exercise, quiz
  }

  struct File: Equatable {
    let url: URL
    let text: String
  }

  /// The files: first those below `lessons`, then those below `solutions`.
  let files: [File]

  /// The library that runs the checks of a new exercise; the raw values are those of `--checks`.
  enum Library: String, CaseIterable {
    case xcTest = "xctest"
    case swiftTesting = "swift-testing"
  }

  /// Makes the files from a kind's templates.
  init(
    _ kind: Kind, _ name: NewName, checks: Library = .xcTest, in course: Course, solutions: URL,
    words: Words
  ) throws {
    let folder = kind == .exercise && !course.hasProtocols ? "plain" : kind.rawValue
    let all =
      kind == .exercise && checks == .swiftTesting
      ? try Template.allWithSwiftTesting(of: folder) : try Template.all(of: folder)
    let templates = all.map { template in
      var template = template
      template.text.replace("{title}", with: name.title)
      return template
    }
    self.init(templates, name, in: course, solutions: solutions, words: words)
  }

  /// Makes the files from templates, with a page to translate for every other language.
  ///
  /// - Parameters:
  ///   - solutions: the folder of the course's answers, which need not exist yet.
  ///   - words: the sentences, of which one becomes the blank in a translation.
  init(_ templates: [Template], _ name: NewName, in course: Course, solutions: URL, words: Words) {
    let checks = templates.first { $0.path == "Checks.swift" }?.text ?? ""
    files = templates.flatMap { template -> [File] in
      let root = template.side == "solutions" ? solutions : course.folder
      let file = root.appendingPathComponent(name.path).appendingPathComponent(template.path)
      let english = File(url: file, text: template.text)
      guard file.pathExtension == "md" else { return [english] }
      return [english]
        + course.languages.filter { language in
          language != .english && !course.languagesInProgress.contains(language)
        }.map { language in
          let blank = words("new.translate", ["language": language.rawValue])
          return File(
            url: file.deletingPathExtension().appendingPathExtension("\(language.rawValue).md"),
            text: Scaffold.translation(of: template.text, blank: "<#\(blank)#>")
              + Scaffold.messages(of: checks, language, words))
        }
    }
  }

  /// The blanks (`<#…#>`) to fill in, each with its file and line.
  var blanks: [(file: URL, blank: Blank)] {
    files.flatMap { file in Blank.all(in: file.text).map { (file.url, $0) } }
  }

  /// Makes files that are as they will be written.
  init(files: [File]) { self.files = files }

  /// Writes every file; throws `Trouble` and writes none if one of them exists already.
  func write() throws {
    if let file = files.first(where: { WorkspaceFiles.isThere($0.url) }) {
      throw Trouble("new.file-there", ["file": file.url.path])
    }
    for file in files {
      try WorkspaceFiles.makeFolder(file.url.deletingLastPathComponent())
      try file.write()
    }
  }

  /// Returns the section for the translations of what checks say; empty if they say nothing.
  private static func messages(of checks: String, _ language: Language, _ words: Words) -> String {
    let blank = words("new.translate-message", ["language": language.rawValue])
    let items = sentences(in: checks).filter(\.hasWords).map {
      "- \($0.template)\n  - <#\(blank)#>\n"
    }
    return items.isEmpty ? "" : "\n## Messages\n" + items.joined()
  }

  /// Returns the page of a translation: the title and objective settings, the blank, and the text.
  private static func translation(of text: String, blank: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start = 1
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      let settings = lines[1..<end].filter {
        $0.hasPrefix("title:") || $0.hasPrefix("objective:")
      }
      lines.replaceSubrange(1..<end, with: settings)
      start = settings.count + 2
    }
    lines.insert(contentsOf: start == 1 ? ["", blank] : [blank, ""], at: start)
    return lines.joined(separator: "\n")
  }
}

extension Course {
  /// Whether an exercise has a protocol: then a new one begins with a delegate, too.
  fileprivate var hasProtocols: Bool {
    exercises.compactMap(\.code).flatMap { $0.starter + ($0.solution?.reference ?? []) }
      .contains { $0.text.contains(#/(?m)^[ a-z]*protocol [A-Z]/#) }
  }
}

extension Scaffold.File {
  /// `course.json` with a new lesson in its order.
  ///
  /// Throws `Trouble` if the list of lessons cannot be found.
  ///
  /// - Parameter lesson: the name of the lesson's folder.
  init(adding lesson: String, toManifestOf course: Course) throws {
    url = course.folder.appendingPathComponent("course.json")
    let number = NumberedName(lesson)?.number ?? 0
    let earlier = course.lessons.last { $0.number < number }
    guard case .success(let read) = SourceFile.read(url),
      let text = ManifestText.adding(lesson: lesson, after: earlier?.path, to: read.text)
    else { throw Trouble("new.manifest", ["file": url.path, "name": lesson]) }
    self.text = text
  }

  func write() throws { try WorkspaceFiles.write(text, to: url) }
}

extension Scaffold {
  /// Makes the files of a whole course, in which `understudy verify` finds no problem: a lesson
  /// with an exercise and a quiz, a README for students, and a workflow that verifies the course.
  ///
  /// - Parameter folder: the folder that gets the course; its name becomes the title.
  init(courseIn folder: URL) throws {
    let slug = folder.lastPathComponent
    guard NumberedName.isSlug(slug) else { throw Trouble("new.course-name", ["name": slug]) }
    let words = slug.replacing("-", with: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    let exercise = "01-bells/01-ring-the-bell"
    var texts: [String: String] = [:]
    for template in try Template.all(of: "exercise") {
      texts["\(template.side)/\(exercise)/\(template.path)"] = template.text
    }
    // The course's own files replace those of the exercise's template that have blanks.
    for (path, text) in try Template.files(below: "course") {
      texts[path == "verify.yml" ? ".github/workflows/verify.yml" : path] = text
    }
    self.init(
      files: texts.sorted { $0.key < $1.key }.map { path, text in
        File(
          url: folder.appendingPathComponent(path),
          text: text.replacing("{title}", with: title).replacing("{name}", with: slug)
            .replacing("{release}", with: Release.current.description))
      })
  }
}
