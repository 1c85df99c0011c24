import Dialect

/// The events of one run: calls, births and deaths of objects, writes and reads of weak references.
///
/// The learner's code could have written into the memory that it was read from: it is never the base
/// of a verdict.
package struct Recording: Sendable, Equatable {
  /// One thing that happened.
  package struct Event: Sendable, Equatable {
    /// The numbers are those of `crecording_kind`.
    package enum Kind: UInt32, Sendable {
      /// A function was entered; `subject` is its self or 0, `other` the return address into its
      /// nearest caller in the libraries; for an async function `detail` is that caller's context.
      case call = 1
      /// `subject` was allocated as an object of type `other`; `detail` is the return address of the
      /// allocating initialiser.
      case birth
      /// The type `subject` was seen first: its descriptor is `other`, its superclass `detail`.
      case type
      /// `subject` was freed.
      case death
      /// The reference at `subject` was set to `other`; `detail` is the return address of the function.
      case weakWrite
      /// The reference at `subject` was read, and gave `other`; `detail` are its bits before.
      case weakRead
      /// The type `subject` has a stored property of its own, the one with the number `other`, at the
      /// offset `detail`.
      case field
      /// The check or the statement begins; events before it belong to the set-up.
      case begin
      /// It ends.
      case end
      /// A part of a function ran for the first time, for example what an `if` guards.
      case block
      /// An error was thrown.
      case thrown
      /// A task was made, whose first function gets the `context`.
      case task
      /// An expectation failed.
      case failed
    }

    package let kind: Kind
    /// Threads are numbered in the order of their first events, from 0.
    package let thread: Int
    package var subject: UInt64
    package let other, detail: UInt64
    /// The address in a library at which it happened.
    package let address: UInt64
    /// For a call of an async function: its context, or that of the function that it awaited.
    ///
    /// 0 for everything else.
    package let context: UInt64
    /// The index of the call in which it happened: the innermost one in the thread that has not
    /// returned; nil if that is not known.
    package let call: Int?
    /// For a call: the return addresses into the next callers in the libraries, behind `other`.
    package let further: [UInt64]

    package init(
      _ kind: Kind, thread: Int = 0, subject: UInt64 = 0, other: UInt64 = 0, detail: UInt64 = 0,
      address: UInt64 = 0, context: UInt64 = 0, call: Int? = nil, further: [UInt64] = []
    ) {
      self.kind = kind
      self.thread = thread
      (self.subject, self.other, self.detail) = (subject, other, detail)
      (self.address, self.context, self.call) = (address, context, call)
      self.further = further
    }
  }

  /// A function of the libraries.
  package struct Function: Sendable, Hashable {
    package enum Role: String, Sendable {
      case method, closure, getter, setter, modify, observer
      /// Sets up the properties of an object that is allocated.
      case initialiser
      /// Allocates an object and calls its initialiser.
      case allocator
      /// Calls the destructor and frees the object.
      case deallocator
      case destructor
      /// Calls the method by which a type meets a requirement; `protocolName` has the requirement.
      case witness
      /// A part of an async function: goes on in another executor.
      case resumption
      /// A part of an async function: goes on after a function that it awaited.
      case returned
      /// The part of a `modify` accessor after the change: it may call an observer.
      case changed
      /// Made by the compiler: accessors of metadata, thunks, default arguments.
      case other
    }

    package let module: String
    /// The type that it belongs to, with the enclosing types: `Outer.Porter`; empty at the top level.
    package let type: String
    package let isInProtocol: Bool
    package let isInClass: Bool
    /// For example `move(_:to:)`; empty for what belongs to a type as a whole.
    package let name: String
    package let role: Role
    package let isStatic: Bool
    /// For a witness: the protocol.
    package let protocolName: String

    package init(
      module: String, type: String, name: String, role: Role, isInProtocol: Bool = false,
      isInClass: Bool = true, isStatic: Bool = false,
      protocolName: String = ""
    ) {
      self.module = module
      self.type = type
      self.isInProtocol = isInProtocol
      self.isInClass = isInClass
      self.name = name
      self.role = role
      self.isStatic = isStatic
      self.protocolName = protocolName
    }
  }

  /// An address in a library.
  package struct Site: Sendable, Equatable {
    package let function: Function?
    /// The line of the learner's file; nil elsewhere.
    package let place: Place?

    package init(function: Function?, place: Place?) {
      self.function = function
      self.place = place
    }
  }

  /// A stored property of a class, at that offset in its objects.
  package struct Field: Sendable, Equatable {
    package let module, type, name: String
    package let offset: UInt64

    package init(module: String, type: String, name: String, offset: UInt64) {
      (self.module, self.type, self.name, self.offset) = (module, type, name, offset)
    }
  }

  /// A class of which there were objects.
  package struct Class: Sendable, Equatable {
    package let module, name: String
    /// The key of its superclass, where that is known.
    package let superclass: UInt64
    /// The size of its objects in bytes.
    package let size: UInt64

    package init(module: String, name: String, superclass: UInt64 = 0, size: UInt64) {
      (self.module, self.name, self.superclass, self.size) = (module, name, superclass, size)
    }
  }

  package var events: [Event]
  /// The addresses that events name, as far as they are in the libraries.
  package var sites: [UInt64: Site]
  package var classes: [UInt64: Class]
  package var fields: [Field]
  /// How many events found no room, calls among them.
  package var dropped: Int

  package init(
    events: [Event], sites: [UInt64: Site] = [:], classes: [UInt64: Class] = [:],
    fields: [Field] = [], dropped: Int = 0
  ) {
    self.events = events
    self.sites = sites
    self.classes = classes
    self.fields = fields
    self.dropped = dropped
  }

  package func function(at address: UInt64) -> Function? { sites[address]?.function }
  package func place(of address: UInt64) -> Place? { sites[address]?.place }
}
