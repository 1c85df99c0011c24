// swift-format-ignore-file
/// Finds Pythagorean triples and stops the outer loops by name.
func firstTriple(withSum sum: Int) -> (Int, Int, Int)? {
    var found: (Int, Int, Int)? = nil
    outer: for a in 1..<sum {
        inner: for b in a..<sum {
            let c = sum - a - b
            if c <= b { break inner }
            if a * a + b * b == c * c {
                found = (a, b, c)
                break outer
            }
        }
    }
    return found
}

func program() {
    for sum in [12, 30, 31, 1000] {
        if let (a, b, c) = firstTriple(withSum: sum) {
            print("\(sum): \(a)² + \(b)² = \(c)²")
        } else {
            print("\(sum): none")
        }
    }

    rows: for row in 1...5 {
        for column in 1...5 {
            if column > row {
                print()
                continue rows
            }
            if row == 4 && column == 3 {
                print("|")
                break rows
            }
            print("*", terminator: "")
        }
        print(" end of row \(row)")
    }

    check: do {
        guard Bool("true") == true else { break check }
        print("in the block")
        if Int("7") == 7 { break check }
        print("never printed")
    }
}
