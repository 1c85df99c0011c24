// For the author: this file must not compile together with the learner's. It is a check as well,
// with title and advice in exercise.md under the file's name.

@testable import Exercise

struct Note: Listener {  // expected-error {{cannot conform to class protocol 'Listener'}}
  func bellDidRing() {}
}
