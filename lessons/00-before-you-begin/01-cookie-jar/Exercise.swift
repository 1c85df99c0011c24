class Jar {
  var cookies = 0

  /// Puts one cookie in.
  func put() {
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    false
  }
}
