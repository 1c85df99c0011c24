// fails testCookieIsPutIn
class Jar {
  var cookies = 0
  private var closed = false

  /// Puts one cookie in.
  func put() {
    if !closed { cookies += 1 }
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 { closed = true; return false }
    cookies -= 1
    return true
  }
}
