import Compile
import Course
import Dialect

extension Cause {
  /// The expected value; of a refused snippet, the compiler's message in the language closest to
  /// `language`.
  package func expected(in language: Language) -> String? {
    guard snippet != nil, let expected else { return expected }
    return Diagnostic.translation(ofFragment: expected, in: language) ?? expected
  }

  /// The value that there was; of a refused snippet, the compiler's message in the language closest to
  /// `language`.
  package func actual(in language: Language) -> String? {
    guard case .refusedOtherwise(_, let error) = snippet else { return actual }
    return error.message(in: language)
  }
}
