// fails testCookieIsPutIn
class Jar {
  var cookies = 0

  func put() {
    if cookies < 1_000 { cookies += 1 }
  }

  func take() -> Bool {
    if cookies == 0 { return false }
    cookies -= 1
    return true
  }
}
