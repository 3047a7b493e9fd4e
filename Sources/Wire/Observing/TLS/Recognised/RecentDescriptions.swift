import ApplicationProtocols

/// The descriptions that the handshakes of a shard asked for last, found without a lock.
///
/// Readers recognise a hello that makes a known offer or choice, and hand out the same object for it.
struct RecentDescriptions<Part: AnyObject, Description: AnyObject> {
  /// As many as readers recognise.
  private static var most: Int { 8 }

  private var places: [ObjectIdentifier] = []
  /// The parts at these places, kept so that no other object takes them.
  private var parts: [Part] = []
  private var descriptions: [Description] = []
  /// The place of the one that came longest ago.
  private var oldest = 0

  /// Returns the description of a part.
  subscript(part: Part) -> Description? {
    let place = ObjectIdentifier(part)
    for index in places.indices where places[index] == place { return descriptions[index] }
    return nil
  }

  /// Keeps the description of a part.
  mutating func note(_ description: Description, of part: Part) {
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
