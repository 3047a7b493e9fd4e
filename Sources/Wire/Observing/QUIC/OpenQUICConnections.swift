struct OpenQUICConnections: RandomAccessCollection {
  private var first: QUICConnection?
  private var others: [QUICConnection] = []

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(index: Int) -> QUICConnection {
    if index == 0, let first { return first }
    return others[index - 1]
  }

  mutating func append(_ connection: QUICConnection) {
    if first == nil { first = connection } else { others.append(connection) }
  }

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
