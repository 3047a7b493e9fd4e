import ApplicationProtocols

/// The descriptions that the handshakes of a shard used last, found without a lock.
///
/// Readers recognise a hello with a known offer or choice, and return the same object for it.
struct RecentDescriptions<Part: AnyObject, Description: AnyObject> {
  /// The number of offers and choices that readers recognise.
  private static var most: Int { 8 }

  private var places: [ObjectIdentifier] = []
  /// The parts at these places, retained so that no other object gets their address.
  private var parts: [Part] = []
  private var descriptions: [Description] = []
  private var oldest = 0

  subscript(part: Part) -> Description? {
    let place = ObjectIdentifier(part)
    for index in places.indices where places[index] == place { return descriptions[index] }
    return nil
  }

  mutating func record(_ description: Description, of part: Part) {
    if places.count < Self.most {
      places.append(ObjectIdentifier(part))
      parts.append(part)
      descriptions.append(description)
    } else {
      places[oldest] = ObjectIdentifier(part)
      parts[oldest] = part
      descriptions[oldest] = description
      oldest = (oldest + 1) % Self.most
    }
  }
}
