import Course
import Dialect
import HostProtocol
import SwiftSource

/// Rules for calls that came: too often, too seldom, with another value, or before what they tell.
extension DelegateDoctor {
  /// How the calls of the one method that the check looks at differ from what it expects.
  func difference(_ groups: [Group]) -> Diagnosis? {
    // The expectation looks at no delegate that is freed already.
    let living = groups.filter { group in
      group.answer.activation.object.map { object in
        playback.objects[object].death.map { $0 >= interest.upperBound } ?? true
      } ?? true
    }
    let meant = living.isEmpty ? groups : living
    if let order = wrongOrder(meant) { return order }
    guard let group = meant.only, let object = group.answer.activation.object,
      let kept = influence?.kept(
        by: group.answer.activation.function.name,
        of: DelegateDoctor.lastName(group.answer.activation.function.type)),
      kept.isKeeping
    else { return nil }
    if let early = tooEarly(group, reading: kept.members) { return early }
    // A delegate of the learner's may be the one who should keep more, less or another value.
    guard !isLearners(object) else { return nil }
    let isCount = wanted.isList || kept.isCounter || influence?.looksAtCount == true
    guard kept.isAdding, isCount, let expected = wanted.expected, expected != wanted.found else {
      let isWhole = wanted.isList ? wanted.found == group.count : kept.isAdding == false
      return kept.isArgument && isWhole ? otherValue(group) : nil
    }
    guard wanted.found == group.count else { return nil }
    let values = [
      "method": group.answer.activation.function.name, "object": name(object),
      "count": String(group.count), "expected": String(expected),
    ]
    return repeated(expected < group.count ? .tooOften : .tooSeldom, group, values)
  }

  /// One run of a method told an object twice by one line, for each element of a list.
  func listedTwice() -> [Diagnosis] {
    guard [.other, .different].contains(wanted.difference) else { return [] }
    var told: Set<[Int]> = []
    return answers.filter { $0.step < interest.upperBound && !$0.isDefault }.compactMap { answer in
      let (function, object) = (answer.activation.function, answer.activation.object)
      guard let object, influence?.reaches(from: answer.protocolName) != false,
        let place = callersPlace(answer.activation),
        let run = runningMethod(around: answer.activation),
        !told.insert([object, run, place.line]).inserted,
        let site = sites(of: Group(answer: answer, places: [place])).only, let list = site.list
      else { return nil }
      let values = [
        "object": name(object), "list": list, "function": site.function, "line": line(place),
        "method": function.name,
      ]
      return Diagnosis(
        .tooOften, of: list, finding: ".listed", values, evidence: ".listed-evidence", place: place)
    }
  }

  /// The learner's function, and no closure in it, that calls a delegate's method.
  private func runningMethod(around activation: Playback.Activation) -> Int? {
    outwards(from: learnersCaller(of: activation)).first {
      ![.closure, .witness, .other].contains(playback.activations[$0].function.role)
    }
  }

  /// The same calls as expected, and one before another that should come first.
  private func wrongOrder(_ groups: [Group]) -> Diagnosis? {
    guard let (expected, found) = zip(wanted.texts, wanted.foundTexts).first(where: { $0 != $1 }),
      wanted.texts.sorted() == wanted.foundTexts.sorted(), Set(wanted.texts).count == groups.count,
      let influence
    else { return nil }
    func text(writtenBy answer: Answer) -> String? {
      let function = answer.activation.function
      return influence.texts(
        writtenBy: function.name, of: DelegateDoctor.lastName(function.type)
      ).only
    }
    func group(writing wanted: String) -> Group? {
      groups.filter { text(writtenBy: $0.answer) == wanted }.only
    }
    // The list shows the order of the calls, and not what somebody made of it.
    let calls = answers.filter { $0.step < interest.upperBound && !$0.isDefault }
    guard calls.compactMap(text) == wanted.foundTexts, let late = group(writing: expected),
      let early = group(writing: found), let place = early.places.only,
      let after = late.places.only
    else { return nil }
    let values = [
      "early": early.answer.activation.function.name, "late": late.answer.activation.function.name,
      "line": line(place), "after": line(after),
    ]
    return Diagnosis(
      .tooEarly, finding: ".order", values, evidence: ".order-evidence", place: place)
  }

