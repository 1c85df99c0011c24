import Course

/// The folder, number and title of a new lesson, exercise or quiz.
struct NewName: Equatable {
  /// The path below the course's folder, for example `05-weak/06-cut-the-rope`.
  let path: String
  /// The number that learners see: `5.6`, or `5` for a lesson.
  let number: String
  /// The title made from the folder's name, for example `Cut the rope`.
  let title: String

  /// Names a new lesson `06-wiring`, or `wiring`, which gets the next number.
  ///
  /// Throws `Trouble` if the name is malformed or its number is taken.
  init(lesson name: String, in course: Course) throws {
    let last = course.lessons.map(\.number).max() ?? 0
    let (number, slug) = try NewName.parts(of: name, next: last + 1, called: name)
    if let other = course.lessons.first(where: { $0.number == number }) {
      throw NewName.taken(String(number), by: other.path, next: String(last + 1))
    }
    self.init(path: NewName.folder(number, slug), number: String(number), slug: slug)
  }

  /// Names a new exercise `05-weak/06-cut-the-rope`, `weak/cut-the-rope` or `cut-the-rope`.
  ///
  /// Without a lesson, it goes into the last one. Throws `Trouble` if the name is malformed, the
  /// lesson does not exist, or the number or the slug is taken.
  init(exercise name: String, in course: Course) throws {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw Trouble("new.name", ["name": name]) }
    let lesson = try NewName.lesson(parts.count == 2 ? parts[0] : nil, in: course)
    let last = lesson.exercises.map(\.number.exercise).max() ?? 0
    let (number, slug) = try NewName.parts(of: parts[parts.count - 1], next: last + 1, called: name)
    if let other = lesson.exercises.first(where: { $0.number.exercise == number }) {
      let next = "\(lesson.number).\(last + 1)"
      throw NewName.taken(other.number.description, by: other.path, next: next)
    }
    if let other = course.exercises.first(where: { $0.slug == slug }) {
      throw Trouble("new.slug-taken", ["name": slug, "other": other.path])
    }
    self.init(
      path: "\(lesson.path)/\(NewName.folder(number, slug))", number: "\(lesson.number).\(number)",
      slug: slug)
  }

  private init(path: String, number: String, slug: String) {
    (self.path, self.number) = (path, number)
    let words = slug.replacing("-", with: " ")
    title = words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the lesson with that folder, slug or number; the last lesson if `name` is nil.
  private static func lesson(_ name: String?, in course: Course) throws -> Lesson {
    guard let name else {
      guard let last = course.lessons.last else { throw Trouble("new.no-lessons") }
      return last
    }
    guard let found = course.lessons.first(where: { $0.isNamed(name) }) else {
      throw Trouble("new.no-lesson", ["name": name])
    }
    return found
  }

  /// Splits a folder's name into number and slug; a slug alone gets the number `next`.
  private static func parts(
    of folder: String, next: Int, called name: String
  ) throws -> (number: Int, slug: String) {
    guard let named = NumberedName(folder) ?? NumberedName("\(next)-\(folder)") else {
      throw Trouble("new.name", ["name": name])
    }
    return (named.number, named.slug)
  }

  private static func folder(_ number: Int, _ slug: String) -> String {
    "\(number < 10 ? "0" : "")\(number)-\(slug)"
  }

  private static func taken(_ number: String, by other: String, next: String) -> Trouble {
    Trouble("new.number-taken", ["number": number, "other": other, "next": next])
  }
}
