import CRecording
import HostProtocol

extension ValueReader {
  /// Whether more was found than is written.
  var isCut: Bool { found.count + values.count > RecordedSteps.mostValues }
}

extension RecordedSteps {
  /// The references and values that were found, as fields of a line.
  static func text(of reader: ValueReader) -> String {
    // The host has no optimiser: texts that are put together piece by piece take half the time.
    var text = ""
    var count = 0
    for reference in reader.found.prefix(mostValues) {
      let number: UInt64
      var sign = Target.Sign.other
      var kind: String
      switch reference.kind {
      case .strong: kind = Kind.strong.rawValue
      case .weak: kind = Kind.weak.rawValue
      case .unowned: kind = Kind.unowned.rawValue
      }
      switch reference.target {
      case .object(let object), .unmanaged(let object, _): number = csteps_number(object)
      case .variable(let box):
        number = csteps_number(box)
        kind = Kind.variable.rawValue
      case .closure(let closure):
        number = closure.context.map { csteps_number($0) } ?? 0
        kind = Kind.closure.rawValue
      case .nothing:
        number = 0
        sign = Target.Sign.nothing
      case .gone:
        number = 0
        sign = Target.Sign.gone
      }
      // What a library's own types hold inside says nothing to a learner.
      if number == 0, reference.property.contains("._") { continue }
      count += 1
      text += text.isEmpty ? "r" : "\tr"
      text += kind
      text += number == 0 ? sign : String(number)
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
