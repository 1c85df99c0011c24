import CheckSupport
import XCTest

@testable import Exercise

final class CookieJarChecks: XCTestCase {
  @MainActor func testCookieIsPutIn() {
    let (jar, other) = (Jar(), Jar())
    let start = CheckSupport::draw(1000, to: 1_000_000)
    jar.cookies = start
    let cases = [
      (other, 1), (jar, CheckSupport::sum(start, 1)), (other, 2),
      (jar, CheckSupport::sum(start, 2)),
    ]
    for (one, expected) in cases {
      one.put()
      let count = one.cookies
      guard
        CheckSupport::expectEqual(
          count, expected,
          "One jar began with \(start) cookies, and another one with 0. After put() the jar that was "
            + "called should hold \(expected), but it holds \(count). What does put() change?")
      else { return }
    }
    let empty = Jar()
    _ = empty.take()
    empty.cookies = 0
    empty.put()
    let count = empty.cookies
    CheckSupport::expectEqual(
      count, 1,
      "A jar was empty, somebody called take(), and then put(). It should hold 1, but it holds "
        + "\(count). What is remembered of the time when it was empty?")
    let mixed = Jar()
    for _ in CheckSupport::numbers(to: 2) { mixed.put() }
    mixed.cookies = 1
    mixed.put()
    let last = mixed.cookies
    CheckSupport::expectEqual(
      last, 2,
      "put() was called twice, and then the jar held only 1. After another put() it should hold 2, but "
        + "it holds \(last). What does put() count?")
    CheckSupport::expectEachTime(
      1, "put() was called, and the jar should get 1 each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      _ = mixed.take()
      let before = mixed.cookies
      mixed.put()
      return CheckSupport::difference(mixed.cookies, before)
    }
  }

  @MainActor func testCookieIsTakenOut() {
    let (jar, other) = (Jar(), Jar())
    let start = CheckSupport::draw(3, to: 1000)
    jar.cookies = start
    other.cookies = 2
    let cases = [
      (other, 1), (jar, CheckSupport::difference(start, 1)), (other, 0),
      (jar, CheckSupport::difference(start, 2)),
    ]
    for (one, expected) in cases {
      guard expectCookie(one.take()) else { return }
      let count = one.cookies
      guard
        CheckSupport::expectEqual(
          count, expected,
          "One jar began with \(start) cookies, and another one with 2. After take() the jar that was "
            + "called should hold \(expected), but it holds \(count). What does take() change?")
      else { return }
    }
    // It was empty for a while.
    _ = other.take()
    other.cookies = 1
    expectCookie(other.take())
    jar.cookies = 1000
    CheckSupport::expectEachTime(
      1, "take() was called, and the jar should lose 1 each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      // How many jars there are does not matter.
      _ = Jar()
      let before = jar.cookies
      return jar.take() ? CheckSupport::difference(before, jar.cookies) : 0
    }
  }

  @MainActor func testEmptyJarGivesNothing() {
    let (jar, other) = (Jar(), Jar())
    other.cookies = 2
    for one in [jar, jar] {
      let answer = one.take()
      guard
        CheckSupport::expectEqual(
          answer, false,
          "The jar was empty, so take() should answer false, but it answered true.")
      else { return }
      guard
        CheckSupport::expectEqual(
          one.cookies, 0,
          "The jar was empty, and somebody called take(). It should still be empty, but it holds "
            + "\(one.cookies). Which lines run when there is no cookie?")
      else { return }
    }
  }

  @discardableResult
  @MainActor private func expectCookie(_ answer: Bool, line: UInt = #line) -> Bool {
    CheckSupport::expectEqual(
      answer, true,
      "There was a cookie in the jar, so take() should answer true, but it answered false.",
      line: line)
  }
}
