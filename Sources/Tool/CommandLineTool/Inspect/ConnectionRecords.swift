import Evidence
import EvidenceFiles
import WordBook

/// Writes connection records in order, each as soon as it is known if a proxy terminated its TLS.
///
/// The state is one value, so that each observation accesses the observer's property only once.
struct ConnectionRecords: ~Copyable {
  private var product: OutputFile
  private var writer = ConnectionRecordWriter()
  private var order: PacketOrderSorter?
  private var queue: TLSProxyQueue

  init(product: consuming OutputFile, queue: TLSProxyQueue, isOrdered: Bool) {
    self.product = product
    self.queue = queue
    order = isOrdered ? PacketOrderSorter() : nil
  }

  mutating func learn(from observation: Observation) { queue.learn(from: observation) }

  mutating func receive(_ observation: QueuedObservation) throws(ToolError) {
    guard order != nil else { return try emit(observation) }
    order?.add(observation)
    while let next = order?.next() { try emit(next) }
  }

  mutating func flush() throws(ToolError) { try product.flush() }

  /// Writes the remaining records, and one record for each input that could not be read in full.
  mutating func finish(_ inputs: InputLedger) throws(ToolError) {
    order?.finish()
    while let next = order?.next() { try emit(next) }
    queue.finish()
    try writeDue()
    try product.append { ConnectionRecordWriter.append(inputs, to: &$0) }
    try product.finish()
  }

  private mutating func emit(_ observation: QueuedObservation) throws(ToolError) {
    if case .passed(let tlsProxy) = queue.enqueue(observation) {
      try write(observation, tlsProxy)
    }
    try writeDue()
  }

  private mutating func writeDue() throws(ToolError) {
    while let (observation, tlsProxy) = queue.next() { try write(observation, tlsProxy) }
  }

  private mutating func write(
    _ observation: QueuedObservation, _ tlsProxy: TLSProxy?
  ) throws(ToolError) {
    try product.append { writer.append(observation.value, tlsProxy: tlsProxy, to: &$0) }
  }
}
