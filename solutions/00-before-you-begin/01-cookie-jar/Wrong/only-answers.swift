// fails testCookieIsTakenOut
class Jar {
  var cookies = 0

  /// Puts one cookie in.
  func put() {
    cookies += 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    cookies > 0
  }
}
