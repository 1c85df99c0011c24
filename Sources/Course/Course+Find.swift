// Resolves the name that a user types after `:goto` or `check` to an exercise or a lesson.

import Platform

extension Course {
  /// Returns the exercises in whose texts all words of `text` occur, in any letter case.
  ///
  /// The texts are title, objective, task and questions, in a language and in English, and the
  /// words of the glossary that the exercise's lesson teaches.
  package func exercises(about text: String, in language: Language) -> [Exercise] {
    let wanted = Glossary.simplified(text).split(separator: " ")
    guard !wanted.isEmpty else { return [] }
    return lessons.flatMap { lesson in
      let terms = glossary.entries.filter { $0.lesson == lesson.path }
        .flatMap { $0.allNames(in: language) }
      return lesson.exercises.filter { exercise in
        let texts = Set([language, .english]).flatMap { exercise.text(in: $0).searched }
        let all = Glossary.simplified((terms + texts).joined(separator: " "))
        return wanted.allSatisfy { all.contains($0) }
      }
    }
  }

  /// The result of `find(_:)`.
  package enum Lookup: Sendable, Equatable {
    case found(Exercise)
    case lesson(Lesson)
    /// No match; `nearest` suggests exercises with similar names, the most similar first.
    case unknown(nearest: [Exercise])
  }

  /// Finds an exercise or lesson by number (`5.4`, `5`), slug, or path, in any letter case.
  ///
  /// A path is the exercise's folder or a file in it. Parent folders may be left out. If an
  /// exercise and a lesson have the same slug, the exercise is returned.
  package func find(_ name: String) -> Lookup {
    // Longer than PATH_MAX, so it cannot be a path.
    if name.utf8.count > 4096 { return .unknown(nearest: []) }
    let components = name.lowercased().trimmed.split(separator: "/").filter { $0 != "." }
      .map(String.init)
    let wanted = components.count == 1 ? components[0] : ""
    if let exercise = exercises.first(where: { $0.slug == wanted }) { return .found(exercise) }
    if let lesson = lessons.first(where: { $0.slug == wanted }) { return .lesson(lesson) }
    if let found = find(numbers: wanted) { return found }
    let likely = components.last { NumberedName($0) != nil } ?? components.last
    return find(path: components) ?? .unknown(nearest: nearest(to: likely ?? ""))
  }

  /// Finds an exercise by `5.4` or `05.04`, or a lesson by `5`.
  private func find(numbers text: String) -> Lookup? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return nil }
    if numbers.count == 1 {
      return lessons.first { $0.number == numbers[0] }.map(Lookup.lesson)
    }
    guard numbers.count == 2 else { return nil }
    let number = ExerciseNumber(lesson: numbers[0], exercise: numbers[1])
    return exercises.first { $0.number == number }.map(Lookup.found)
  }

  /// Finds an exercise or lesson by the components of its path.
  ///
  /// Tries, in this order: a pair lesson folder/exercise folder, the last pair first; a lesson
  /// folder, alone or before `lesson.md` or a translation of it; an exercise folder as the first
  /// or last component.
  private func find(path: [String]) -> Lookup? {
    for index in path.indices.reversed().dropLast() {
      let pair = "\(path[index - 1])/\(path[index])"
      if let exercise = exercises.first(where: { $0.path.lowercased() == pair }) {
        return .found(exercise)
      }
    }
    guard let first = path.first, let last = path.last else { return nil }
    let isLessonFile = last.hasPrefix("lesson.") && last.hasSuffix(".md")
    let folder = isLessonFile ? path.dropLast().last : last
    if let lesson = lessons.first(where: { $0.path.lowercased() == folder }) {
      return .lesson(lesson)
    }
    // A user whose current folder is the lesson's types only the exercise's folder name.
    return exercises.first { exercise in
      let path = exercise.path.lowercased()
      return path.hasSuffix("/\(last)") || path.hasSuffix("/\(first)")
    }.map(Lookup.found)
  }

  /// Returns the last exercise before a number such as `5.9` or `99`; nil for other names.
  private func lastExercise(before name: String) -> Exercise? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let lesson = parts[0], parts.count <= 2, let exercise = parts.dropFirst().first ?? .max
    else { return nil }
    return exercises.last { ($0.number.lesson, $0.number.exercise) < (lesson, exercise) }
  }

  /// Returns at most three exercises whose slug or number is similar to `name`.
  ///
  /// A slug is also similar if `name` is a prefix of it. To a number that is too large, the last
  /// exercise before it is nearest.
  private func nearest(to name: String) -> [Exercise] {
    let wanted = Array(name.utf8.prefix(100))
    guard !wanted.isEmpty else { return [] }
    let slug = Array(NumberedName(name)?.slug.utf8.prefix(100) ?? name.utf8.prefix(100))
    let similar = exercises.nearest { exercise in
      let own = Array(exercise.slug.utf8)
      let bySlug = own.starts(with: slug) ? 1 : editDistance(slug, own)
      let byNumber = editDistance(wanted, Array(exercise.number.description.utf8))
      // Tolerate errors in a third of a slug's letters (at least two), but in one digit only.
      if bySlug <= max(2, slug.count / 3), bySlug < own.count { return bySlug }
      return byNumber <= 1 ? byNumber : nil
    }
    return similar.isEmpty ? lastExercise(before: name).map { [$0] } ?? [] : similar
  }
}

extension ExerciseText {
  fileprivate var searched: [String] {
    [title, objective, body.plainText]
      + questions.flatMap { [$0.prompt] + $0.choices.map(\.text) }.map(\.plainText)
  }
}

extension Sequence {
  /// Returns at most three elements, the nearest first; among equally near ones the earlier first.
  ///
  /// - Parameter distance: how far an element is away; nil leaves it out.
  func nearest(by distance: (Element) -> Int?) -> [Element] {
    compactMap { element in distance(element).map { (distance: $0, element: element) } }
      .sorted { $0.distance < $1.distance }.prefix(3).map(\.element)
  }
}
