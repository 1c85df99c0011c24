import Course
import Dialect
import HostProtocol

extension DelegateDoctor {
  /// A computed property was set that keeps nothing: its type has no stored property for it.
  func setterWithoutEffect() -> [Diagnosis] {
    guard reads.isEmpty, answers.isEmpty else { return [] }
    var seen: Set<String> = []
    return calls.compactMap { _, index, activation -> Diagnosis? in
      let function = activation.function
      guard function.role == .setter, function.module == modules.learner, !function.isInProtocol,
        let owner = activation.object
      else { return nil }
      let type = DelegateDoctor.lastName(function.type)
      guard let fact = facts.types[type],
        let property = fact.properties.first(where: { $0.name == function.name }),
        property.isComputed, isMissed(property.protocolName),
        seen.insert("\(type).\(function.name)").inserted,
        // Nothing in its class, and nothing that the setter calls, can keep the delegate.
        !facts.ancestry(of: type).contains(where: { name in
          (facts.types[name]?.storedTypes ?? []).contains {
            $0 == property.protocolName || facts.types[$0] != nil && $0 != type
          }
        }), fact.inherited.allSatisfy({ facts.types[$0] != nil || facts.protocols[$0] != nil }),
        !playback.activations.contains(where: { $0.caller == index && $0.function.role != .other })
      else { return nil }
      let values = ["owner": name(owner), "computed": function.name, "property": function.name]
      return Diagnosis(
        .setterWithoutEffect, of: "\(className(owner)).\(function.name)", values,
        evidence: ".nowhere", place: activation.declaration)
    }
  }

  /// The delegate was called, but only in other threads than the one that set it.
  func otherThread() -> [Diagnosis] {
    guard !reads.contains(where: { $0.use.isNil }) else { return [] }
    let heard = answers.filter { !$0.isDefault && $0.step < interest.upperBound }
    guard let first = heard.first, let object = first.activation.object,
      let beginning = threadOfBeginning,
      heard.allSatisfy({ $0.activation.thread != beginning }),
      let write = writes.last(where: { $0.use.value == object }),
      write.use.within.map({ playback.activations[$0].thread }) ?? beginning == beginning
    else { return [] }
    let activation = first.activation
    let values = [
      "type": className(object), "method": activation.function.name,
      "owner": name(write.owner), "property": write.property.name,
      "line": line(callPlace(activation)),
    ]
    guard let place = callPlace(activation) else { return [] }
    return [
      Diagnosis(
        .otherThread, of: "\(className(write.owner)).\(write.property.name)", values, place: place)
    ]
  }

  private func callPlace(_ activation: Playback.Activation) -> Place? {
    callersPlace(activation) ?? activation.place
  }

  private var threadOfBeginning: Int? {
    playback.recording.events.last { $0.kind == .begin }?.thread
  }
}
