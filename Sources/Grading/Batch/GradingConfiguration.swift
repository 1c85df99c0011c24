import Course
import Judging
import Platform

/// Everything that a grade depends on beside the submission: a part of each key of the store.
package struct GradingConfiguration: Sendable {
  /// What results say about the program and the toolchain.
  package let version: ProgramVersion
  /// The beginning of the digest of all exercises, for people.
  package let revision: String
  package let layers: [Gradebook.Layer]
  /// The language of reports.
  package let language: Language
  /// Whether to draw who holds objects that should be gone, and the calls of a failed check.
  package let showsStage: Bool
  /// The digest of each exercise with all of the above, by the exercise's path.
  private let exercises: [String: Digest]
  /// Whether files of the course have changed since it was read: no grade is kept for their exercises.
  package let hasChangedCourse: Bool

  /// - Parameters:
  ///   - program: the digest of this program, which contains the policy and the limits.
  ///   - secret: which secret the checks' values come from.
  ///   - hunts: the hunts that were handed out, if submissions are answers to those.
  package init(
    course: Course, program: String, version: ProgramVersion, layers: [Gradebook.Layer],
    language: Language, secret: Digest = DrawSecret.known.digest, showsStage: Bool = false,
    hunts: ClassHunts? = nil
  ) {
    self.version = version
    self.layers = layers
    self.language = language
    self.showsStage = showsStage
    let common =
      [program, version.toolchain, language.rawValue, secret.description]
      + layers.map { "\($0.name) \($0.isActive)" } + (showsStage ? ["stage"] : [])
      + (hunts.map { ["hunts", $0.digest.description] } ?? [])
    let files = CourseDigest(course)
    let found = course.exercises.filter { $0.code != nil }.map { ($0.path, files.digest(of: $0)) }
    hasChangedCourse = found.contains { $1 == nil }
    let digests = found.map { path, digest in
      // Without a digest no grade is used again.
      (path: path, digest: digest?.description ?? "\(UInt64.random(in: 0 ... .max))")
    }
    exercises = Dictionary(
      digests.map { ($0.path, Digest(common + [$0.path, $0.digest])) },
      uniquingKeysWith: { first, _ in first })
    revision = String(Digest(digests.flatMap { [$0.path, $0.digest] }).description.prefix(12))
  }

  /// Returns the key of a submission's grade in the store.
  func key(of submission: Submission) -> String {
    Digest([exercises[submission.exercise]?.description ?? "", submission.digest]).description
  }

  /// Returns the digest of the configuration, as far as it concerns these exercises.
  func digest(of paths: some Sequence<String>) -> Digest {
    Digest(paths.map { exercises[$0]?.description ?? $0 })
  }
}
