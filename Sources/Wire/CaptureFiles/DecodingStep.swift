/// The position at which decoding of a chunk stopped, and the input needed to continue.
struct DecodingStep {
  enum Demand {
    case delivery
    /// The number of bytes from `position` on that must be in memory to continue.
    case bytes(Int)
    /// The number of bytes from `position` on to skip without decoding.
    case skip(Int)
    case stop
  }

  var position: Int
  var demand: Demand
}
