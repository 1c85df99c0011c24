@testable import Exercise

@MainActor func useTheOldNames(of delegate: any DoorDelegate, door: Door) {
  _ = delegate.opening(theDoor: door)  // expected-error [could_not_find_value_member] {{has no member 'opening'}}
  delegate.doOpen(door)  // expected-error [could_not_find_value_member] {{has no member 'doOpen'}}
  delegate.opened()  // expected-error [could_not_find_value_member] {{has no member 'opened'}}
  delegate.handleKnock(count: 1, door: door)  // expected-error [could_not_find_value_member] {{has no member 'handleKnock'}}
}
