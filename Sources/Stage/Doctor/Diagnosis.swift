import Course
import Dialect

/// Why a delegate was not called, as far as one run shows it.
package struct Diagnosis: Sendable, Equatable {
  package enum Cause: String, Sendable, CaseIterable {
    case neverAssigned = "never-assigned"
    case diedAtOnce = "died-at-once"
    case died = "died"
    case nearMiss = "near-miss"
    case defaultAnswered = "default-answered"
    case staticDispatch = "static-dispatch"
    case otherInstance = "other-instance"
    case tooLate = "too-late"
    case leftEarly = "left-early"
    case onlyOnSubclass = "only-on-subclass"
    case setterWithoutEffect = "setter-without-effect"
    case otherThread = "other-thread"
    case setToNil = "set-to-nil"
    case overwritten = "overwritten"
    case conditionFalse = "condition-false"
    case methodNotCalled = "method-not-called"
    case neverCalls = "never-calls"
    case closureNotRun = "closure-not-run"
    case selfGone = "self-gone"
    case withoutSuper = "without-super"
    case noElement = "no-element"
    case setOnCopy = "set-on-copy"
    case noConformance = "no-conformance"
    case tooOften = "too-often"
    case tooSeldom = "too-seldom"
    case otherValue = "other-value"
    case tooEarly = "too-early"
    /// With one small change at this place the check passes.
    case oneChange = "one-change"
    /// The calls that the check looks at came, and it wants others.
    case told = "told"
    /// No cause: what was observed.
    case observed = "observed"

    /// Whether it only says what was seen, and not why the check fails.
    package var isOpen: Bool { [.told, .observed].contains(self) }
  }

  package let cause: Cause
  /// Whose property it is about: `Porter.delegate`; empty where it is about a method.
  package let property: String
  /// What happened, in one sentence.
  package let finding: Message
  /// What shows it, in one sentence.
  package let evidence: Message
  /// The line to look at.
  package let place: Place?

  /// - Parameters:
  ///   - finding: the end of the finding's key, after the cause.
  ///   - evidence: the end of the evidence's key.
  package init(
    _ cause: Cause, of property: String = "", finding: String = "", _ values: [String: String],
    evidence: String = ".evidence", place: Place?
  ) {
    self.cause = cause
    self.property = property
    self.finding = Message("why.\(cause.rawValue)\(finding)", values)
    self.evidence = Message("why.\(cause.rawValue)\(evidence)", values)
    self.place = place
  }
}

/// A diagnosis as JSON, format version 1 (docs/trace.md).
package struct EncodedDiagnosis: Encodable, Sendable, Equatable {
  let version = 1
  let cause, property, finding, evidence: String
  let file: String?
  let line: Int?

  package init(_ diagnosis: Diagnosis, words: Words) {
    cause = diagnosis.cause.rawValue
    property = diagnosis.property
    finding = words(diagnosis.finding)
    evidence = words(diagnosis.evidence)
    file = diagnosis.place?.file
    line = diagnosis.place?.line
  }
}
