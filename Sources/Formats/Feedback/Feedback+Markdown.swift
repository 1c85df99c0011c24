import Course
import Grading

extension ResultFormat {
  /// A page for one student, to be read as text or pasted into an issue.
  static let feedbackMarkdown = ResultFormat(
    "feedback-md", file: "feedback.md", isForOneStudent: true, folder: "feedback"
  ) { book, words, emit in
    try book.forEachStudent { (results: [GradeResult]) in
      let feedback = Feedback(results, words)
      try emit(
        """
        # \(markdown(feedback.student))

        \(markdown(words("feedback.total", ["name": book.course])))**\(feedback.points)**


        """)
      for section in feedback.sections {
        try emit("## \(markdown(section.heading))\n\n")
        for note in section.notes { try emit("> \(markdown(note))\n\n") }
        for item in section.items {
          try emit("- \(item.state.rawValue) \(markdown(item.title))\n")
          for paragraph in item.paragraphs { try emit("\n  \(markdown(paragraph))\n") }
        }
        try emit("\n")
      }
    }
  }

  /// Escapes a text so that Markdown shows it as it is, with its line breaks.
  private static func markdown(_ text: String) -> String {
    // Four blanks at the beginning would make it code.
    let visible = String(sanitised(text).trimmingPrefix(while: \.isWhitespace))
    let escaped = visible.escaped { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      // GitHub would notify people whom an at sign names, and link issues by a number sign.
      case "@": "&#64;"
      case "#": "&#35;"
      case "\n": "<br>"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$": "\\\(scalar)"
      default: nil
      }
    }
    // At the beginning of a line these make a list or a heading.
    if let first = escaped.first, "-+=".contains(first) { return "\\" + escaped }
    guard let list = escaped.prefixMatch(of: #/[0-9]+(?=[.)](?:\s|$))/#) else { return escaped }
    return list.0 + "\\" + escaped[list.range.upperBound...]
  }
}
