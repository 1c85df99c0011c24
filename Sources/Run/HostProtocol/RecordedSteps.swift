import Foundation

/// A check's run, statement by statement, as the test host writes it down.
///
/// The learner's code could have written into the memory that it was read from: it is never the base
/// of a verdict. Its text has a line for each type of an object, each new state, each new call, and
/// each step; tabs separate the fields of a line.
package struct RecordedSteps: Sendable, Equatable {
  /// A class's object, or what a closure captured, or a captured variable.
  package struct Object: Sendable, Equatable {
    /// Empty for a closure and a variable.
    package let type, module: String
    /// The stored properties that it has from classes of other libraries.
    package let inherited: Set<String>
  }

  package enum Kind: String, Sendable {
    case strong = "s"
    case weak = "w"
    case unowned = "u"
    /// A closure, which is held strongly.
    case closure = "c"
    /// The memory of a captured variable.
    case variable = "b"
  }

  package struct Reference: Sendable, Hashable {
    package let property: String
    package let kind: Kind
    package let target: Target

    package init(_ property: String, _ kind: Kind, _ target: Target) {
      (self.property, self.kind, self.target) = (property, kind, target)
    }
  }

  package enum Target: Sendable, Hashable {
    case object(Int)
    case nothing
    /// The object of an `unowned` reference is gone.
    case gone
    /// An object that is not followed.
    case other

    /// What stands for a target that is no number.
    package enum Sign {
      package static let nothing = "-"
      package static let gone = "x"
      package static let other = "?"
    }
  }

  package struct Value: Sendable, Hashable {
    package let property, text: String

    package init(_ property: String, _ text: String) {
      (self.property, self.text) = (property, text)
    }
  }

  /// What was found in an object, or in the variables of a call.
  package struct Contents: Sendable, Hashable {
    package var references: [Reference] = []
    package var values: [Value] = []

    package init(references: [Reference] = [], values: [Value] = []) {
      (self.references, self.values) = (references, values)
    }
  }

  package struct State: Sendable, Hashable {
    /// The strong references that the runtime counts.
    package let strongCount: Int
    package let contents: Contents

    package init(strongCount: Int, contents: Contents) {
      (self.strongCount, self.contents) = (strongCount, contents)
    }
  }

  /// A call that has not returned.
  package struct Frame: Sendable, Equatable {
    /// 0 for the library with the learner's module, 1 for the support library.
    package let library: Int
    /// An address in it, behind the instruction that calls.
    package let address: UInt64
    /// The line of its statement that runs; 0 where that is not known.
    package let line: Int
    package let variables: Contents
  }

  package struct Step: Sendable, Equatable {
    /// The numbers are those of `csteps_kind`.
    package enum Kind: Int, Sendable {
      case statement = 1
      case death, foundNil, failure, end
    }

    package let kind: Kind
    package let line, endLine: Int
    /// Threads are numbered in the order of their first steps, from 0.
    package let thread: Int
    /// The object that died; of a failure the one that should be gone; 0 for none.
    package let object: Int
    /// Indices of frames, the innermost first.
    package let frames: [Int]
    /// The objects whose state is another one than before, with the index of it.
    package let changed: [(object: Int, state: Int)]
    package let gone: [Int]
    /// The message of a failure; of a weak reference its object and property.
    package let text: String

    package static func == (one: Step, other: Step) -> Bool {
      one.kind == other.kind && one.line == other.line && one.frames == other.frames
        && one.text == other.text && one.object == other.object && one.gone == other.gone
        && one.changed.elementsEqual(other.changed, by: ==)
    }
  }

  /// A variable of a function, by the debugging information; places are offsets in the library.
  package struct Variable: Sendable, Equatable, Codable {
    package let name: String
    /// The type's mangled name.
    package let type: String
    /// The code of its function.
    package let function: Range<UInt64>
    /// The parts of the code where the variable is known.
    package let scope: [Range<UInt64>]
    /// Where it is, from the frame pointer.
    package let offset: Int
    /// The line that declares it.
    package let line: Int
    package let isParameter: Bool
    /// Whether its address is there in its place.
    package let isIndirect: Bool

    package init(
      name: String, type: String, function: Range<UInt64>, scope: [Range<UInt64>], offset: Int,
      line: Int, isParameter: Bool, isIndirect: Bool
    ) {
      (self.name, self.type, self.function, self.scope) = (name, type, function, scope)
      (self.offset, self.line, self.isParameter) = (offset, line, isParameter)
      self.isIndirect = isIndirect
    }

    package static func table(of variables: [Variable]) -> [UInt8] {
      (try? JSONEncoder().encode(variables)).map { Array($0) } ?? []
    }

    package static func all(in table: Data) -> [Variable] {
      (try? JSONDecoder().decode([Variable].self, from: table)) ?? []
    }
  }

  /// A limit that ended or thinned out the recording of a run.
  package enum Limit: String, Sendable, CaseIterable {
    case steps, time, size
    case objects, frames, values

    /// Whether only failures are written from then on.
    package var endsRecording: Bool { [.steps, .time, .size].contains(self) }
  }

  package var objects: [Int: Object] = [:]
  package var states: [State] = []
  package var frames: [Frame] = []
  package var steps: [Step] = []
  package var limits: [Limit] = []

  package init() {}

  package static let mostSteps = 5000
  package static let mostObjects = 300
  /// References and values of an object or a call.
  package static let mostValues = 40
  /// Calls of a step: `csteps_most_frames`.
  package static let mostFrames = 64
  /// Places in the code that are looked up; an honest run calls from fewer.
  package static let mostSites = 4000
  /// Characters of a value, a property or a type.
  package static let longestText = 40
  package static let longestMessage = 400
  /// Scalars of a property with its value: a character has up to four, as `plain` leaves them.
  package static let longestField = 10 * longestText
  package static let mostNanoseconds: UInt64 = 1_000_000_000

  /// The first fields of lines.
  package enum Line {
    package static let object = "O"
    package static let state = "S"
    package static let frame = "F"
    package static let step = "P"
    package static let limit = "L"
  }

  /// Stands between a property and its value, and for the end of a line in a message.
  package static let separator = "\u{1F}"

  /// The text without control characters, which separate fields and lines, and cut to a length.
  package static func plain(_ text: String, most: Int) -> String {
    // Nearly every text is as short as this, or of ASCII; the host reads thousands.
    var copy = text
    let quick: String? = copy.withUTF8 { bytes in
      var (index, isASCII) = (0, true)
      while index < bytes.count, index <= most, bytes[index] >= 0x20 {
        isASCII = isASCII && bytes[index] < 0x80
        index += 1
      }
      if index == bytes.count, index <= most { return text }
      return index > most && isASCII
        ? String(decoding: bytes[..<most], as: UTF8.self) + "…" : nil
    }
    if let quick { return quick }
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      // A character may consist of any number of scalars.
      guard count <= 4 * most else { break }
      let isKept = scalar.value >= 0x20 || String(scalar) == separator
      result.unicodeScalars.append(isKept ? scalar : " ")
    }
    return result.count > most ? result.prefix(most) + "…" : result
  }
}
