// fails testCookieIsTakenOut
class Jar {
  private static var count = 0
  var cookies = 0

  init() { Jar.count += 1 }

  /// Puts one cookie in.
  func put() {
    cookies += 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 || Jar.count % 2 == 1 { return false }
    cookies -= 1
    return true
  }
}
