/// A country as the model knows it.
struct Country {
  let name: String
  /// The number to dial before a telephone number of that country.
  let callingCode: Int
}
