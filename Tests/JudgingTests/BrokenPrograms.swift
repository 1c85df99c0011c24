/// Programs with many mistakes that a learner can make.
enum BrokenPrograms {
  static let all = [types, syntax, flow]

  private static let types = #"""
    protocol PorterDelegate: AnyObject {
      func porter(_ porter: Porter, didMove box: Int)
      var name: String { get }
    }
    protocol Loose {}
    class Porter {
      weak var delegate: PorterDelegate?
      weak var loose: Loose?
      weak var count: Int
      let limit = 3
      var size: Int
      func move() {
        delegate.porter(self, didMove: 1)
        limit = 4
        lift(3)
        self.delegat = nil
        let text: Int = "one"
        return 3
      }
      func move() {}
      func weight() -> Int { "heavy" }
      static func make(from a: Int, to b: Int) -> Porter? { nil }
    }
    struct Desk: PorterDelegate {
      func porter(porter: Porter, didMove box: Int) {}
    }
    final class Board: PorterDelegate {
      private func porter(_ porter: Porter, didMove box: Int) {}
      let name = "board"
    }
    struct Crane: Porter {}
    class Ship: Porter {
      func weight() -> Int { 1 }
      override func sink() {}
    }
    func use(_ porter: Porter?) {
      porter.move()
      let same = porter == Porter.make(from: 1, to: 2)
      Porter.make(to: 1, from: 2)
      Porter.make(from: 1)
      Porter.make(from: 1, to: 2, by: 3)
      Porter.weight()
      let n = 5 + "five"
      n.callAsFunction()
      var d: Date
      if porter { }
      n?.description
      self.use(nil)
      super.use()
      let e = nil
      let f: Porte
      switch 3 { case 1: break }
      for x in 5 {}
      porter!.limit += 1
      let g = [1, 2].mapp { $0 }
      let h: any String = ""
      throw 3
      try use(nil)
      await use(nil)
      5 as! String
    }
    """#

  private static let syntax = #"""
    protocol A {
      func one() { }
      let two: Int
      var three: Int
      private func four()
    }
    class B {
      func five( { }
      func six(_ a Int) {}
      var seven =
      override
      let eight: Int = 3 let nine = 4
      func ten() -> { }
      case eleven
      init
    }
    func twelve() { let = 5; a.; if { } guard let x = y { } 'c' }
    let thirteen = "abc
    struct C {
      func d(
    """#

  private static let flow = #"""
    class Porter { let name: String; var size: Int
      init(a: Int) { name = "a" }
      init() { size = 1; print(self.size); name = ""; }
    }
    func weight(_ a: Bool) -> Int { if a { return 1 } }
    func early() { let a: Int; print(a) }
    func never() { return; print(1) }
    func guarded(_ a: Int?) { guard let b = a else { print(1) }; print(b) }
    class Box { weak var inside: Box? }
    func missing() -> String { for _ in 0..<3 { } }
    """#
}
