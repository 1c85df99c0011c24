import Course
import Dialect
import HostProtocol
import SwiftSource

extension DelegateDoctor {
  /// Rules for a call that the sources have and that did not happen: the line was never reached.
  func unreachedCalls() -> [Diagnosis] {
    facts.protocols.keys.sorted().compactMap { name -> Diagnosis? in
      let asked = baseNames(of: facts.requirements(of: name))
      let missed = influence?.changers(of: name) ?? []
      let requirements = missed.isEmpty ? asked : missed
      guard !requirements.isEmpty, isAwaited(name), nobodyHeard(of: name),
        !answers.contains(where: { $0.protocolName == name && $0.step < interest.upperBound })
      else { return nil }
      let isClosure = facts.protocols[name]?.isClosure == true
      // One of several closures in a property may have been meant for another.
      guard !isClosure || facts.heldClosures.count(where: { $0.protocolName == name }) < 2 else {
        return nil
      }
      if asked.isDisjoint(with: facts.usedNames) {
        if isClosure { return nil }
        let isMissed = asked.contains { method in
          influence.map { $0.reaches(from: name, by: method) == true } ?? true
        }
        return isMissed ? neverCalls(name) : nil
      }
      let sites = facts.callSites.filter {
        requirements.contains($0.method) && (!isClosure || $0.receiver == $0.method)
      }
      // An observer or an initialiser may call, too.
      guard
        isClosure
          || sites.count == requirements.reduce(0, { $0 + facts.memberUses[$1, default: 0] })
      else {
        return nil
      }
      guard !sites.contains(where: { facts.ambiguousTypes.contains($0.type) }) else { return nil }
      let entered = sites.filter { !runs(of: $0).isEmpty }
      guard !entered.isEmpty else {
        // Which method a check missed, nobody knows if some are called nowhere.
        let isClear =
          asked.isSubset(of: facts.usedNames)
          && asked.count == facts.requirements(of: name).count
        // Another closure of the type may be the one that was meant.
        return isSurelyMissed(name) && isClear && !isClosure ? notCalled(sites) : nil
      }
      guard entered.count == 1, let site = entered.first else { return nil }
      return site.closure == nil ? obstacle(before: site) : closure(around: site)
    }
  }

  /// Whether an object is there that could be told; calls of a framework's protocols are not in the
  /// learner's sources.
  func isAwaited(_ protocolName: String) -> Bool {
    facts.heldClosures.contains { $0.protocolName == protocolName }
      || facts.protocols[protocolName]?.isLearners == true
        && (playback.objects.indices.contains { conforms($0, to: protocolName) }
          // Values leave no events.
          || facts.types.contains { $1.isStruct && facts.conforms($0, to: protocolName) })
  }

  /// The calls of the method that contains a place.
  func runs(of site: CallSite) -> [Playback.Activation] {
    calls.map(\.activation).filter {
      [.method, .observer, .initialiser].contains($0.function.role)
        && $0.function.name == site.function
        && DelegateDoctor.lastName($0.function.type) == site.type
    }
  }

  /// The names of methods without labels.
  func baseNames(of names: some Sequence<String>) -> Set<String> {
    Set(names.map { String($0.prefix { $0 != "(" }) })
  }

  private func values(_ site: CallSite) -> [String: String] {
    [
      "type": site.type.isEmpty ? site.file : site.type, "method": site.function,
      "told": site.method,
      "line": line(Place(file: site.file, line: site.line)),
    ]
  }

  func make(
    _ cause: Diagnosis.Cause, _ site: CallSite, at number: Int, condition: String = "",
    finding: String = "", evidence: String = ".evidence"
  ) -> Diagnosis {
    let place = Place(file: site.file, line: number)
    let all = values(site).merging(["at": line(place), "condition": condition]) { $1 }
    return Diagnosis(
      cause, of: "\(site.type).\(site.function)", finding: finding, all, evidence: evidence,
      place: place)
  }

  private func neverCalls(_ protocolName: String) -> Diagnosis? {
    Diagnosis(.neverCalls, of: protocolName, ["protocol": protocolName], place: nil)
  }

