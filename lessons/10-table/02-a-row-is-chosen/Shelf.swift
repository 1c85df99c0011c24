/// A shelf of books; the model of the library is a list of them.
struct Shelf {
  let title: String
  var books: [String]
}
