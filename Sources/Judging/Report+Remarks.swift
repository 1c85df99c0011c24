import Compile
import Course
import Dialect
import Foundation
import SwiftSource

/// What can be told from the learner's text alone.
extension Judged {
  /// Why the answer cannot be judged at all, where that explains all that the compiler says.
  var obstacle: Message? {
    for file in files {
      guard let line = checksLine(in: file.text) else { continue }
      return Message("remark.checks", ["file": file.name, "line": String(line)])
    }
    let mine = files.filter { !isFinished($0) }
    let empty = mine.compactMap(lackOfCode)
    return empty.count == mine.count ? empty.first : nil
  }

  /// What may help beside the checks' own advice, where the attempt fell short.
  func remarks(with diagnostics: [Diagnostic]) -> [Message] {
    let found = files.compactMap(lackOfCode) + similarNames(diagnostics)
    return found + strayMethods + nearMisses(diagnostics) + temporaries
      + finishedFiles(diagnostics)
  }

  /// What to say of a file with nothing in it that the compiler reads.
  private func lackOfCode(in file: SourceFile) -> Message? {
    guard Snippet.read(file.text) == .empty else { return nil }
    // A starter of nothing but comments would come back as that.
    let isComment = task.starter.contains {
      $0.name == file.name && Snippet.read($0.text) == .empty
    }
    return Message(isComment ? "remark.no-code-yet" : "remark.empty", ["file": file.name])
  }

  /// Names that the checks look for and that the learner has spelled in another way.
  private func similarNames(_ diagnostics: [Diagnostic]) -> [Message] {
    guard case .checksRejected = attempt.compilation else { return [] }
    var asked: Set<String> = []
    return diagnostics.flatMap { diagnostic -> [Message] in
      guard let wanted = diagnostic.missingName, asked.insert(wanted).inserted else { return [] }
      return files.compactMap { file in
        similarName(to: wanted, in: file.text).map {
          Message("remark.similar-name", ["wanted": wanted, "file": file.name, "found": $0])
        }
      }
    }
  }

  /// Methods that look like a requirement and are none: the compiler keeps silent about some.
  private func nearMisses(_ diagnostics: [Diagnostic]) -> [Message] {
    let named = Set((diagnostics + diagnostics.flatMap(\.notes)).map { "\($0.file):\($0.line)" })
    return files.flatMap { file in
      SwiftSource.nearMisses(in: file.text, protocols: others(than: file)).compactMap { miss in
        if named.contains("\(file.name):\(miss.line)") { return nil }
        return Message(
          isFinished(file) ? "remark.near-miss-of-protocol" : "remark.near-miss",
          [
            "file": file.name, "line": String(miss.line), "written": miss.written,
            "asked": miss.asked, "protocol": miss.protocolName,
          ])
      }
    }
  }

  /// Methods that were written below the type rather than in it.
  private var strayMethods: [Message] {
    files.flatMap { file in
      SwiftSource.strayMethods(in: file.text, protocols: others(than: file)).map {
        Message(
          "remark.stray-method",
          [
            "file": file.name, "line": String($0.line), "written": $0.written,
            "type": $0.typeName, "protocol": $0.protocolName,
          ])
      }
    }
  }

  /// Objects that go in the line in which they are made.
  private var temporaries: [Message] {
    files.flatMap { file in
      SwiftSource.temporaries(in: file.text, others: others(than: file)).map {
        Message(
          "remark.temporary",
          [
            "file": file.name, "line": String($0.line), "type": $0.typeName,
            "property": $0.property,
          ])
      }
    }
  }

  /// Files that an error is about, though nothing was to be changed in them.
  private func finishedFiles(_ diagnostics: [Diagnostic]) -> [Message] {
    let blamed = Set(diagnostics.filter { $0.severity == .error }.map(\.file))
    let yours = files.first { !isFinished($0) }?.name ?? ""
    return files.filter { blamed.contains($0.name) && isFinished($0) }.map {
      Message("remark.finished-file", ["file": $0.name, "yours": yours])
    }
  }

  /// Whether a file is as it came and the reference answer leaves it so, too.
  private func isFinished(_ file: SourceFile) -> Bool {
    let reference = task.solution?.reference ?? []
    return [task.starter, reference].allSatisfy {
      $0.contains { $0.name == file.name && $0.text == file.text }
    }
  }

  private func others(than file: SourceFile) -> [String] {
    files.filter { $0.name != file.name }.map(\.text) + supportTexts
  }
}

extension Diagnostic {
  /// The name that the message says is not there: the last that it quotes.
  fileprivate var missingName: String? {
    guard DiagnosticIdentifiers.missingNames.contains(identifier) else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    return quoted.count >= 3 ? String(quoted[quoted.count - 2]) : nil
  }
}
