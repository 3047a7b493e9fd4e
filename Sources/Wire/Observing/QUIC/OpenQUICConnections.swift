/// The connections that are open between a pair of ends, in the order in which they began.
///
/// Mostly there is one, which takes no array.
struct OpenQUICConnections: RandomAccessCollection {
  private var first: QUICConnection?
  private var others: [QUICConnection] = []

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(index: Int) -> QUICConnection {
    if index == 0, let first { return first }
    return others[index - 1]
  }

  /// Adds a connection that begins.
  mutating func append(_ connection: QUICConnection) {
    if first == nil { first = connection } else { others.append(connection) }
  }

  /// Removes and returns a connection.
  mutating func remove(at index: Int) -> QUICConnection {
    let connection = self[index]
    if index > 0 {
      others.remove(at: index - 1)
    } else {
      first = others.isEmpty ? nil : others.removeFirst()
    }
    return connection
  }
}
