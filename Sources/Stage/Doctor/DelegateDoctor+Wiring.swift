import Course
import Dialect
import HostProtocol
import SwiftSource

/// Rules for a delegate that could not arrive, to go by the sources: no line sets the property, a
/// copy was changed in place of the original, or a type does not adopt the protocol.
extension DelegateDoctor {
  /// A method ran that would call a delegate, and no source assigns the property.
  func neverSetAnywhere() -> [Diagnosis] {
    var seen: Set<String> = []
    return facts.callSites.compactMap { site -> Diagnosis? in
      guard site.closure == nil,
        let property = facts.types[site.type]?.properties.first(where: {
          $0.name == site.receiver && $0.beginsAsNil && !$0.isComputed
        }), !facts.assignedNames.contains(property.name),
        facts.types[site.type]?.isStruct == false,
        baseNames(of: facts.requirements(of: property.protocolName)).contains(site.method),
        isSurelyMissed(property.protocolName), nobodyHeard(of: property.protocolName),
        isAwaited(property.protocolName), !runs(of: site).isEmpty,
        seen.insert("\(site.type).\(property.name)").inserted
      else { return nil }
      let place = Place(file: site.file, line: site.line)
      return Diagnosis(
        .neverAssigned, of: "\(site.type).\(property.name)",
        [
          "owner": site.type, "property": property.name, "method": site.function,
          "line": line(place),
        ], evidence: ".nowhere", place: place)
    }
  }

  /// A property that is not weak was set for another object, or the line that sets it did not run.
  func notWired() -> [Diagnosis] {
    facts.callSites.compactMap { site -> Diagnosis? in
      guard site.closure == nil,
        let property = facts.types[site.type]?.properties.first(where: {
          $0.name == site.receiver && $0.beginsAsNil && !$0.isComputed && !$0.isWeak
        }), baseNames(of: facts.requirements(of: property.protocolName)).contains(site.method),
        nobodyHeard(of: property.protocolName), !facts.ambiguousTypes.contains(site.type)
      else { return nil }
      guard let run = runs(of: site).last, let asked = run.object else { return nil }
      // A delegate of a class leaves an event only where it is set through an accessor.
      let sets = calls.map(\.activation).filter {
        $0.step < run.step && $0.function.role == .setter && $0.function.name == property.name
          && DelegateDoctor.lastName($0.function.type) == site.type
      }
      guard !sets.contains(where: { $0.object == asked }) else { return nil }
      guard let set = sets.last(where: { $0.place != nil }), let other = set.object,
        let place = set.place
      else { return unreachedSetting(of: property, in: site.type) }
      let values = [
        "owner": name(asked), "other": name(other), "property": property.name,
        "method": site.function, "set": line(place),
      ]
      return Diagnosis(
        .otherInstance, of: "\(site.type).\(property.name)", values, evidence: ".evidence-given",
        place: place)
    }
  }

  /// Why the only line that sets a property did not run.
  func unreachedSetting(of property: DelegateFacts.Property, in owner: String) -> Diagnosis? {
    guard let site = facts.settings.filter({ $0.method == property.name }).only,
      !facts.ambiguousTypes.contains(site.type)
    else { return nil }
    guard !runs(of: site).isEmpty else {
      return make(
        .methodNotCalled, site, at: site.line, finding: ".setting",
        evidence: ".setting-evidence")
    }
    guard site.closure == nil, let obstacle = site.obstacles.only, obstacle.kind == .condition
    else {
      return nil
    }
    return stopped(by: obstacle, site, finding: ".setting")
  }

  /// A delegate was set for a copy of a struct.
  func setOnCopy() -> [Diagnosis] {
    facts.changedCopies.compactMap { copy -> Diagnosis? in
      guard let type = facts.types[copy.structName], type.isStruct,
        let property = type.properties.first(where: { $0.name == copy.member }),
        isSurelyMissed(property.protocolName), nobodyHeard(of: property.protocolName),
        isAwaited(property.protocolName),
        calls.contains(where: {
          $0.activation.function.name == copy.function
            && DelegateDoctor.lastName($0.activation.function.type) == copy.type
        })
      else { return nil }
      let (made, set) = (
        Place(file: copy.file, line: copy.line), Place(file: copy.file, line: copy.change)
      )
      return Diagnosis(
        .setOnCopy, of: "\(copy.structName).\(copy.member)",
        [
          "type": copy.structName, "property": copy.member, "original": copy.original,
          "variable": copy.variable, "made": line(made), "set": line(set),
        ], place: made)
    }
  }

  /// A cast to a protocol failed, because the one class with its methods does not adopt it.
  func withoutConformance() -> [Diagnosis] {
    var seen: Set<String> = []
    return facts.casts.compactMap { cast -> Diagnosis? in
      let asked = facts.requirements(of: cast.protocolName)
      guard !asked.isEmpty, facts.protocols[cast.protocolName]?.isLearners == true,
        !isAwaited(cast.protocolName),
        calls.contains(where: {
          $0.activation.function.name == cast.function
            && DelegateDoctor.lastName($0.activation.function.type) == cast.type
        })
      else { return nil }
      let able = Set(
        playback.objects.map { DelegateDoctor.lastName($0.type.name) }.filter { type in
          asked.isSubset(of: (facts.types[type]?.methods ?? []).map(\.name))
        })
      guard let type = able.first, able.count == 1,
        isSurelyMissed(cast.protocolName, of: type), nobodyHeard(of: cast.protocolName),
        seen.insert(cast.protocolName).inserted
      else { return nil }
      let place = Place(file: cast.file, line: cast.line)
      let values = [
        "type": type, "protocol": cast.protocolName, "line": line(place),
        "methods": asked.sorted().joined(separator: ", "),
      ]
      return Diagnosis(.noConformance, of: "\(type): \(cast.protocolName)", values, place: place)
    }
  }
}
