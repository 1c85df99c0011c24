import Compile
import Judging

extension CommandContext {
  /// Returns the secret that makes the values of checks unpredictable.
  ///
  /// It is in the file of `--secret-file` or of `UNDERSTUDY_SECRET_FILE`: machines that share one
  /// get the same results. Without either, it is in the user's cache folder, beside the results
  /// that depend on it, and is made anew where it is damaged. A file that is missing is made.
  ///
  /// - Throws: `SystemError` for a file that the user has named.
  func drawSecret() throws -> DrawSecret {
    let given = arguments["secret-file"] ?? environment["UNDERSTUDY_SECRET_FILE"] ?? ""
    return given.isEmpty
      ? DrawSecret.healed(at: "\(Cache.userFolder)/secret") : try DrawSecret.installed(at: given)
  }
}
