// The doctor compares what a run did with what the sources say. Each rule is a file: it returns a
// diagnosis only where the events and the sources leave one explanation. Where two rules find
// different causes, nobody knows which one counts, and the doctor says what was observed.

import Course
import Dialect
import HostProtocol
import SwiftSource

/// Says why a delegate was not called.
package struct DelegateDoctor {
  let playback: Playback
  let modules: Modules
  let facts: DelegateFacts
  /// What the check that failed can have missed; nil if that is not known.
  let influence: Influence?
  let wanted: Wanted
  /// The reads that decide whether a delegate is called, in order.
  let reads: [Read]
  /// Those before and after what is of interest, too: a task may outlive its check.
  let allReads: [Read]
  /// The writes of protocol-typed weak properties, in order.
  let writes: [Write]
  /// The calls of methods that protocols ask for, in order; those after what is of interest, too.
  let answers: [Answer]
  /// The steps at which closures that properties hold were called, by the names of their protocols.
  let closureRuns: [String: [Int]]
  /// The protocols of the objects of the checks: what the check is about.
  let spied: Set<String>
  /// The steps of what is of interest: those of the check up to the first expectation that failed.
  let interest: Range<Int>

  /// A call of a method that a protocol asks for.
  struct Answer {
    let step: Int
    let activation: Playback.Activation
    let protocolName: String
    /// Whether a default implementation answered.
    var isDefault: Bool { activation.function.isInProtocol }
  }

  /// A read of a delegate property.
  struct Read {
    let step: Int
    let use: Playback.WeakUse
    let property: DelegateFacts.Property
    let owner: Int
    /// The activation that wants the value; nil in a framework.
    let reader: Int?
    let function: Recording.Function
    let place: Place?
  }

  /// A write of a delegate property.
  struct Write {
    let step: Int
    let use: Playback.WeakUse
    let property: DelegateFacts.Property
    let owner: Int
    /// Who wrote: the activation outside of setters, or the function that contains the write.
    let writer: Int?
    let isLearners: Bool
    let place: Place?
  }

  package init(
    _ playback: Playback, _ modules: Modules, facts: DelegateFacts, influence: Influence? = nil,
    wanted: Wanted = .unknown
  ) {
    self.playback = playback
    self.modules = modules
    self.facts = facts
    self.influence = influence
    self.wanted = wanted
    var interest = 0..<0
    for (index, step) in playback.steps.enumerated() {
      switch step {
      case .begin: interest = index..<playback.steps.count
      case .failed, .end:
        let end = min(index, interest.upperBound)
        interest = interest.lowerBound..<max(end, interest.lowerBound)
      default: break
      }
    }
    self.interest = interest
    let reader = UseReader(playback: playback, modules: modules, facts: facts)
    allReads = playback.steps.indices.compactMap { reader.read(at: $0) }
    reads = allReads.filter { interest.contains($0.step) }
    writes = playback.steps.indices.compactMap { reader.write(at: $0) }
    answers = DelegateDoctor.answers(
      playback, facts, of: modules.learner, after: interest.lowerBound)
    closureRuns = DelegateDoctor.closureRuns(playback, modules, facts)
    let classes = Set(
      playback.objects.filter { modules.checks.contains($0.type.module) }.flatMap {
        playback.ancestry(of: $0.key).map { DelegateDoctor.lastName($0.name) }
      })
    spied = Set(classes.flatMap { facts.ancestry(of: $0) }).filter { facts.protocols[$0] != nil }
  }

  /// The calls by way of a protocol, and those of methods that a type has because of one.
  private static func answers(
    _ playback: Playback, _ facts: DelegateFacts, of learner: String, after start: Int
  ) -> [Answer] {
    var protocols: [String: [String]] = [:]
    for (name, fact) in facts.protocols.sorted(by: { $0.key < $1.key }) {
      for requirement in fact.requirements { protocols[requirement, default: []].append(name) }
    }
    return playback.activations.compactMap { activation in
      let function = activation.function
      // What the compiler derives, such as `==`, has no line.
      let isDerived = function.module == learner && activation.declaration == nil
      guard [.method, .getter].contains(function.role), !isDerived, activation.step > start else {
        return nil
      }
      let witness = activation.caller.map { playback.activations[$0].function }
      var name = witness?.role == .witness ? witness?.protocolName : nil
      if name == nil, !function.isInProtocol, let asked = protocols[function.name] {
        let classes = activation.object.map { playback.ancestry(of: playback.objects[$0].key) }
        let types = [function.type] + (classes ?? []).map(\.name)
        name = asked.first { name in types.contains { facts.conforms(lastName($0), to: name) } }
      }
      return name.map { Answer(step: activation.step, activation: activation, protocolName: $0) }
    }
  }

  /// A closure of the checks may belong to each of the properties.
  private static func closureRuns(
    _ playback: Playback, _ modules: Modules, _ facts: DelegateFacts
  ) -> [String: [Int]] {
    var runs: [String: [Int]] = [:]
    for activation in playback.activations where activation.function.role == .closure {
      let caller = activation.caller.map { playback.activations[$0].function.module }
      let isOfChecks =
        modules.checks.contains(activation.function.module) && caller == modules.learner
      for held in facts.heldClosures {
        let isHeld = activation.declaration.map {
          $0.file == held.file && held.lines.contains($0.line)
        }
        if isOfChecks || isHeld == true {
          runs[held.protocolName, default: []].append(activation.step)
        }
      }
    }
    return runs
  }

  /// Whether no method of a protocol was called, nor one by which a check would have heard: the
  /// check may fail for another reason as soon as somebody was told.
  func nobodyHeard(of protocolName: String, since step: Int = 0) -> Bool {
    guard isMissed(protocolName) else { return false }
    if facts.protocols[protocolName]?.isClosure == true {
      return isSurelyMissed(protocolName)
        && !(closureRuns[protocolName] ?? []).contains { $0 >= step && $0 < interest.upperBound }
    }
    let related = Set(facts.ancestry(of: protocolName))
    return !answers.contains { answer in
      (step..<max(step, interest.upperBound)).contains(answer.step) && !answer.isDefault
        && (spied.isEmpty || spied.contains(answer.protocolName)
          || related.contains(answer.protocolName)
          || facts.ancestry(of: answer.protocolName).contains(protocolName))
    }
  }

  /// Whether calls of the protocol's methods can be what the check missed.
  func isMissed(_ protocolName: String) -> Bool {
    (influence?.reaches(from: protocolName) ?? true) && !isPlentiful(protocolName)
  }

  /// Whether more was found than is wanted, and more calls would only add to it.
  private func isPlentiful(_ protocolName: String) -> Bool {
    guard let expected = wanted.expected, let found = wanted.found, expected < found else {
      return false
    }
    return influence?.onlyAdds(protocolName) == true
  }

  /// The same, where the text of the check must say it.
  func isSurelyMissed(_ protocolName: String, of type: String? = nil) -> Bool {
    (influence.map { $0.reaches(from: protocolName, of: type) == true } ?? true)
      && !isPlentiful(protocolName)
  }

  /// The calls of methods that protocols ask for; nil if there were none, and without a whole
  /// recording.
  package var observedCalls: Diagnosis? {
    answers.contains { $0.step < interest.upperBound } ? wholeObservation : nil
  }

  /// What was observed; nil without a whole recording.
  private var wholeObservation: Diagnosis? {
    playback.recording.dropped == 0 && !interest.isEmpty ? observation : nil
  }

  /// The reason, or what was observed where none is certain; nil without a whole recording.
  package var diagnosis: Diagnosis? {
    guard let observation = wholeObservation else { return nil }
    var found = [
      nilReads, overwritten, replacedClosures, closuresWithoutSelf, unansweredCalls,
      wanted.difference == .other ? { [] } : unreachedCalls,
      setterWithoutEffect, otherThread, listedTwice,
    ].flatMap { $0() }
    // Where nobody called the learner's object, the reason for that is the cause.
    if found.contains(where: { $0.cause != .methodNotCalled }) {
      found.removeAll { $0.cause == .methodNotCalled && $0.finding.key == "why.method-not-called" }
    }
    // What follows from the sources counts only where the check must have missed it.
    if found.isEmpty, influence != nil {
      found = [neverSetAnywhere, notWired, setOnCopy, withoutConformance].flatMap { $0() }
    }
    if found.isEmpty, let miss = nearMissOfFramework() { return miss }
    let isOne = found.allSatisfy { $0.cause == found[0].cause && $0.property == found[0].property }
    return (isOne ? found.first : nil) ?? told ?? observation
  }

  /// The calls of what is of interest, each with its step and the index of its activation.
  var calls: [(step: Int, index: Int, activation: Playback.Activation)] {
    interest.compactMap { step in
      guard case .call(let index) = playback.steps[step] else { return nil }
      return (step, index, playback.activations[index])
    }
  }

  // MARK: Words for evidence

  func name(_ object: Int) -> String { playback.name(of: object) }

  func className(_ object: Int) -> String { playback.objects[object].type.name }

  func line(_ place: Place?) -> String { place?.lineInWords ?? "" }

  /// Whether an object's class adopts a protocol; the class's own name is the last part of its
  /// name.
  func conforms(_ object: Int, to protocolName: String) -> Bool {
    playback.ancestry(of: playback.objects[object].key).contains { type in
      facts.conforms(DelegateDoctor.lastName(type.name), to: protocolName)
    }
  }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  func isLearners(_ object: Int) -> Bool {
    playback.objects[object].type.module == modules.learner
  }

  /// The line in which a function was called by way of what the compiler made, such as a witness.
  func callersPlace(_ activation: Playback.Activation) -> Place? {
    activation.caller.flatMap { playback.activations[$0].place }
  }

  /// The activation and those around it, the innermost first.
  func outwards(from activation: Int?) -> UnfoldSequence<Int, Int?> {
    sequence(state: activation) { next in
      guard let current = next else { return nil }
      next = playback.activations[current].caller
      return current
    }
  }
}
