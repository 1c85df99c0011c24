import Compile
import Course
import Dialect
import Foundation
import SwiftSource

/// Remarks from an analysis of the learner's text, without the compiler.
extension TestedAnswer {
  /// Why the answer could not be judged at all, where that explains all compiler messages.
  var obstacle: Message? {
    for file in files {
      guard let line = checksLine(in: file.text) else { continue }
      return Message("remark.checks", ["file": file.name, "line": String(line)])
    }
    let mine = files.filter { !isFinished($0) }
    let empty = mine.compactMap(lackOfCode)
    return empty.count == mine.count ? empty.first : nil
  }

  /// Returns help beside the checks' own advice.
  func remarks(with diagnostics: [Diagnostic]) -> [Message] {
    let found =
      files.compactMap(lackOfCode) + missingModules(diagnostics) + similarNames(diagnostics)
    return found + strayMethods + nearMisses(diagnostics) + temporaries
      + finishedFiles(diagnostics)
  }

  /// Returns the remark on a file that is empty or has only comments.
  private func lackOfCode(in file: SourceFile) -> Message? {
    guard Snippet.read(file.text) == .empty else { return nil }
    // A reset would not help where the starter itself has only comments.
    let isComment = task.starter.contains {
      $0.name == file.name && Snippet.read($0.text) == .empty
    }
    return Message(isComment ? "remark.no-code-yet" : "remark.empty", ["file": file.name])
  }

  /// Finds names that the learner has spelled otherwise than the checks do.
  private func similarNames(_ diagnostics: [Diagnostic]) -> [Message] {
    guard case .checksDoNotCompile = attempt.compilation else { return [] }
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

  /// Finds methods that nearly match a protocol's requirement and have no compiler warning.
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

  /// Methods that stand outside of the type that should have them.
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

  /// Objects that are released in the line that creates them.
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

  /// Finds files with errors that the learner does not have to change.
  private func finishedFiles(_ diagnostics: [Diagnostic]) -> [Message] {
    let blamed = Set(diagnostics.filter { $0.severity == .error }.map(\.file))
    let yours = files.first { !isFinished($0) }?.name ?? ""
    return files.filter { blamed.contains($0.name) && isFinished($0) }.map {
      Message("remark.finished-file", ["file": $0.name, "yours": yours])
    }
  }

  /// Whether the file equals the starter's, and the reference does not change it either.
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
  /// The missing name, which is the last that the message quotes; nil for other messages.
  fileprivate var missingName: String? {
    guard DiagnosticIdentifiers.missingNames.contains(identifier) else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    return quoted.count >= 3 ? String(quoted[quoted.count - 2]) : nil
  }
}
