import Evidence
import Reporting
import WordBook

/// The records on their way from observations to the product: put in order, and held back until it is
/// known who ended their TLS.
///
/// One value, so that an observation is a single access to it.
struct ConnectionRecords: ~Copyable {
  private var product: OutputFile
  private var writer = ConnectionRecordWriter()
  /// `nil` where each is told as soon as it is known.
  private var order: FrameOrder?
  private var queue: TerminatorQueue

  /// No records yet.
  ///
  /// - Parameters:
  ///   - product: Where they are written.
  ///   - queue: Holds them back until it is known who ended their TLS.
  ///   - isOrdered: True to put them in the order of packets first.
  init(product: consuming OutputFile, queue: TerminatorQueue, isOrdered: Bool) {
    self.product = product
    self.queue = queue
    order = isOrdered ? FrameOrder() : nil
  }

  /// Takes in what an observation tells of others, without the observation itself.
  mutating func learn(from observation: Observation) { queue.learn(from: observation) }

  /// Takes in an observation, and writes what is to be told now.
  mutating func take(_ observation: HeldObservation) throws(ToolError) {
    guard order != nil else { return try tell(observation) }
    order?.add(observation)
    while let next = order?.next() { try tell(next) }
  }

  /// Hands what was written to the system.
  mutating func flush() throws(ToolError) { try product.flush() }

  /// Writes all that is left, as nothing more comes.
  mutating func finish() throws(ToolError) {
    order?.finish()
    while let next = order?.next() { try tell(next) }
    queue.finish()
    try writeDue()
    try product.finish()
  }

  private mutating func tell(_ observation: HeldObservation) throws(ToolError) {
    if case .passed(let terminator) = queue.take(observation) {
      try write(observation, terminator)
    }
    try writeDue()
  }

  private mutating func writeDue() throws(ToolError) {
    while let (observation, terminator) = queue.next() { try write(observation, terminator) }
  }

  private mutating func write(
    _ observation: HeldObservation, _ terminator: Terminator?
  ) throws(ToolError) {
    try product.append { writer.append(observation.value, terminator: terminator, to: &$0) }
  }
}
