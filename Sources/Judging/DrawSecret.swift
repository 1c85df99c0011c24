import Compile
import Glibc
import Platform

/// A secret of an installation, which makes the values unpredictable that checks draw.
///
/// The values depend on the secret and on the submission's text: a submission gets the same ones
/// every time, and whoever writes it cannot know them.
package struct DrawSecret: Sendable, Equatable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// A secret that everybody knows, for the gate and for tests: their results are the same on every
  /// machine.
  package static let known = DrawSecret("understudy")

  /// Says which secret it is without telling it.
  package var digest: Digest { Digest(["which secret", text]) }

  /// Returns the seed of the values that the checks draw for an answer.
  ///
  /// - Parameter draw: another number gives other values.
  package func seed(of answer: ExerciseAnswer, draw: Int = 0) -> UInt64 {
    let files = answer.files.sorted { $0.name < $1.name }.flatMap { [$0.name, $0.text] }
    return Digest(["draw", text, String(draw), answer.exercise.path] + files).number
  }

  /// Returns the variations of the checks for an answer: one of a few choices, which are compiled
  /// once for all answers to an exercise.
  ///
  /// There is one for a secret that everybody knows.
  func variations(for answer: ExerciseAnswer) -> Variations {
    let choice = self == .known ? 0 : seed(of: answer) % DrawSecret.choices
    return Variations(
      seed: Digest(["variations", text, String(choice), answer.exercise.path]).number)
  }

  private static let choices: UInt64 = 4

  /// Reads a secret from a file.
  ///
  /// - Throws: `SystemError` if the file cannot be read, or is so short that one could guess it.
  package init(file path: String) throws {
    try Files.refusePlanted(path)
    // Opening a pipe waits for a writer.
    guard !Files.exists(path) || Files.isRegularFile(path) else {
      throw SystemError("read \(path)", reason: "it is no ordinary file")
    }
    let bytes = try Files.read(path)
    guard bytes.count >= DrawSecret.leastLength else {
      throw SystemError(
        "read \(path)", reason: "a secret has at least \(DrawSecret.leastLength) bytes")
    }
    text = Digest(bytes).description
  }

  /// Reads the program's own secret; makes another one where the file is missing or damaged.
  ///
  /// Where no file can be made, the secret lasts as long as the program.
  package static func healed(at path: String) -> DrawSecret {
    if let secret = try? DrawSecret(file: path) { return secret }
    Files.remove(path)
    return (try? installed(at: path)) ?? DrawSecret(random())
  }

  private static func random() -> String {
    (0..<4).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
  }

  /// Reads the secret in a file, and makes one where there is no file.
  ///
  /// Only its owner can read it. Several processes may do this at once: all get the same secret.
  ///
  /// - Throws: `SystemError`
  package static func installed(at path: String) throws -> DrawSecret {
    if Files.exists(path) { return try DrawSecret(file: path) }
    if let end = path.lastIndex(of: "/"), end > path.startIndex {
      try Files.makeFolder(String(path[..<end]))
    }
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.system("write \(path)") }
    defer { unlink(draft) }
    do {
      defer { close(descriptor) }
      try Files.write(Array((random() + "\n").utf8), to: descriptor, of: "write \(path)")
      fsync(descriptor)
    }
    // Unlike rename, link never replaces the secret of a process that was quicker.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw SystemError.system("write \(path)")
    }
    return try DrawSecret(file: path)
  }

  private static let leastLength = 16
}
