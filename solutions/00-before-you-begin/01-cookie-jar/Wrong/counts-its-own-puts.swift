// fails testCookieIsPutIn
class Jar {
  var cookies = 0
  private var mine = 0

  /// Puts one cookie in.
  func put() {
    mine += 1
    cookies = max(cookies, mine - 1) + 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 { return false }
    cookies -= 1
    return true
  }
}
