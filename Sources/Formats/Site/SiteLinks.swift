import Course
import Foundation

/// The addresses of a site to which the links in a course's texts lead.
struct SiteLinks {
  static let glossary = "glossary.html"

  /// The page of each lesson and exercise, by its path in the course.
  private let pages: [String: String]
  /// The fragment of each word of the glossary.
  private let words: [String: String]

  init(_ course: Course) {
    var pages: [String: String] = [:]
    for lesson in course.lessons {
      pages[lesson.path] = SiteLinks.page(of: lesson)
      for exercise in lesson.exercises {
        pages[exercise.path] = "\(SiteLinks.page(of: lesson))#\(SiteLinks.mark(of: exercise))"
      }
    }
    if !course.glossary.entries.isEmpty { pages["glossary"] = SiteLinks.glossary }
    self.pages = pages
    words = SiteLinks.marks(of: course.glossary.entries)
  }

  /// The name of a lesson's page, the same in every language.
  static func page(of lesson: Lesson) -> String { "\(lesson.path).html" }

  /// The fragment of an exercise in its lesson's page.
  static func mark(of exercise: Exercise) -> String {
    exercise.path.split(separator: "/").last.map(String.init) ?? exercise.slug
  }

  /// The fragment of a word in the glossary's page.
  func mark(of entry: GlossaryEntry) -> String { words[entry.word] ?? "" }

  private static func marks(of entries: [GlossaryEntry]) -> [String: String] {
    var marks: [String: String] = [:]
    var taken: Set<String> = []
    for entry in entries {
      let parts = entry.word.lowercased().split { !$0.isLetter && !$0.isNumber }
      let mark = "word-" + parts.joined(separator: "-")
      let numbers = sequence(first: 2) { $0 + 1 }
      let free =
        taken.contains(mark)
        ? numbers.lazy.map { "\(mark)-\($0)" }.first { !taken.contains($0) } : mark
      taken.insert(free ?? mark)
      marks[entry.word] = free
    }
    return marks
  }

  /// Returns the address for a link in a text of the folder `folder` of the course.
  ///
  /// Addresses of the web and of mail stay as they are. Files of the course become their pages. All
  /// others are nil: a script, a file that is no page, a place outside of the course.
  func address(_ destination: String, from folder: String) -> String? {
    let start = destination.lowercased()
    if ["http://", "https://", "mailto:"].contains(where: start.hasPrefix) { return destination }
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty, let decoded = String(path).removingPercentEncoding else { return nil }
    var components = folder.split(separator: "/").map(String.init)
    for component in decoded.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        return nil
      }
    }
    // `lesson.md`, `exercise.zh-Hant.md` and the like stand for their folder.
    if let file = components.last, file.hasSuffix(".md") {
      components.removeLast()
      if file.hasPrefix("glossary."), components.isEmpty { return pages["glossary"] }
    }
    return pages[components.joined(separator: "/")]
  }
}
