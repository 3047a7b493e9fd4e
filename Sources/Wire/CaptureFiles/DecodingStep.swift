/// Where decoding of a chunk stopped, and what it needs to go on.
struct DecodingStep {
  enum Demand {
    /// The packets handed out before anything else is decoded.
    case delivery
    /// That many bytes from the position on.
    case bytes(Int)
    /// That many bytes from the position on passed over, unread.
    case skip(Int)
    /// Nothing: what follows cannot be read.
    case stop
  }

  /// An index into the chunk: everything before it is decoded.
  var position: Int
  var demand: Demand
}
