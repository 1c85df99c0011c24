import Course
import Dialect
import HostProtocol

extension DelegateDoctor {
  /// Rules for a property that is nil when the delegate should be called: never assigned, assigned
  /// too late, assigned to another instance, or the delegate has died.
  func nilReads() -> [Diagnosis] {
    // A delegate that was heard once was set up well: the failure is about something else.
    let heard = Set(allReads.filter { !$0.use.isNil }.map { key(of: $0.owner, $0.property.name) })
    var seen: Set<String> = []
    return reads.compactMap { read in
      let isFirst = !heard.contains(key(of: read.owner, read.property.name))
      // An object of the checks may do without a delegate on purpose.
      let isOfChecks = !isLearners(read.owner) && read.reader != nil
      guard read.use.isNil, !isOfChecks || wanted.difference == .more && isLast(read),
        isFirst && nobodyHeard(of: read.property.protocolName) || isLast(read),
        seen.insert("\(read.owner) \(read.property.name)").inserted
      else { return nil }
      return read.use.wasSet ? died(read) : neverSet(read)
    }
  }

  /// Whether the check must have missed what was not told then, and nobody was told anything later.
  private func isLast(_ read: Read) -> Bool {
    influence?.reaches(from: read.property.protocolName) == true
      && nobodyHeard(of: read.property.protocolName, since: read.step)
      && !reads.contains {
        $0.step > read.step && !$0.use.isNil
          && key(of: $0.owner, $0.property.name) == key(of: read.owner, read.property.name)
      }
  }

  private func key(of owner: Int, _ property: String) -> String {
    "\(className(owner)).\(property)"
  }

  private func values(_ read: Read) -> [String: String] {
    [
      "owner": name(read.owner), "property": read.property.name, "method": read.function.name,
      "line": line(read.place),
    ]
  }

  /// The end of a key: with the line that asks, or without it.
  private func asks(_ read: Read) -> String { read.place == nil ? "" : "-line" }

  private func make(
    _ cause: Diagnosis.Cause, _ read: Read, _ values: [String: String],
    evidence: String = ".evidence", place: Place?
  ) -> Diagnosis {
    let all = self.values(read).merging(values) { $1 }
    return Diagnosis(
      cause, of: key(of: read.owner, read.property.name), all, evidence: evidence, place: place)
  }

  // MARK: Died

  private func died(_ read: Read) -> Diagnosis? {
    let before = writes.last {
      $0.owner == read.owner && $0.property == read.property && !$0.use.isNil
        && $0.step < read.step
    }
    guard let write = before, let value = write.use.value, write.isLearners,
      let death = playback.objects[value].death, (write.step...read.step).contains(death)
    else { return nil }
    // The first function outwards that is no part of freeing; a function of a library acts for its
    // caller.
    let function = outwards(from: playback.innermost[death])
      .map { playback.activations[$0].function }.first { function in
        isOfTheRun(function)
          && ![.deallocator, .destructor, .other, .allocator, .witness, .setter, .modify]
            .contains(function.role)
      }
    guard let function, function.module == modules.learner else { return nil }
    let made = playback.objects[value].birthPlace
    var told = [
      "type": className(value), "set": line(write.place), "let": function.name,
      "made": line(made),
    ]
    if made != nil, made == write.place, isAtOnce(write.step, death) {
      return make(.diedAtOnce, read, told, place: write.place)
    }
    guard [.method, .closure, .initialiser, .observer].contains(function.role),
      write.place != nil
    else { return nil }
    told["in"] = function.type.isEmpty ? function.name : "\(function.type).\(function.name)"
    return make(.died, read, told, place: write.place)
  }

  /// Whether it is a function of the learner, the checks or a framework, and no copy of a
  /// library's.
  private func isOfTheRun(_ function: Recording.Function) -> Bool {
    function.module == modules.learner || modules.checks.contains(function.module)
      || modules.frameworks.contains(function.module)
  }

  /// Whether nothing but the end of the object lies between two steps.
  private func isAtOnce(_ write: Int, _ death: Int) -> Bool {
    playback.steps[write..<death].allSatisfy { step in
      guard case .call(let index) = step else { return true }
      return [.deallocator, .destructor, .other].contains(playback.activations[index].function.role)
    }
  }

  // MARK: Set again

  /// A property was set while it had another delegate, which was told nothing.
  func overwritten() -> [Diagnosis] {
    writes.compactMap { write -> Diagnosis? in
      guard interest.contains(write.step), write.isLearners, isMissed(write.property.protocolName),
        let place = write.place,
        let value = write.use.value,
        let before = writes.last(where: {
          $0.owner == write.owner && $0.property == write.property && $0.step < write.step
        }), let first = before.use.value, first != value,
        !answers.contains(where: { $0.activation.object == first }),
        let answer = answers.first(where: {
          $0.activation.object == value && $0.step > write.step
        }), playback.objects[first].death.map({ $0 > answer.step }) ?? true
      else { return nil }
      let told = [
        "owner": name(write.owner), "property": write.property.name, "line": line(place),
        "first": name(first), "second": name(value),
      ]
      return Diagnosis(
        .overwritten, of: key(of: write.owner, write.property.name), told, place: place)
    }
  }

