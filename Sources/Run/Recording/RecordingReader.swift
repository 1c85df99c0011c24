import Compile
import Dialect
import HostProtocol
import Platform
import Sandbox

/// Puts names and lines to the addresses of a recording.
struct RecordingReader {
  let build: Build
  let library: Library

  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  func recording(of contents: RecordingMemory.Contents) throws -> Recording {
    let objects = try files()
    var recording = Recording(
      events: RecordingReader.withSelf(contents, objects.first ?? nil), dropped: contents.dropped)
    // The symbols of the addresses: those of calls, and those of the descriptors of types.
    var names: [UInt64: String] = [:]
    func note(_ address: UInt64, isReturn: Bool = true) {
      guard names[address] == nil else { return }
      for (range, object) in zip(contents.libraries, objects) where range.contains(address) {
        let offset = address - range.lowerBound
        names[address] = object?.symbol(at: isReturn && offset > 0 ? offset - 1 : offset)?.name
      }
    }
    for event in contents.events {
      note(event.address)
      switch event.kind {
      case .call: for address in [event.other] + event.further { note(address) }
      case .birth, .weakWrite: note(event.detail)
      case .type: note(event.other, isReturn: false)
      case .death, .weakRead, .field, .begin, .end, .block, .thrown, .task, .failed: break
      }
    }
    let demangled = try build.session.demangle(
      Array(Set(names.values)).filter(ObjectNames.isSwift))
    let places = try places(
      of: names, contents.libraries, demangled, [build.plan.program.learner])
    for (address, mangled) in names {
      guard let name = demangled[mangled] else { continue }
      recording.sites[address] = Recording.Site(
        function: Recording.Function(mangled, name), place: places[address])
    }
    let offsets = Dictionary(grouping: contents.events.filter { $0.kind == .field }, by: \.subject)
    for event in contents.events where event.kind == .type {
      guard recording.classes[event.subject] == nil,
        let name = names[event.other].flatMap({ demangled[$0] })
      else { continue }
      let type = Recording.Class(
        module: name.module,
        name: name.types.isEmpty ? name.innermostType : name.types.joined(separator: "."),
        superclass: event.detail, size: event.address)
      recording.classes[event.subject] = type
      recording.fields += fields(
        of: type, offsets[event.subject] ?? [], descriptor: event.other, contents, objects)
    }
    return recording
  }

  /// The stored properties of a class: their names are in the file, their offsets in events.
  private func fields(
    of type: Recording.Class, _ offsets: [Recording.Event], descriptor: UInt64,
    _ contents: RecordingMemory.Contents, _ objects: [LibraryFile?]
  ) -> [Recording.Field] {
    let home = zip(contents.libraries, objects).first { $0.0.contains(descriptor) }
    guard let (range, object) = home, let object else { return [] }
    let names = object.fieldNames(ofDescriptor: descriptor - range.lowerBound)
    return offsets.compactMap { event in
      guard names.indices.contains(Int(clamping: event.other)), !names[Int(event.other)].isEmpty
      else { return nil }
      return Recording.Field(
        module: type.module, type: type.name, name: names[Int(event.other)], offset: event.detail)
    }
  }

  /// Finds the self of calls.
  private static func withSelf(
    _ contents: RecordingMemory.Contents, _ object: LibraryFile?
  ) -> [Recording.Event] {
    guard let range = contents.libraries.first, let object else { return contents.events }
    var homes: [UInt64: SelfRegister.Home] = [:]
    return contents.events.map { event in
      guard event.kind == .call, range.contains(event.address) else { return event }
      let home =
        homes[event.address]
        ?? SelfRegister.home(in: object.code(before: event.address - range.lowerBound))
      homes[event.address] = home
      var call = event
      call.subject = home == .register ? event.subject : home == .belowFrame ? event.detail : 0
      return call
    }
  }

  /// The functions of return addresses, and the lines in the modules.
  ///
  /// - Parameters:
  ///   - objects: the files of the libraries.
  ///   - modules: those whose lines are sought.
  func sites(
    of addresses: Set<UInt64>, in libraries: [Range<UInt64>], _ objects: [LibraryFile?],
    linesOf modules: [ProgramModule]
  ) throws -> [UInt64: Recording.Site] {
    var names: [UInt64: String] = [:]
    var starts: [UInt64: UInt64] = [:]
    for address in addresses {
      for (range, object) in zip(libraries, objects)
      where range.contains(address) && address > range.lowerBound {
        guard let symbol = object?.symbol(at: address - range.lowerBound - 1) else { continue }
        names[address] = symbol.name
        starts[address] = UInt64(symbol.address)
      }
    }
    let demangled = try build.session.demangle(
      Array(Set(names.values)).filter(ObjectNames.isSwift))
    let places = try places(of: names, libraries, demangled, modules, starts: starts)
    return names.reduce(into: [:]) { sites, site in
      guard let name = demangled[site.value] else { return }
      sites[site.key] = Recording.Site(
        function: Recording.Function(site.value, name), place: places[site.key])
    }
  }

  func files() throws -> [LibraryFile?] {
    try ([library.path] + (library.support.map { [$0] } ?? []))
      .map { LibraryFile(try Files.read($0)) }
  }

  /// The lines of the addresses in functions of the modules.
  ///
  /// - Parameter starts: the beginnings of the functions, whose lines are taken for addresses without
  ///   one: the compiler gives none to the calls that it adds itself.
  private func places(
    of names: [UInt64: String], _ libraries: [Range<UInt64>],
    _ demangled: [String: DemangledName], _ modules: [ProgramModule],
    starts: [UInt64: UInt64] = [:]
  ) throws -> [UInt64: Place] {
    guard let range = libraries.first else { return [:] }
    let own = names.filter { address, name in
      range.contains(address) && modules.contains { $0.name == demangled[name]?.module }
    }.keys.sorted()
    guard !own.isEmpty else { return [:] }
    let tables = LineTables(
      library: library.path, modules: modules, tools: build.session.tools)
    // A return address may belong to the next line; one byte less belongs to the call.
    func offset(_ address: UInt64) -> UInt64 { address &- range.lowerBound &- 1 }
    let places = try tables.places(
      of: Set(own.map(offset) + own.compactMap { starts[$0] }).sorted())
    return Dictionary(
      own.compactMap { address in
        (places[offset(address)] ?? starts[address].flatMap { places[$0] }).map { (address, $0) }
      },
      uniquingKeysWith: { first, _ in first })
  }
}
