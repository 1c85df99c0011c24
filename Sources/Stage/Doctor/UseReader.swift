import HostProtocol
import SwiftSource

/// Finds out who reads and writes delegate properties.
struct UseReader {
  let playback: Playback
  let modules: Modules
  let facts: DelegateFacts

  func read(at step: Int) -> DelegateDoctor.Read? {
    guard case .weakRead(let use) = playback.steps[step], let owner = use.owner,
      let property = property(of: owner, use.property), let function = use.function
    else { return nil }
    let isFramework = modules.frameworks.contains(function.module)
    if isFramework {
      guard function.role == .method else { return nil }
      return DelegateDoctor.Read(
        step: step, use: use, property: property, owner: owner, reader: nil, function: function,
        place: nil)
    }
    // A change of the property reads the old value, too.
    guard ![.setter, .modify, .initialiser, .destructor].contains(function.role) else { return nil }
    var reader = use.within
    var place = use.place
    while let current = reader {
      let activation = playback.activations[current]
      guard [.getter, .other].contains(activation.function.role) else { break }
      if activation.function.role == .getter, activation.function.name != use.property { break }
      place = activation.place
      reader = activation.caller
    }
    guard let reader else { return nil }
    let asking = playback.activations[reader].function
    // Somebody else who looks whether there is a delegate does not call it.
    let types = playback.ancestry(of: playback.objects[owner].key).map(\.name)
    let owners = playback.objects[owner].type.module
    guard asking.module == modules.learner || modules.checks.contains(owners),
      types.contains(asking.type),
      ![.setter, .modify, .allocator].contains(asking.role)
    else { return nil }
    // The check may read the property through a getter; then no code of the learner's asks.
    let outside =
      use.function?.role == .getter ? playback.activations[use.within ?? reader].outside : nil
    if let outside, modules.checks.contains(outside.module) { return nil }
    return DelegateDoctor.Read(
      step: step, use: use, property: property, owner: owner, reader: reader, function: asking,
      place: place)
  }

  func write(at step: Int) -> DelegateDoctor.Write? {
    guard case .weakWrite(let use) = playback.steps[step], let owner = use.owner,
      let property = property(of: owner, use.property)
    else { return nil }
    var writer = use.within
    var place = use.place
    var outside = use.function
    while let current = writer {
      let activation = playback.activations[current]
      guard [.setter, .modify, .other].contains(activation.function.role) else {
        outside = activation.function
        break
      }
      place = activation.place
      outside = activation.outside
      writer = activation.caller
      // A function without callbacks called the setter.
      if let outside, outside.module != modules.learner { break }
    }
    return DelegateDoctor.Write(
      step: step, use: use, property: property, owner: owner, writer: writer,
      isLearners: outside?.module == modules.learner, place: place)
  }

  /// The property, if its type is a protocol of which the sources are known.
  private func property(of owner: Int, _ name: String) -> DelegateFacts.Property? {
    playback.ancestry(of: playback.objects[owner].key).lazy.compactMap { type in
      facts.types[DelegateDoctor.lastName(type.name)]?.properties.first {
        $0.name == name && $0.isWeak && !$0.isComputed
      }
    }.first
  }
}
