import Dialect
import HostProtocol

/// A check's run, statement by statement, as JSON, format version 1 (docs/steps.md).
///
/// Lists in lists keep it small: a long run has thousands of steps.
package struct EncodedStepRun: Encodable, Sendable {
  package struct File: Encodable, Sendable {
    let name, text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  struct Object: Encodable, Sendable {
    let id: Int
    let name, kind, origin: String
  }

  struct State: Encodable, Sendable {
    /// The strong references that the runtime counts.
    let n: Int
    let r: [Reference]
    let v: [[String]]
  }

  struct Frame: Encodable, Sendable {
    let name, kind, origin: String
    /// The index of the file, and the line.
    let f, l: Int?
    let r: [Reference]?
    let v: [[String]]?
  }

  struct Step: Encodable, Sendable {
    let k: String
    /// The index of the file, its line, and the statement's last line.
    let f, l, e: Int?
    /// Indices of frames, the outermost first.
    let s: [Int]?
    /// Objects with their new states.
    let c: [[Int]]?
    let g: [Int]?
    let o: Int?
    /// The weak property.
    let p: String?
    let m: String?
    let t: Int?
  }

  /// A list of the property, the kind and the target.
  struct Reference: Encodable, Sendable {
    let reference: RecordedSteps.Reference

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(reference.property)
      try list.encode(reference.kind.rawValue)
      switch reference.target {
      case .object(let id): try list.encode(id)
      case .nothing: try list.encodeNil()
      case .gone: try list.encode(RecordedSteps.Target.Sign.gone)
      case .other: try list.encode(RecordedSteps.Target.Sign.other)
      }
    }
  }

  private(set) var version = 1
  package let exercise, check, title, end: String
  /// Whether the toolchain lets statements report.
  let hasStatements: Bool
  let limits: [String]
  let files: [File]
  let objects: [Object]
  let states: [State]
  let frames: [Frame]
  let steps: [Step]

  /// - Parameters:
  ///   - title: the check's title.
  ///   - end: the word for how the check ended.
  ///   - files: the learner's files, and the check's.
  package init(
    _ run: StepRun, exercise: String, check: String, title: String, end: String,
    hasStatements: Bool, files: [File]
  ) {
    (self.exercise, self.check, self.title, self.end) = (exercise, check, title, end)
    (self.hasStatements, self.files) = (hasStatements, files)
    limits = run.limits.map(\.rawValue)
    objects = run.objects.map {
      Object(id: $0.id, name: $0.name, kind: $0.kind.rawValue, origin: $0.origin.rawValue)
    }
    states = run.states.map { State($0) }
    let numbers = Dictionary(
      files.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    frames = run.frames.map { frame in
      let contents = frame.variables
      return Frame(
        name: frame.name, kind: frame.kind.rawValue, origin: frame.origin.rawValue,
        f: frame.place.flatMap { numbers[$0.file] }, l: frame.place?.line,
        r: contents.references.isEmpty ? nil : contents.references.map { Reference(reference: $0) },
        v: contents.values.isEmpty ? nil : contents.values.map { [$0.property, $0.text] })
    }
    steps = run.steps.map { step in
      Step(
        k: step.kind.rawValue, f: step.place.flatMap { numbers[$0.file] }, l: step.place?.line,
        e: step.endLine > (step.place?.line ?? 0) ? step.endLine : nil,
        s: step.frames.isEmpty ? nil : step.frames,
        c: step.changed.isEmpty ? nil : step.changed.map { [$0.object, $0.state] },
        g: step.gone.isEmpty ? nil : step.gone, o: step.object,
        p: step.property.isEmpty ? nil : step.property,
        m: step.message.isEmpty ? nil : step.message,
        t: step.thread == 0 ? nil : step.thread)
    }
  }
}

extension EncodedStepRun.State {
  fileprivate init(_ state: RecordedSteps.State) {
    self.init(
      n: state.strongCount,
      r: state.contents.references.map { EncodedStepRun.Reference(reference: $0) },
      v: state.contents.values.map { [$0.property, $0.text] })
  }
}
