// fails testCookieIsPutIn
class Jar {
  var cookies = 0
  private var owed = 0

  /// Puts one cookie in.
  func put() {
    if owed > 0 { owed -= 1 } else { cookies += 1 }
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 { owed += 1; return false }
    cookies -= 1
    return true
  }
}
