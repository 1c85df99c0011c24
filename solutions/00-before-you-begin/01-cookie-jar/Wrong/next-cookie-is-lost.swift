// fails testCookieIsPutIn
class Jar {
  var cookies = 0
  private var losesOne = false

  /// Puts one cookie in.
  func put() {
    if !losesOne { cookies += 1 }
    losesOne = false
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    if cookies == 0 { return false }
    cookies -= 1
    losesOne = true
    return true
  }
}