  /// The one method that would call was not called, or another one ran in its place.
  private func notCalled(_ sites: [CallSite]) -> Diagnosis? {
    guard let site = sites.first, Set(sites.map { "\($0.type).\($0.function)" }).count == 1 else {
      return nil
    }
    let instead = calls.first { _, _, activation in
      activation.function.name == site.function && activation.function.role == .method
        && activation.object.map { object in
          playback.ancestry(of: playback.objects[object].key).dropFirst().contains {
            DelegateDoctor.lastName($0.name) == site.type
          }
        } == true
    }
    guard let instead = instead?.activation else {
      // This check leaves a method uncalled on purpose if only checks call it.
      let name = String(site.function.prefix { $0 != "(" })
      guard facts.usedNames.contains(name) || influence?.namesOfChecks.contains(name) != true else {
        return nil
      }
      return make(.methodNotCalled, site, at: site.line)
    }
    let own = DelegateDoctor.lastName(instead.function.type)
    let told = values(site).merging(["own": own]) { $1 }
    return Diagnosis(
      .withoutSuper, of: "\(own).\(site.function)", told, place: instead.declaration)
  }

  private func closure(around site: CallSite) -> Diagnosis? {
    guard let closure = site.closure else { return nil }
    func isInside(_ place: Place?) -> Bool {
      place.map { $0.file == site.file && closure.lines.contains($0.line) } == true
    }
    let entered = calls.filter {
      $0.activation.function.role == .closure && isInside($0.activation.declaration)
    }
    if entered.isEmpty, let list = closure.list {
      return noElement(of: list, for: site, at: closure.lines.lowerBound)
    }
    guard !entered.isEmpty else {
      // A check may look before the closure can run, and want that nothing has happened.
      guard influence == nil || wanted.difference != .unknown else { return nil }
      // A closure in one line with others could be meant.
      let others = facts.callSites.filter {
        $0.file == site.file && $0.closure != nil && $0.closure != closure
          && $0.closure?.lines.overlaps(closure.lines) == true
      }
      return others.isEmpty ? make(.closureNotRun, site, at: closure.lines.lowerBound) : nil
    }
    if let found = obstacle(before: site) { return found }
    guard closure.captures == "[weak self]" else { return nil }
    let found = interest.filter { step in
      guard case .weakRead(let use) = playback.steps[step], use.owner == nil, isInside(use.place)
      else { return false }
      return true
    }
    let isGone = found.contains { step in
      if case .weakRead(let use) = playback.steps[step] { use.isNil && use.wasSet } else { false }
    }
    return isGone ? make(.selfGone, site, at: closure.lines.lowerBound) : nil
  }

  // MARK: Obstacles

  /// The lines that ran before the end of what is of interest, as far as events tell.
  private var ranLines: Set<Place> {
    var lines: Set<Place> = []
    for step in playback.steps[..<interest.upperBound] {
      switch step {
      case .block(let place): lines.insert(place)
      case .call(let index): lines.formUnion([playback.activations[index].place].compactMap { $0 })
      case .weakRead(let use), .weakWrite(let use):
        lines.formUnion([use.place].compactMap { $0 })
      case .birth, .death, .begin, .end, .thrown, .failed: break
      }
    }
    return lines
  }

  /// Whether an event tells that a call was reached, also where the receiver is nil.
  private func leavesEvent(_ site: CallSite) -> Bool {
    let property = facts.types[site.type]?.properties.first { $0.name == site.receiver }
    // A closure that is there leaves one.
    let isSet = calls.contains { _, _, activation in
      activation.function.role == .setter && activation.function.name == site.receiver
        && activation.object != nil && activation.object == runs(of: site).last?.object
    }
    return property?.isWeak == true || !site.isOptional || site.method == site.receiver && isSet
  }

