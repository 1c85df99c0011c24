/// A piece of Swift code without names, values and layout, as a number.
///
/// Pieces are chosen by winnowing (Schleimer, Wilkerson and Aiken, 2003): of each few pieces that
/// follow one another, the one with the least number. So two texts that share a longer piece share
/// a fingerprint, wherever the piece stands.
package struct CodeFingerprint: Sendable, Equatable {
  package let hash: UInt64
  /// The lines of the piece, from 1.
  package let lines: ClosedRange<Int>

  /// The number of tokens of a piece.
  static let length = 8
  /// How many pieces one is chosen of.
  static let window = 3
  /// The fewest tokens of a declaration that is a piece as a whole.
  static let least = 6
}

/// Returns the fingerprints of Swift text, declaration by declaration.
///
/// No piece spans two members, so their order does not matter. See `CodeTokens` for what else does
/// not.
package func codeFingerprints(of source: String) -> [CodeFingerprint] {
  SourceTree.reading(source) { tree in
    CodeTokens(of: tree).units.flatMap(fingerprints)
  }
}

private func fingerprints(of unit: [CodeToken]) -> [CodeFingerprint] {
  let length = CodeFingerprint.length
  guard unit.count >= CodeFingerprint.least else { return [] }
  guard unit.count > length else { return [fingerprint(of: unit[...])] }
  let all = (0...(unit.count - length)).map { fingerprint(of: unit[$0..<($0 + length)]) }
  let window = min(CodeFingerprint.window, all.count)
  var chosen: [Int] = []
  for start in 0...(all.count - window) {
    // The last of equal ones: a run of equal pieces is chosen less often.
    var least = start
    for index in start..<(start + window) where all[index].hash <= all[least].hash { least = index }
    if chosen.last != least { chosen.append(least) }
  }
  return chosen.map { all[$0] }
}

/// Hashes tokens by FNV-1a, which gives the same in every run.
private func fingerprint(of tokens: ArraySlice<CodeToken>) -> CodeFingerprint {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for token in tokens {
    for byte in token.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }
  let (first, last) = (tokens.first?.line ?? 1, tokens.last?.line ?? 1)
  return CodeFingerprint(hash: hash, lines: min(first, last)...max(first, last))
}
