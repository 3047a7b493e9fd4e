/// The position at which decoding of a capture's chunk stopped, and the bytes needed to continue.
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
