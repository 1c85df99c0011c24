/// Returns an example of a text with its statements in a function, each on the line on which it was; nil
/// if it has none, or none that does more than bind a name.
///
/// - Parameters:
///   - head: what stands before the example, on its first line.
///   - name: the function's.
package func functionOfExample(_ text: String, after head: String, named name: String) -> String? {
  let statements = Snippet.read(text).statements
  guard let first = statements.first, statements.contains(where: { $0.names.isEmpty }),
    !statements.contains(where: \.isPropertyLike)
  else { return nil }
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
  guard lines.indices.contains(first.line - 1) else { return nil }
  lines[first.line - 1].insert(
    contentsOf: "func \(name)() async throws { ".utf8,
    at: min(first.column - 1, lines[first.line - 1].count))
  return head + lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "\n}\n"
}
