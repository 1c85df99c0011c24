// fails testCookieIsTakenOut
class Jar {
  var cookies = 0
  var wasEmpty = false

  /// Puts one cookie in.
  func put() {
    cookies += 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 { wasEmpty = true; return false }
    if wasEmpty { return false }
    cookies -= 1
    return true
  }
}
