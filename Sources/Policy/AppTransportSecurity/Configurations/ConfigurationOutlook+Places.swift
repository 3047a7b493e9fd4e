extension ConfigurationOutlook {
  /// A span with its place among the spans of its platform.
  public struct PlacedSpan: Hashable, Sendable {
    public var place: Place
    public var span: Span

    /// Creates a span with a place.
    public init(place: Place, span: Span) {
      self.place = place
      self.span = span
    }
  }

  /// The systems of a span, told by its ends.
  public enum Place: Hashable, Sendable {
    /// All systems of all platforms.
    case everywhere
    /// All systems of a platform.
    case platform(SystemVersion.Platform)
    case from(SystemVersion)
    case before(SystemVersion)
    case between(SystemVersion, before: SystemVersion)
    /// The systems of one generation.
    case generation(SystemVersion)
  }

  /// The spans with their places.
  public var placed: [PlacedSpan] {
    if let first = spans.first, spans.allSatisfy({ first.isSame(as: $0) }) {
      return [PlacedSpan(place: .everywhere, span: first)]
    }
    return spans.indices.compactMap { index in
      guard let oldest = spans[index].systems.first else { return nil }
      let before = index > 0 ? spans[index - 1].systems.first?.platform : nil
      let after = index + 1 < spans.count ? spans[index + 1].systems.first : nil
      return PlacedSpan(
        place: Place(
          of: spans[index].systems, from: oldest, isFirst: before != oldest.platform,
          next: after.flatMap { $0.platform == oldest.platform ? $0 : nil }), span: spans[index])
    }
  }
}

extension ConfigurationOutlook {
  /// The spans with their places, or one for all systems where entries differ and the configuration does not.
  ///
  /// The newest system's then speaks for all.
  public var placedByConfiguration: [PlacedSpan] {
    placed.agreeing.map { [PlacedSpan(place: .everywhere, span: $0)] } ?? placed
  }
}

extension ConfigurationOutlook {
  /// The outlook with one span where systems follow each other in the same configuration, whatever their entries do.
  ///
  /// The entries of such a span are those of its newest system.
  package var joinedByConfiguration: ConfigurationOutlook {
    var joined: [Span] = []
    for span in spans {
      guard let last = joined.last, last.configuration == span.configuration,
        last.openInterfaces == span.openInterfaces,
        last.systems.last?.platform == span.systems.last?.platform
      else {
        joined.append(span)
        continue
      }
      var whole = span
      whole.systems = last.systems + span.systems
      joined[joined.count - 1] = whole
    }
    return ConfigurationOutlook(joined)
  }
}

extension Sequence<ConfigurationOutlook.PlacedSpan> {
  /// The last span, if all are of one configuration that is known; `nil` otherwise.
  package var agreeing: ConfigurationOutlook.Span? {
    var last: ConfigurationOutlook.Span?
    for placed in self {
      guard placed.span.configuration != nil,
        last.map({ $0.configuration == placed.span.configuration })
          ?? true, last.map({ $0.openInterfaces == placed.span.openInterfaces }) ?? true
      else { return nil }
      last = placed.span
    }
    return last
  }
}

extension ConfigurationOutlook.Place {
  fileprivate init(
    of systems: [SystemVersion], from oldest: SystemVersion, isFirst: Bool, next: SystemVersion?
  ) {
    switch (isFirst, next) {
    case (true, nil): self = .platform(oldest.platform)
    case (false, nil): self = .from(oldest)
    case (_, let next?):
      if systems.allSatisfy({ $0.iOSGeneration == oldest.iOSGeneration }),
        next.iOSGeneration > oldest.iOSGeneration, isFirst || oldest.isFirstOfGeneration
      {
        self = .generation(oldest)
      } else {
        self = isFirst ? .before(next) : .between(oldest, before: next)
      }
    }
  }
}

extension ConfigurationOutlook.Span {
  fileprivate func isSame(as other: Self) -> Bool {
    configuration == other.configuration && openInterfaces == other.openInterfaces
      && entries == other.entries
  }
}

extension SystemVersion {
  fileprivate var isFirstOfGeneration: Bool { point == SystemChange.Point(0) }
}