  /// From where the calls of a group came, and how often the function ran that has the line.
  private func repeated(
    _ cause: Diagnosis.Cause, _ group: Group, _ values: [String: String]
  ) -> Diagnosis? {
    let sites = sites(of: group)
    let place = group.places.min { ($0.file, $0.line) < ($1.file, $1.line) }
    guard let site = sites.only, group.places.count == 1 else {
      let lines = sites.map { "\(line(Place(file: $0.file, line: $0.line))): \($0.method)" }
      guard cause == .tooOften, lines.count > 1 else { return nil }
      return Diagnosis(
        cause, values.merging(["lines": lines.joined(separator: "; ")]) { $1 },
        evidence: ".lines", place: place)
    }
    let loops =
      site.obstacles.filter { $0.kind == .loop }.map(\.condition)
      + [site.closure?.list].compactMap(\.self)
    let isRun = site.closure == nil || site.closure?.list != nil
    let runs = isRun ? runs(of: site).count : 0
    let told = values.merging([
      "function": site.function, "line": line(place), "runs": String(runs),
      "list": loops.joined(separator: "; "),
    ]) { $1 }
    if runs > 0, runs < group.count, !loops.isEmpty, cause == .tooOften {
      return Diagnosis(cause, told, evidence: ".loop", place: place)
    }
    let all = facts.callSites.filter { $0.method == site.method }
    guard runs == group.count, all.count == facts.memberUses[site.method],
      cause == .tooOften || all == [site]
    else { return nil }
    return Diagnosis(cause, told, evidence: ".runs", place: place)
  }

  /// The delegate keeps what it is given, and the check expects something else.
  private func otherValue(_ group: Group) -> Diagnosis? {
    guard let site = sites(of: group).only, group.places.count == 1,
      let object = group.answer.activation.object
    else { return nil }
    let place = Place(file: site.file, line: site.line)
    var values = [
      "method": group.answer.activation.function.name, "object": name(object),
      "line": line(place), "call": site.method + site.arguments,
    ]
    guard let origin = site.origins.first else {
      return Diagnosis(.otherValue, values, place: place)
    }
    values["name"] = origin.name
    values["value"] = origin.value
    values["at"] = line(Place(file: site.file, line: origin.line))
    return Diagnosis(.otherValue, values, evidence: ".origin", place: place)
  }

  /// The delegate asks for a property that the same run of the calling function set only later.
  private func tooEarly(_ group: Group, reading members: Set<String>) -> Diagnosis? {
    guard let caller = learnersCaller(of: group.answer.activation),
      let call = group.places.only, let object = group.answer.activation.object
    else { return nil }
    let sets = calls.filter { _, _, activation in
      [.setter, .modify].contains(activation.function.role)
        && members.contains(activation.function.name) && activation.caller == caller
        && activation.place?.file == call.file
    }
    guard let set = sets.only, set.step > group.answer.step, let place = set.activation.place,
      place.line > call.line,
      let value = value(assignedTo: set.activation.function.name, at: place),
      // A property that is reset or changed further after the call belongs to what comes next.
      !["nil", "0", "false", "\"\"", "[]"].contains(value) || wanted.text == value,
      value == set.activation.function.name || !value.contains(set.activation.function.name),
      let owner = set.activation.object,
      !playback.activations.contains(where: {
        $0.function.role == .setter && $0.function.name == set.activation.function.name
          && $0.object == owner && $0.step < set.step
      })
    else { return nil }
    let values = [
      "method": group.answer.activation.function.name, "object": name(object),
      "line": line(call), "property": set.activation.function.name, "set": line(place),
    ]
    return Diagnosis(.tooEarly, values, place: call)
  }

  /// The value that a line assigns to a property, as it is written; nil for none, or several.
  func value(assignedTo property: String, at place: Place) -> String? {
    facts.assignments.filter {
      $0.name == property && $0.file == place.file && $0.line == place.line
    }.only?.value
  }

  /// The learner's function that calls a delegate's method, perhaps by way of a witness.
  private func learnersCaller(of activation: Playback.Activation) -> Int? {
    outwards(from: activation.caller).first { index in
      let function = playback.activations[index].function
      return function.module == modules.learner && ![.witness, .other].contains(function.role)
    }
  }
}
