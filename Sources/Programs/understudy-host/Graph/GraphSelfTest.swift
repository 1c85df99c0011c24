import CObjects
import HostProtocol

/// Reads objects of the host's own, whose references are known.
///
/// Layouts are no promise of Swift on Linux: a toolchain may differ, and then there are no graphs.
enum GraphSelfTest {
  /// The case that was read wrongly; nil if all were read right.
  static var failure: String? {
    let object = Sample(0)
    let others = (1...9).map { Sample($0) }
    object.strong = others[0]
    object.weak = others[1]
    object.array = [others[2]]
    object.dictionary = [7: others[3]]
    object.existential = others[4]
    object.any = Wrapper(first: 1, second: others[5])
    object.state = .busy(others[6], 3)
    object.tuple = (1, others[7])
    object.closure = { [held = others[8], weak object] in _ = (held, object) }
    var reader = ValueReader(known: KnownObjects())
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    reader.readFields(of: Metadata(ofObject: address), at: address)
    let found = reader.found.map { describe($0, others) }
    let expected = [
      "strong strong 1", "weak weak 2", "unowned unowned itself", "array[0] strong 3",
      "dictionary[7] strong 4", "existential strong 5", "any.second strong 6",
      "state.busy.0 strong 7", "tuple.1 strong 8", "closure strong [strong 9, weak other]",
    ]
    return withExtendedLifetime((object, others)) {
      zip(found, expected).first { $0 != $1 }.map { "\($0) instead of \($1)" }
        ?? (found.count == expected.count ? nil : "\(found.count) references")
    }
  }

  private static func describe(_ reference: FoundReference, _ others: [Sample]) -> String {
    func number(_ object: UnsafeRawPointer) -> String {
      let index = others.firstIndex { Unmanaged.passUnretained($0).toOpaque() == object }
      return index.map { String($0 + 1) } ?? "other"
    }
    var target = "none"
    switch reference.target {
    case .object(let object):
      target = reference.property == "unowned" ? "itself" : number(object)
    case .closure(let closure):
      guard let context = closure.context else { break }
      let held = captures(of: context).map { "\($0.kind) \(number($0.object))" }
      target = "[\(held.joined(separator: ", "))]"
    case .variable, .unmanaged, .nothing, .gone: break
    }
    return "\(reference.property) \(reference.kind.rawValue) \(target)"
  }

  /// The objects that a closure captured, also through captured variables, which an optimised build
  /// may leave out.
  private static func captures(
    of context: UnsafeRawPointer
  ) -> [(kind: String, object: UnsafeRawPointer)] {
    guard Metadata(ofObject: context).kind == cobjects_context else { return [] }
    var reader = ValueReader(known: KnownObjects())
    reader.readContext(context)
    var captured: [(kind: String, object: UnsafeRawPointer)] = []
    for reference in reader.found {
      switch reference.target {
      case .object(let object): captured.append((reference.kind.rawValue, object))
      case .variable(let box): captured += captures(of: box)
      case .closure, .unmanaged, .nothing, .gone: break
      }
    }
    return captured
  }
}

private protocol Described {}

private struct Wrapper: Described {
  let first: Int
  let second: Sample
}

// Unused on purpose: the test reads it as memory.
private enum State {
  case idle
  case busy(Sample, Int)
  case named(String)
}

// Unused on purpose: the test reads it as memory.
private final class Sample: Described {
  let number: Int
  var strong: Sample?
  weak var weak: Sample?
  unowned var unowned: Sample!
  var array: [any Described] = []
  var dictionary: [Int: Sample] = [:]
  var existential: (any Described)?
  var any: Any = 0
  var state = State.idle
  var tuple: (Int, Sample?) = (0, nil)
  var closure: (() -> Void)?

  init(_ number: Int) {
    self.number = number
    unowned = self
  }
}