  /// Whether the line of a call was reached: it reads a weak property, or calls.
  func isReached(_ site: CallSite, in steps: Range<Int>) -> Bool {
    let place = Place(file: site.file, line: site.line)
    return steps.contains { step in
      switch playback.steps[step] {
      case .weakRead(let use): return use.place == place
      case .call(let index):
        let activation = playback.activations[index]
        let isMeant =
          site.method == site.receiver
          ? activation.function.role == .closure
          : activation.function.name.hasPrefix("\(site.method)(")
        return activation.place == place && isMeant
      default: return false
      }
    } || reads.contains { $0.place == place && steps.contains($0.step) }
  }

  /// The one condition that kept a method from a call that would have left an event.
  func obstacle(before site: CallSite, finding: String = "") -> Diagnosis? {
    let ran = ranLines
    func hasRun(_ number: Int) -> Bool { ran.contains(Place(file: site.file, line: number)) }
    guard leavesEvent(site), !isReached(site, in: interest) else { return nil }
    // What is in lines of its own shows whether it ran.
    let open = site.obstacles.filter { obstacle in
      let inner = obstacle.body.filter { $0 != obstacle.line && $0 != site.line }
      return switch obstacle.kind {
      case .condition, .around: !inner.contains(where: hasRun)
      // Code behind the obstacle ran, so it was passed.
      case .exit, .caseExit, .guarded, .attempt, .other:
        obstacle.body.contains(site.line)
          || !(obstacle.body.upperBound..<max(site.line, obstacle.body.upperBound))
            .contains { hasRun($0 + 1) }
      default: true
      }
    }
    let taken = open.filter { obstacle in
      obstacle.isExit && obstacle.body.contains { $0 != obstacle.body.lowerBound && hasRun($0) }
    }
    // Where the first of them leaves the function, the others were never reached.
    let first = open.filter(\.isExit).min { $0.line < $1.line }
    let leading = first.flatMap { exit in
      open.allSatisfy { $0 == exit || $0.line > exit.line } ? exit : nil
    }
    guard let obstacle = taken.only ?? leading ?? open.only, obstacle.kind != .other else {
      return nil
    }
    // A property that was nil is told by the rules for that.
    let isNilRead = reads.contains { read in
      read.use.isNil && read.place?.file == site.file
        && (read.place?.line == obstacle.line || read.place?.line == site.line)
    }
    guard !isNilRead else { return nil }
    if obstacle.kind == .loop {
      return noElement(
        of: obstacle.condition, for: site, at: obstacle.line, finding: finding)
    }
    guard obstacle.kind != .attempt || hasThrown(site) else { return nil }
    return stopped(by: obstacle, site, finding: finding)
  }

  /// An exit, a call that throws, or a condition kept a method from a call.
  func stopped(
    by obstacle: CallSite.Obstacle, _ site: CallSite, finding: String
  ) -> Diagnosis {
    let kind = obstacle.kind == .exit ? .condition : obstacle.kind
    return make(
      obstacle.isExit || obstacle.kind == .attempt ? .leftEarly : .conditionFalse, site,
      at: obstacle.line, condition: obstacle.condition, finding: finding,
      evidence: ".evidence-\(kind.rawValue)")
  }

  /// A loop, or a function such as `forEach`, ran for no element.
  private func noElement(
    of list: String, for site: CallSite, at number: Int, finding: String = ""
  ) -> Diagnosis? {
    guard influence != nil, isSurelyMissedBySites(site) else { return nil }
    return make(.noElement, site, at: number, condition: list, finding: finding)
  }

  private func isSurelyMissedBySites(_ site: CallSite) -> Bool {
    facts.protocols.keys.contains {
      baseNames(of: facts.requirements(of: $0)).contains(site.method) && isSurelyMissed($0)
    }
  }

  /// Whether something that the method called threw an error.
  private func hasThrown(_ site: CallSite) -> Bool {
    let activations = Set(runs(of: site).map(\.step))
    return interest.contains { step in
      guard case .thrown = playback.steps[step] else { return false }
      return outwards(from: playback.innermost[step]).contains {
        activations.contains(playback.activations[$0].step)
      }
    }
  }
}

extension CallSite.Obstacle {
  /// Whether it leaves the function.
  var isExit: Bool { [.exit, .caseExit, .guarded].contains(kind) }
}
