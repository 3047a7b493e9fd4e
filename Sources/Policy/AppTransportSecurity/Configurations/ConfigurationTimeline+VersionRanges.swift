extension ConfigurationTimeline {
  /// A span of OS versions with a name for reports, such as “iOS 18.4 and later”.
  public struct PlacedSpan: Hashable, Sendable {
    public var place: Place
    public var span: Span

    public init(place: Place, span: Span) {
      self.place = place
      self.span = span
    }
  }

  /// The range of OS versions that a span covers, such as iOS 18.4 and later.
  public enum Place: Hashable, Sendable {
    case everywhere
    case platform(SystemVersion.Platform)
    case from(SystemVersion)
    case before(SystemVersion)
    case between(SystemVersion, before: SystemVersion)
    case generation(SystemVersion)
  }

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

extension ConfigurationTimeline {
  /// The spans for a report, each with its range of OS versions.
  ///
  /// If the configuration is the same on all versions, there is one span, with the entry counts of
  /// the newest version.
  public var placedByConfiguration: [PlacedSpan] {
    placed.agreeing.map { [PlacedSpan(place: .everywhere, span: $0)] } ?? placed
  }
}

extension ConfigurationTimeline {
  /// This timeline with neighbouring ranges of OS versions merged where they have the same
  /// configuration.
  ///
  /// A merged range has the entry counts of its newest version.
  package var joinedByConfiguration: ConfigurationTimeline {
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
    return ConfigurationTimeline(joined)
  }
}

extension Sequence<ConfigurationTimeline.PlacedSpan> {
  package var agreeing: ConfigurationTimeline.Span? {
    var last: ConfigurationTimeline.Span?
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

extension ConfigurationTimeline.Place {
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

extension ConfigurationTimeline.Span {
  fileprivate func isSame(as other: Self) -> Bool {
    configuration == other.configuration && openInterfaces == other.openInterfaces
      && entries == other.entries
  }
}

extension SystemVersion {
  fileprivate var isFirstOfGeneration: Bool { point == SystemChange.Point(0) }
}
