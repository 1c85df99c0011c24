// For the author: this file must not compile together with the learner's file. It counts as a
// check: exercise.md has its title and advice, under the file's name.

@testable import Exercise

struct Note: Listener {  // expected-error {{cannot conform to class protocol 'Listener'}}
  func bellDidRing() {}
}
