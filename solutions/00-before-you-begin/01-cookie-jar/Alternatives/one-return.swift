class Jar {
  var cookies = 0

  /// Puts one cookie in.
  func put() {
    cookies += 1
  }

  /// Takes one cookie out, and says whether there was one.
  func take() -> Bool {
    let isThere = cookies > 0
    if isThere { cookies -= 1 }
    return isThere
  }
}
