// For the author: this file must not compile together with the learner's file. It counts as a
// check: exercise.md has its title and advice, under the file's name.

@testable import Exercise

// expected-error@+1 [non_class_cannot_conform_to_class_protocol] {{cannot conform to class protocol}}
struct Note: Listener {
  func bellDidRing() {}
}
