import CRecording
import HostProtocol

extension ValueReader {
  /// Whether more was found than is written.
  var isCut: Bool { found.count + values.count > RecordedSteps.mostValues }
}

extension RecordedSteps {
  /// A reference without its property, as it is written.
  struct Mark: Hashable {
    let kind: Kind
    /// That of the object; 0 if `sign` stands for it.
    var number: UInt64 = 0
    var sign = Target.Sign.other

    init(_ reference: FoundReference) {
      var kind: Kind =
        switch reference.kind {
        case .strong: .strong
        case .weak: .weak
        case .unowned: .unowned
        }
      switch reference.target {
      case .object(let object), .unmanaged(let object, _): number = csteps_number(object)
      case .variable(let box):
        number = csteps_number(box)
        kind = .variable
      case .closure(let closure):
        number = closure.context.map { csteps_number($0) } ?? 0
        kind = .closure
      case .nothing: sign = Target.Sign.nothing
      case .gone: sign = Target.Sign.gone
      }
      self.kind = kind
    }
  }

  /// The references and values that were found, as fields of a line.
  static func text(of reader: ValueReader) -> String {
    var text = ""
    var count = 0
    for reference in reader.found.prefix(mostValues) {
      let mark = Mark(reference)
      // What a library's own types hold inside says nothing to a learner.
      if mark.number == 0, reference.property.contains("._") { continue }
      count += 1
      text += text.isEmpty ? "r" : "\tr"
      text += mark.kind.rawValue
      text += mark.number == 0 ? mark.sign : String(mark.number)
      text += " "
      text += plain(reference.property, most: longestText)
    }
    for value in reader.values.prefix(max(0, mostValues - count)) {
      text += text.isEmpty ? "v" : "\tv"
      text += plain(value.property, most: longestText)
      text += separator
      text += plain(value.text, most: longestText)
    }
    return text
  }
}
