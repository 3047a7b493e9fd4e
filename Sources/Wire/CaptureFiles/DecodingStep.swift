/// The position at which decoding of a chunk stopped, and the input needed to continue.
struct DecodingStep {
  enum Demand {
    case delivery
    /// Have that many bytes in memory, counted from the position.
    case bytes(Int)
    /// Skip that many bytes from the position without reading them.
    case skip(Int)
    case stop
  }

  var position: Int
  var demand: Demand
}
