import ApplicationProtocols

/// The descriptions of a shard's most recent offers or choices, found without a lock.
///
/// The key is an offer's or choice's object, which hello readers return again for a repeated one.
struct RecentDescriptions<Part: AnyObject, Description: AnyObject> {
  /// The number of offers or choices kept, as many as hello readers recognise.
  private static var most: Int { 8 }

  private var places: [ObjectIdentifier] = []
  /// The offers or choices themselves, retained so that no other object gets their address.
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
