// The text of exported progress: one JSON object on each line, so that people and git can read it.
// The first line names the format, the last one has the number of lines and a digest of them, so
// that a file that was cut or changed is noticed.

import Course
import Foundation
import Platform

extension ProgressRecords {
  /// The newest version of the format; without practice the first one is enough.
  package static let formatVersion = 2

  private struct Header: Codable {
    let understudy: String
    let version: Int
  }

  private struct Footer: Codable, Equatable {
    let lines: Int
    let digest: String

    init(_ lines: [String]) {
      self.lines = lines.count
      digest = Digest(lines).description
    }
  }

  private struct Current: Codable { let current: String }

  /// Returns the records as text: equal records give equal texts.
  package func exported() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func line(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let sorted = ProgressRecords().merging(self)
    let version = practice.isEmpty ? 1 : Self.formatVersion
    var lines = [try line(Header(understudy: "progress", version: version))]
    if let current { lines.append(try line(Current(current: current))) }
    lines += try sorted.exercises.map(line)
    lines += try sorted.attempts.map(line)
    lines += try sorted.answers.map(line)
    lines += try sorted.practice.map(line)
    return (lines + [try line(Footer(lines))]).joined(separator: "\n") + "\n"
  }

  /// Reads exported progress, also with the line ends of Windows.
  ///
  /// Throws `Trouble` if the text is something else, is of a newer version of the format, or is not
  /// complete or was changed.
  ///
  /// - Parameter file: the name of its file, for troubles.
  package init(exported text: String, of file: String) throws {
    func damage(_ line: Int) -> Trouble {
      Trouble("progress.cut", ["file": file, "line": String(line)])
    }
    var lines = text.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, let header = Self.read(Header.self, first),
      header.understudy == "progress"
    else { throw Trouble("progress.foreign", ["file": file]) }
    guard 1...Self.formatVersion ~= header.version else {
      let values = ["file": file, "version": String(header.version)]
      throw Trouble("progress.newer-export", values)
    }
    self.init()
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      guard add(line) else { throw damage(index + 1) }
    }
    let body = Array(lines.dropLast())
    guard let last = lines.last, Self.read(Footer.self, last) == Footer(body) else {
      throw damage(lines.count)
    }
  }

  /// Whether a text begins as exported progress does.
  package static func isMeant(by text: String) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return read(Header.self, first)?.understudy == "progress"
  }

  private mutating func add(_ line: String) -> Bool {
    if let attempt = Self.read(Attempt.self, line), Self.isTime(attempt.started) {
      attempts.append(attempt)
    } else if let answer = Self.read(Answer.self, line), Self.isTime(answer.answered) {
      answers.append(answer)
    } else if let exercise = Self.read(Exercise.self, line), Self.isTime(exercise.solved ?? 0) {
      exercises.append(exercise)
    } else if let found = Self.read(Practice.self, line), Self.isTime(found.ended) {
      practice.append(found)
    } else if let found = Self.read(Current.self, line) {
      current = found.current
    } else {
      return false
    }
    return true
  }

  /// Whether a number of seconds is a time that a calendar can show, before the year 10000.
  private static func isTime(_ seconds: Double) -> Bool { (0..<253_402_300_800).contains(seconds) }

  private static func read<Value: Decodable>(_ type: Value.Type, _ line: String) -> Value? {
    try? ForeignJSON.decode(type, from: line.utf8)
  }
}
