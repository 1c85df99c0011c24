import Course
import Judging

extension Cause {
  /// The expected and the actual value, each after its label, as far as they are known; of a refused
  /// snippet, what the compiler should say and says. A long value is cut.
  func labelledValues(_ words: Words) -> [(label: String, value: String)] {
    let isCompilers = snippet != nil
    return [
      (isCompilers ? "report.should-say" : "report.expected", expected(in: words.language)),
      (isCompilers ? "report.says" : "report.got", actual(in: words.language)),
    ].compactMap { key, value in
      value.map { (label: words(key), value: String($0.prefix(500))) }
    }
  }
}
