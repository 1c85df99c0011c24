class Jar {
  var cookies = 0

  /// Puts one cookie in.
  func put() {
    cookies = cookies + 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    guard cookies > 0 else { return false }
    cookies -= 1
    return true
  }
}