  // MARK: Never set

  private func neverSet(_ read: Read) -> Diagnosis? {
    let same = writes.filter {
      $0.property == read.property && className($0.owner) == className(read.owner) && !$0.use.isNil
    }
    let own = same.filter { $0.owner == read.owner }
    if let late = own.first(where: { $0.step > read.step }) {
      // It was nil before, and somebody asked too early.
      guard own.allSatisfy({ $0.step > read.step }), late.isLearners, late.place != nil else {
        return nil
      }
      return make(
        .tooLate, read, ["set": line(late.place)], evidence: ".evidence\(asks(read))",
        place: late.place)
    }
    let last = writes.last {
      $0.owner == read.owner && $0.property == read.property && $0.step < read.step
    }
    if let last, !own.isEmpty {
      // A check that calls two methods may have it taken away on purpose.
      guard last.use.isNil, last.isLearners, last.place != nil,
        wanted.difference != .other || nobodyHeard(of: read.property.protocolName),
        let call = outermost(last.writer), isOnItsOwn(call, before: outermost(read.reader))
      else { return nil }
      return make(.setToNil, read, ["set": line(last.place)], place: last.place)
    }
    let others = same.filter { $0.owner != read.owner && $0.isLearners }
    if let other = others.last {
      // Nobody is told by way of the other one, or the check misses what this one would tell.
      guard
        !reads.contains(where: { $0.owner == other.owner })
          || isSurelyMissed(read.property.protocolName), let place = other.place
      else { return nil }
      let made = playback.objects[read.owner].birthPlace
      let told = ["other": name(other.owner), "set": line(place), "made": line(made)]
      return make(
        .otherInstance, read, told, evidence: made == nil ? ".evidence-given" : ".evidence",
        place: made ?? place)
    }
    if isLearners(read.owner), isSurelyMissed(read.property.protocolName),
      let made = playback.objects[read.owner].birthPlace, let other = same.last,
      let reader = read.reader, isMade(read.owner, in: reader)
    {
      // The object was made only to be asked.
      let told = ["other": name(other.owner), "made": line(made)]
      return make(.otherInstance, read, told, evidence: ".evidence-made", place: made)
    }
    if let idle = idleSetter(read) { return idle }
    // Somebody of the learner's must be there who could have been the delegate: a check may leave
    // its own delegates out on purpose.
    let candidates = playback.objects.indices.filter { object in
      guard object != read.owner, isLearners(object),
        conforms(object, to: read.property.protocolName),
        !same.contains(where: { $0.use.value == object }),
        !answers.contains(where: { $0.activation.object == object })
      else {
        return false
      }
      return playback.objects[object].death.map { $0 > read.step } ?? true
        && birth(of: object) < read.step
    }
    guard let candidate = candidates.last,
      same.isEmpty || isSurelyMissed(read.property.protocolName)
    else { return nil }
    if let wiring = unreachedSetting(of: read.property, in: className(read.owner)) { return wiring }
    return make(
      .neverAssigned, read, ["candidate": className(candidate)],
      evidence: ".evidence\(asks(read))", place: read.place)
  }

  /// Whether the learner's code takes a delegate away by itself: a check that calls two methods may
  /// want that.
  private func isOnItsOwn(_ call: Int, before reader: Int?) -> Bool {
    let activation = playback.activations[call]
    let isFrameworks = activation.outside.map { modules.frameworks.contains($0.module) } == true
    return call == reader || [.initialiser, .allocator].contains(activation.function.role)
      || activation.function == reader.map { playback.activations[$0].function } || isFrameworks
  }

  /// The learner's call around an activation that nobody else of the learner's made.
  private func outermost(_ activation: Int?) -> Int? {
    outwards(from: activation).reversed().first {
      playback.activations[$0].function.module == modules.learner
    }
  }

  private func birth(of object: Int) -> Int {
    playback.steps.firstIndex { step in
      if case .birth(object) = step { true } else { false }
    } ?? .max
  }

  /// Whether an object was made while that activation ran.
  private func isMade(_ object: Int, in activation: Int) -> Bool {
    let birth = birth(of: object)
    return playback.innermost.indices.contains(birth)
      && outwards(from: playback.innermost[birth]).contains(activation)
  }

  /// A computed property was set, but the weak property behind it was not.
  private func idleSetter(_ read: Read) -> Diagnosis? {
    let type = DelegateDoctor.lastName(className(read.owner))
    let computed = Set(
      (facts.types[type]?.properties ?? []).filter {
        $0.isComputed && $0.protocolName == read.property.protocolName
      }.map(\.name))
    let called = playback.activations.first {
      $0.function.role == .setter && $0.object == read.owner && computed.contains($0.function.name)
        && $0.step < read.step
    }
    guard let called else { return nil }
    let told = ["computed": called.function.name]
    return make(.setterWithoutEffect, read, told, place: called.declaration)
  }
}
