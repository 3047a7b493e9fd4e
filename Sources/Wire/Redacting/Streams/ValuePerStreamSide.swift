import ApplicationProtocols

/// A pair of values, one for each side of a stream.
final class ValuePerStreamSide<Value> {
  private var client: Value
  private var server: Value

  init(client: Value, server: Value) { (self.client, self.server) = (client, server) }

  subscript(side: StreamSide) -> Value {
    get { side == .client ? client : server }
    _modify {
      switch side {
      case .client: yield &client
      case .server: yield &server
      }
    }
  }
}
