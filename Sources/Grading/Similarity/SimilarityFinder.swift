import Course
import Foundation
import SwiftSource

/// Finds submissions that are alike beyond what the course gives to everybody.
///
/// Texts are compared by fingerprints of their code (`CodeFingerprint`). Fingerprints of the
/// starter and of the code that lesson and task show do not count, and one counts the less the more
/// submissions have it: what many write is what the task asks for.
package struct SimilarityFinder {
  /// The least score of a pair that is reported.
  package var leastScore = 0.5
  /// The least weight of what two texts share: about so many lines that nobody else has.
  private let leastWeight = 5.0
  /// A pair is given at most so many places.
  private let mostPlaces = 40

  private let course: Course
  private let exercises: [String: Exercise]

  package init(_ course: Course) {
    self.course = course
    exercises = course.exercisesByPath
  }

  /// Compares the submissions with one another and with the references, exercise by exercise.
  package func similarities(
    of submissions: [Similarities.Text], with references: [Similarities.Text] = []
  ) -> Similarities {
    let all = submissions + references + solutions(to: Set(submissions.map(\.exercise)))
    var found:
      [(score: Double, a: Similarities.Text, b: Similarities.Text, places: [Similarities.Place])] =
        []
    for group in Dictionary(grouping: all, by: \.exercise).sorted(by: { $0.key < $1.key }) {
      found += pairs(in: group.value, base: base(of: group.key)).map {
        ($0.score, group.value[$0.a], group.value[$0.b], $0.places)
      }
    }
    found.sort { ($1.score, $0.a.label, $0.b.label) < ($0.score, $1.a.label, $1.b.label) }
    var texts: [Similarities.Text] = []
    var places: [[String]: Int] = [:]
    func place(of text: Similarities.Text) -> Int {
      let key = [text.exercise, text.label, "\(text.isReference)"]
      if let known = places[key] { return known }
      places[key] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    let pairs = found.map {
      Similarities.Pair(a: place(of: $0.a), b: place(of: $0.b), score: $0.score, places: $0.places)
    }
    return Similarities(texts: texts, pairs: pairs, compared: submissions.count)
  }

  /// The course's own right answers, which somebody may have found.
  private func solutions(to paths: Set<String>) -> [Similarities.Text] {
    paths.sorted().flatMap { path -> [Similarities.Text] in
      guard let exercise = exercises[path], let solution = exercise.code?.solution else {
        return []
      }
      let answers = [("Exercise.swift", solution.reference)]
      return answers.map { name, files in
        Similarities.Text(
          label: "solutions/\(path)/\(name)", exercise: path, number: exercise.number.description,
          title: exercise.text(in: .english).title, isReference: true,
          files: files)
      }
    }
  }

  /// The fingerprints of what everybody is given.
  private func base(of path: String) -> Set<UInt64> {
    guard let exercise = exercises[path] else { return [] }
    let lesson = course.lessons.first { $0.path == path.prefix { $0 != "/" } }
    let blocks =
      (lesson?.text(in: .english).body.codeBlocks ?? [])
      + exercise.text(in: .english).codeBlocks
    let texts = (exercise.code?.starter.map(\.text) ?? []) + blocks.map(\.text)
    return Set(texts.flatMap { codeFingerprints(of: $0).map(\.hash) })
  }

  /// A fingerprint at its place.
  private struct Piece {
    let hash: UInt64
    let file: Int
    let lines: ClosedRange<Int>
  }

  private func pairs(
    in texts: [Similarities.Text], base: Set<UInt64>
  ) -> [(a: Int, b: Int, score: Double, places: [Similarities.Place])] {
    let pieces = texts.map { text in
      text.files.enumerated().flatMap { file, content in
        codeFingerprints(of: content.text).map { Piece(hash: $0.hash, file: file, lines: $0.lines) }
      }.filter { !base.contains($0.hash) }
    }
    var owners: [UInt64: [Int]] = [:]
    for (index, own) in pieces.enumerated() {
      for hash in Set(own.map(\.hash)) { owners[hash, default: []].append(index) }
    }
    let scale = log(Double(texts.count + 4))
    func weight(_ count: Int) -> Double {
      max(0, log(Double(texts.count + 4) / Double(count)) / scale)
    }
    let sums = pieces.map { own in
      Set(own.map(\.hash)).reduce(0) { $0 + weight(owners[$1]?.count ?? 1) }
    }
    // What a tenth of a large class shares adds nearly nothing, and takes most of the time.
    let most = max(20, texts.count / 10)
    var found: [(a: Int, b: Int, score: Double, places: [Similarities.Place])] = []
    var shared = [Double](repeating: 0, count: texts.count)
    for (a, own) in pieces.enumerated() where !texts[a].isReference {
      var touched: [Int] = []
      for hash in Set(own.map(\.hash)) {
        guard let all = owners[hash], all.count > 1, all.count <= most else { continue }
        for b in all where b > a || texts[b].isReference {
          if shared[b] == 0 { touched.append(b) }
          shared[b] += weight(all.count)
        }
      }
      for b in touched.sorted() {
        let score = min(1, shared[b] / max(1e-9, min(sums[a], sums[b])))
        if score >= leastScore, shared[b] >= leastWeight {
          found.append((a, b, score, places(pieces[a], pieces[b], texts[a], texts[b])))
        }
        shared[b] = 0
      }
    }
    return found
  }

  /// Joins matching pieces that follow one another in both texts.
  private func places(
    _ a: [Piece], _ b: [Piece], _ textA: Similarities.Text, _ textB: Similarities.Text
  ) -> [Similarities.Place] {
    let others = Dictionary(grouping: b, by: \.hash)
    var places: [Similarities.Place] = []
    var used: [UInt64: Int] = [:]
    for piece in a {
      guard let all = others[piece.hash], let last = all.last else { continue }
      // The second occurrence in one text stands for the second in the other.
      let number = used[piece.hash, default: 0]
      used[piece.hash] = number + 1
      let other = number < all.count ? all[number] : last
      let (fileA, fileB) = (textA.files[piece.file].name, textB.files[other.file].name)
      if let last = places.last, last.a.file == fileA, last.b.file == fileB,
        (last.a.first...last.a.last + 1).contains(piece.lines.lowerBound),
        (last.b.first...last.b.last + 1).contains(other.lines.lowerBound)
      {
        places[places.count - 1].a.last = max(last.a.last, piece.lines.upperBound)
        places[places.count - 1].b.last = max(last.b.last, other.lines.upperBound)
      } else {
        places.append(
          Similarities.Place(
            a: Similarities.Lines(
              file: fileA, first: piece.lines.lowerBound, last: piece.lines.upperBound),
            b: Similarities.Lines(
              file: fileB, first: other.lines.lowerBound, last: other.lines.upperBound)))
      }
    }
    let longest = places.sorted { $0.a.last - $0.a.first > $1.a.last - $1.a.first }
    return Array(longest.prefix(mostPlaces))
  }
}

extension SubmissionTable {
  /// Returns the submissions that have code of their own, for comparisons: of several attempts the
  /// last, of a group one.
  package func texts(in language: Language) throws -> [Similarities.Text] {
    var texts: [[String]: (time: Date, line: Int, text: Similarities.Text)] = [:]
    try forEach { submission in
      guard case .files(let files) = submission.content else { return }
      let handIn = submission.handIn
      let label = (isByGroup ? handIn?.student?.group : nil) ?? submission.student
      let key = [label, submission.exercise]
      let order = (time: handIn?.time ?? .distantPast, line: handIn?.line ?? 0)
      if let known = texts[key], (order.time, order.line) <= (known.time, known.line) { return }
      let exercise = course.exercises.first { $0.path == submission.exercise }
      let text = Similarities.Text(
        label: label, exercise: submission.exercise, number: exercise?.number.description ?? "",
        title: exercise?.text(in: language).title ?? "", files: files)
      texts[key] = (order.time, order.line, text)
    }
    return texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value.text)
  }
}

extension SimilarityFinder {
  /// Compares the submissions of a batch with one another and with the references.
  package func similarities(
    of submissions: SubmissionTable, language: Language, with references: [Similarities.Text] = []
  ) throws -> Similarities {
    similarities(of: try submissions.texts(in: language), with: references)
  }
}
