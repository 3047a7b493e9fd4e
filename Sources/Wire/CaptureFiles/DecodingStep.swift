/// The position at which decoding of a chunk stopped, and the input that it needs to continue.
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
