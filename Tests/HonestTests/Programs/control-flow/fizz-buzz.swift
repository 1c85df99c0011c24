// swift-format-ignore-file
// FizzBuzz, three ways.
func fizzBuzz(_ number: Int) -> String {
    if number % 15 == 0 {
        return "FizzBuzz"
    } else if number % 3 == 0 {
        return "Fizz"
    } else if number % 5 == 0 {
        return "Buzz"
    }
    return String(number)
}

func fizzBuzzWithTuple(_ number: Int) -> String {
    switch (number % 3, number % 5) {
    case (0, 0): return "FizzBuzz"
    case (0, _): return "Fizz"
    case (_, 0): return "Buzz"
    default: return "\(number)"
    }
}

func fizzBuzzWithText(_ number: Int) -> String {
    var text = ""
    if number.isMultiple(of: 3) { text += "Fizz" }
    if number.isMultiple(of: 5) { text += "Buzz" }
    return text.isEmpty ? number.description : text
}

func program() {
    for number in 1...20 {
        let answers = [fizzBuzz(number), fizzBuzzWithTuple(number), fizzBuzzWithText(number)]
        precondition(Set(answers).count == 1)
        print(answers[0], terminator: number == 20 ? "\n" : " ")
    }
}
