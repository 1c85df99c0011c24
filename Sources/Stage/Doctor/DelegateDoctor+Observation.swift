import Course
import Dialect
import HostProtocol
import SwiftSource

extension DelegateDoctor {
  private static let mostObserved = 4

  /// Calls of one method of one object.
  struct Group {
    let answer: Answer
    var places: Set<Place>
    var count = 1
  }

  /// The calls of methods that protocols ask for, or that there were none.
  var observation: Diagnosis {
    let groups = groups { _ in true }
    let unused = unusedRequirements
    guard !groups.isEmpty else {
      return Diagnosis(
        .observed, finding: ".none", ["unused": unused],
        evidence: unused.isEmpty ? ".none-evidence" : ".unused", place: nil)
    }
    return Diagnosis(
      .observed, ["calls": text(groups, withArguments: false), "unused": unused],
      evidence: unused.isEmpty ? ".evidence" : ".unused", place: nil)
  }

  /// The calls that change what the failed expectations look at, each with what it passes; nil if
  /// the text does not say which.
  ///
  /// They may have come too often, too seldom, or with another value than the check wants.
  var told: Diagnosis? {
    guard let influence else { return nil }
    var changers: [String: Set<String>] = [:]
    let groups = groups { answer in
      let name = answer.protocolName
      let methods = changers[name] ?? influence.changers(of: name)
      changers[name] = methods
      return !answer.isDefault && methods.contains(baseName(answer))
    }
    guard !groups.isEmpty else { return nil }
    if wanted.difference == .more, counts(groups, wanted.found ?? -1),
      let missing = lastRun(of: changers.values.reduce(into: []) { $0.formUnion($1) })
    {
      return missing
    }
    if let difference = difference(groups) { return difference }
    let unused = unusedRequirements
    if !unused.isEmpty {
      let values = ["calls": text(groups, withArguments: true), "unused": unused]
      return Diagnosis(.told, values, evidence: ".unused", place: nil)
    }
    let place = groups.flatMap(\.places).min { ($0.file, $0.line) < ($1.file, $1.line) }
    let sites = groups.flatMap(sites)
    guard let site = sites.first(where: { !$0.origins.isEmpty }), let origin = site.origins.first
    else {
      return Diagnosis(.told, ["calls": text(groups, withArguments: true)], place: place)
    }
    let values = [
      "calls": text(groups, withArguments: true), "name": origin.name, "value": origin.value,
      "line": line(Place(file: site.file, line: origin.line)),
    ]
    return Diagnosis(.told, values, evidence: ".origin", place: place)
  }

  /// Whether the check found as many as there were calls, so that it misses a further call.
  ///
  /// A spy of the checks writes down every call, but the check may begin anew after the first ones.
  private func counts(_ groups: [Group], _ found: Int) -> Bool {
    let counts = groups.map(\.count)
    let isSpied = groups.allSatisfy { $0.answer.activation.object.map(isLearners) == false }
    return counts.contains(found) || counts.reduce(0, +) == found || found == 0 && isSpied
  }

  /// The calls for which that holds, in order.
  private func groups(where isMeant: (Answer) -> Bool) -> [Group] {
    var groups: [Group] = []
    for answer in answers where answer.step < interest.upperBound && isMeant(answer) {
      let place = callersPlace(answer.activation)
      let same = groups.firstIndex {
        $0.answer.activation.object == answer.activation.object
          && $0.answer.activation.function == answer.activation.function
      }
      if let same {
        groups[same].places.formUnion([place].compactMap(\.self))
        groups[same].count += 1
      } else {
        groups.append(Group(answer: answer, places: Set([place].compactMap(\.self))))
      }
    }
    return groups
  }

  private func text(_ groups: [Group], withArguments: Bool) -> String {
    let calls = groups.prefix(DelegateDoctor.mostObserved).map { group in
      let function = group.answer.activation.function
      let type = group.answer.activation.object.map(name) ?? function.type
      let sign = group.answer.isDefault ? " (extension \(group.answer.protocolName))" : ""
      let count = group.count > 1 ? " × \(group.count)" : ""
      let places = group.places.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
      let sites = withArguments ? sites(of: group) : []
      let lines = places.map { place in
        let passed = sites.filter { $0.file == place.file && $0.line == place.line }
        return ([line(place)] + passed.map { $0.method + $0.arguments }).joined(separator: ": ")
      }
      let all = lines.joined(separator: withArguments ? "; " : ", ")
      return "\(type).\(function.name)\(sign)\(count)" + (all.isEmpty ? "" : " (\(all))")
    }
    let isCut = groups.count > DelegateDoctor.mostObserved
    return (calls + (isCut ? ["…"] : [])).joined(separator: "; ")
  }

  /// The calls in the sources from which those of a group came.
  func sites(of group: Group) -> [CallSite] {
    facts.callSites.filter { site in
      site.method == baseName(group.answer) && !site.arguments.isEmpty
        && group.places.contains(Place(file: site.file, line: site.line))
    }
  }

  private func baseName(_ answer: Answer) -> String {
    String(answer.activation.function.name.prefix { $0 != "(" })
  }

  /// The methods that the learner's protocols ask for, and that no line of the sources names; empty
  /// where objects to be told are missing.
  private var unusedRequirements: String {
    // The learner's code need not call a method that somebody else calls.
    let called = Set(answers.map(baseName))
    let asking = facts.protocols.filter { !$1.isClosure }.keys
    let unused = asking.filter(isAwaited).flatMap { name in
      facts.requirements(of: name).filter { requirement in
        let base = String(requirement.prefix { $0 != "(" })
        return !facts.usedNames.contains(base) && !called.contains(base)
          && influence?.reaches(from: name, by: base) == true
      }
    }
    return Set(unused).sorted().joined(separator: ", ")
  }
}
