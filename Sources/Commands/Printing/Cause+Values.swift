import Course
import Judging

extension Cause {
  /// The expected and the actual value as far as they are known, each after its label.
  ///
  /// Of a refused snippet, they are what the compiler should say and says. A long value is cut.
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
