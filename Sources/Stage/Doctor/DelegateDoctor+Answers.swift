import Course
import Dialect
import HostProtocol
import SwiftSource

extension DelegateDoctor {
  /// Rules for a delegate that was asked, where an extension of the protocol answered: a method
  /// with nearly the right name, one that is dispatched statically, or one that only a subclass
  /// has.
  func unansweredCalls() -> [Diagnosis] {
    var seen: Set<String> = []
    // Whoever had the method was told: then the default of another object is meant.
    let heard = Set(answers.filter { !$0.isDefault }.map(\.activation.function.name))
    return calls.compactMap { _, _, activation -> Diagnosis? in
      let function = activation.function
      guard function.isInProtocol, function.role == .method, function.module == modules.learner,
        !heard.contains(function.name), isMissed(function.type)
      else { return nil }
      let caller = activation.caller.map { playback.activations[$0] }
      let witness = caller?.function.role == .witness ? caller?.function : nil
      if let witness, activation.object == nil {
        // Whose method is not known, but only objects of one class can be meant.
        let type = DelegateDoctor.lastName(witness.type)
        let isOne = !facts.types.values.contains { $0.inherited.contains(type) }
        guard isOne, seen.insert("\(type) \(function.name)").inserted else { return nil }
        return nearMiss(function, of: [type])
      }
      if activation.object == nil, facts.protocols[function.type] != nil {
        // Only one type can be meant.
        let types = facts.types.keys.filter { facts.conforms($0, to: function.type) }
        guard let type = types.first, types.count == 1, caller?.function.module == modules.learner,
          caller?.function.type != type, caller?.function.isInProtocol == false,
          seen.insert("\(type) \(function.name)").inserted
        else { return nil }
        return dispatchedStatically(function, on: type, isSpy: false, place: activation.place)
      }
      guard let object = activation.object, seen.insert("\(object) \(function.name)").inserted
      else { return nil }
      if let witness { return defaultAnswered(function, for: object, witness: witness) }
      // An object that calls its own default, or a caller that is not the learner's.
      guard caller?.function.module == modules.learner, caller?.object != object else { return nil }
      return dispatchedStatically(
        function, on: DelegateDoctor.lastName(className(object)), isSpy: !isLearners(object),
        place: activation.place)
    }
  }

  private func dispatchedStatically(
    _ function: Recording.Function, on type: String, isSpy: Bool, place: Place?
  ) -> Diagnosis? {
    guard let fact = facts.protocols[function.type], fact.extras.contains(function.name),
      let own = method(function.name, of: type), let place
    else { return nil }
    let values = [
      "method": function.name, "protocol": function.type, "type": type, "line": line(place),
      "own": line(Place(file: own.file, line: own.line)),
    ]
    return Diagnosis(
      .staticDispatch, values, evidence: isSpy ? ".evidence-spy" : ".evidence",
      place: place)
  }

  private func defaultAnswered(
    _ function: Recording.Function, for object: Int, witness: Recording.Function
  ) -> Diagnosis? {
    let types = playback.ancestry(of: playback.objects[object].key).map {
      DelegateDoctor.lastName($0.name)
    }
    guard let type = types.first, playback.objects[object].type.module == modules.learner else {
      return nil
    }
    if let miss = nearMiss(function, of: types) { return miss }
    let adopter = DelegateDoctor.lastName(witness.type)
    if wanted.difference == .more, isSurelyMissed(witness.protocolName),
      types.allSatisfy({ method(function.name, of: $0) == nil }),
      !somebodyElse(than: object, has: function.name, of: witness.protocolName)
    {
      let values = ["method": function.name, "type": type, "protocol": witness.protocolName]
      return Diagnosis(.defaultAnswered, of: type, values, place: nil)
    }
    guard adopter != type, types.contains(adopter),
      facts.types[type]?.inherited.contains(witness.protocolName) != true,
      let own = facts.types[type]?.methods.first(where: { $0.name == function.name }),
      method(function.name, of: adopter) == nil
    else { return nil }
    let place = Place(file: own.file, line: own.line)
    let values = [
      "method": function.name, "type": type, "adopter": adopter, "protocol": witness.protocolName,
      "line": line(place),
    ]
    return Diagnosis(.onlyOnSubclass, values, place: place)
  }

  /// Whether the learner's code refers elsewhere to an object with that method, which may be the one that
  /// should have been told.
  private func somebodyElse(than object: Int, has method: String, of protocolName: String) -> Bool {
    writes.contains { write in
      guard let other = write.use.value, other != object,
        write.property.protocolName == protocolName
      else { return false }
      return playback.ancestry(of: playback.objects[other].key).contains {
        self.method(method, of: DelegateDoctor.lastName($0.name)) != nil
      }
    }
  }

  /// The only method of the types that nearly meets a requirement.
  private func nearMiss(_ function: Recording.Function, of types: [String]) -> Diagnosis? {
    let base = function.name.prefix { $0 != "(" }
    let misses = facts.nearMisses.filter {
      types.contains($0.method.typeName) && $0.method.asked.contains("func \(base)(")
    }
    guard let found = misses.first, misses.count == 1 else { return nil }
    let miss = found.method
    let place = Place(file: found.file, line: miss.line)
    let values = [
      "method": function.name, "type": miss.typeName, "written": miss.written,
      "asked": miss.asked,
      "line": line(place),
    ]
    return Diagnosis(.nearMiss, values, place: place)
  }

  /// A rule for protocols that others declare, whose default implementations are not recorded: the
  /// only method that nearly meets a requirement, if nothing called it.
  func nearMissOfFramework() -> Diagnosis? {
    let misses = facts.nearMisses.filter {
      facts.protocols[$0.method.protocolName]?.isLearners == false
    }
    guard let found = misses.only, isMissed(found.method.protocolName) else { return nil }
    let isSure = influence?.reaches(from: found.method.protocolName) == true
    let miss = found.method
    let name = facts.types[miss.typeName]?.methods.first { $0.line == miss.line }?.name
    let owners = playback.objects.indices.filter { object in
      playback.ancestry(of: playback.objects[object].key).contains {
        DelegateDoctor.lastName($0.name) == miss.typeName
      }
    }
    // The framework looked for its delegate, and called none of its methods.
    let isAsked = interest.contains { step in
      guard case .weakRead(let use) = playback.steps[step] else { return false }
      return use.value.map(owners.contains) == true
        && use.function.map { $0.module != modules.learner } == true
    }
    let isCalled =
      !isAsked
      || answers.contains {
        !$0.isDefault && (!isSure || $0.protocolName == found.method.protocolName)
      }
      || playback.activations.contains {
        $0.function.name == name && $0.object.map(owners.contains) != false
      }
    guard name != nil, !owners.isEmpty, !isCalled else { return nil }
    let place = Place(file: found.file, line: miss.line)
    let values = [
      "type": miss.typeName, "protocol": miss.protocolName, "written": miss.written,
      "asked": miss.asked, "line": line(place),
    ]
    return Diagnosis(.nearMiss, finding: ".framework", values, place: place)
  }

  /// A method of a class in the sources, without those of its superclasses.
  private func method(_ name: String, of type: String) -> DelegateFacts.Method? {
    facts.types[type]?.methods.first { $0.name == name }
  }
}
