import Course
import Grading

/// The sentences of every module that speaks, in one language.
struct AllWords: Sendable {
  let own: Words
  let course: Words
  let grading: Words

  init(language: Language) {
    own = Words.ofCommands(in: language)
    course = Words.ofCourse(in: language)
    grading = Words.ofGrading(in: language)
  }

  /// One of the program's own sentences.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    own(key, values)
  }

  /// The sentence that a message stands for, whichever module it comes from.
  func callAsFunction(_ message: Message) -> String {
    for words in [own, grading, course] {
      if let sentence = words.sentence(message.key, message.values) { return sentence }
    }
    return message.key
  }
}
