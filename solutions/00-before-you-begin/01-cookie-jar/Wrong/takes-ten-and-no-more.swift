// fails testCookieIsTakenOut
class Jar {
  var cookies = 0
  private var taken = 0

  func put() {
    cookies += 1
  }

  func take() -> Bool {
    if cookies == 0 || taken == 10 { return false }
    taken += 1
    cookies -= 1
    return true
  }
}
