import Course
import Dialect
import HostProtocol
import SwiftSource

/// Rules for properties that hold a closure: it was replaced or taken away before it was called, or its
/// `self` was gone.
extension DelegateDoctor {
  func replacedClosures() -> [Diagnosis] {
    facts.callSites.compactMap { site -> Diagnosis? in
      guard site.method == site.receiver, let found = heldProperty(site),
        let run = runs(of: site).only, let owner = run.object
      else { return nil }
      let sets = calls.map(\.activation).filter {
        $0.function.role == .setter && $0.function.name == found.name && $0.object == owner
      }.filter { $0.step < run.step || isInside(run, $0) }
      guard let last = sets.last, let place = last.place, sets.count > 1 else { return nil }
      let value = value(assignedTo: found.name, at: place)
      let told = [
        "owner": name(owner), "property": found.name, "line": line(place), "set": line(place),
        "method": site.function,
      ]
      let key = "\(className(owner)).\(found.name)"
      let runs = closureRuns[found.protocolName] ?? []
      if value == "nil", runs.isEmpty {
        return Diagnosis(.setToNil, of: key, told, place: place)
      }
      guard value != "nil", runs.count == 1, wanted.difference == .more, wanted.found == 0 else {
        return nil
      }
      return Diagnosis(
        .overwritten, of: key, finding: ".closure", told, evidence: ".closure-evidence",
        place: place)
    }
  }

  /// A closure ran when the object that it captures weakly was gone.
  func closuresWithoutSelf() -> [Diagnosis] {
    facts.heldClosures.compactMap { held -> Diagnosis? in
      guard isSurelyMissed(held.protocolName), closureRuns[held.protocolName]?.count == 1 else {
        return nil
      }
      let gone = interest.compactMap { step -> Place? in
        guard case .weakRead(let use) = playback.steps[step], use.owner == nil, use.isNil,
          use.wasSet, let place = use.place, place.file == held.file,
          held.lines.contains(place.line)
        else { return nil }
        return place
      }
      guard let place = gone.first, let type = held.type else { return nil }
      let at = Place(file: held.file, line: held.lines.lowerBound)
      return Diagnosis(
        .selfGone, of: type, ["at": line(at), "type": type, "line": line(place)],
        place: at)
    }
  }

  /// The property that a call's closure is in, if the check must have missed the closure.
  private func heldProperty(_ site: CallSite) -> DelegateFacts.Property? {
    facts.types[site.type]?.properties.first {
      $0.name == site.method && facts.protocols[$0.protocolName]?.isClosure == true
        && isSurelyMissed($0.protocolName)
    }
  }

  /// Whether an activation happened in a run.
  private func isInside(_ run: Playback.Activation, _ activation: Playback.Activation) -> Bool {
    outwards(from: activation.caller).contains { playback.activations[$0].step == run.step }
  }
}
