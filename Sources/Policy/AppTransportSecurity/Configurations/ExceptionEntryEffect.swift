/// The effect of one entry of `NSExceptionDomains` on its hosts, by OS versions.
///
/// Each entry is judged without the others and without the keys that open all hosts. Of the keys for
/// all hosts, only `NSAllowsLocalNetworking` counts.
public struct ExceptionEntryEffect: Hashable, Sendable {
  public enum Opening: String, Hashable, Sendable, CaseIterable {
    case cleartext
    /// Older TLS, or suites without forward secrecy.
    case weakTLS = "weak-tls"
    /// Nothing: the hosts are under all of ATS, whatever the keys for all hosts.
    case strict
    /// Nothing: the system does not read the entry, or exempts the hosts without one.
    case idle
    /// A value has the wrong type, and no source documents its effect (ATS-27).
    case unsettled
  }

  /// The hosts to which an entry applies.
  public enum Reach: String, Hashable, Sendable, CaseIterable {
    case host
    case subdomains = "host-and-subdomains"
    case addresses = "address-range"
  }

  public struct Span: Hashable, Sendable {
    public var place: ConfigurationTimeline.Place
    public var opening: Opening
  }

  /// The name, address or range, as written.
  public let key: String
  public let reach: Reach
  /// The settings, as the newest system reads them.
  public let exception: DomainException
  public let spans: [Span]
}

extension TransportSecurityPolicy {
  /// Returns the effects of the entries, sorted by key; of more than `most`, the first.
  ///
  /// - Complexity: Evaluates each listed entry on each system.
  public func entryEffects(
    on systems: [SystemVersion], linkedSDKs: LinkedSDKs, assumptions: Assumptions = Assumptions(),
    atMost most: Int
  ) -> (effects: [ExceptionEntryEffect], omitted: Int) {
    guard let newest = systems.max() else { return ([], 0) }
    let exceptions = exceptions(on: newest, assumptions: assumptions).sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    let ranges = Dictionary(ranges.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    let effects = exceptions.prefix(most).map { (key, exception) -> ExceptionEntryEffect in
      var alone = TransportSecurityPolicy()
      alone.localNetworking = localNetworking
      if let range = ranges[key] {
        alone.ranges = [range]
      } else {
        alone.entries[key] = entries[key]
      }
      let timeline = ConfigurationTimeline(
        alone, systems: systems, linkedSDKs: linkedSDKs, assumptions: assumptions)
      return ExceptionEntryEffect(
        key: key,
        reach: ranges[key] != nil
          ? .addresses
          : exception.includesSubdomains && HostClassification(key) == .name ? .subdomains : .host,
        exception: exception,
        spans: timeline.placed.map {
          ExceptionEntryEffect.Span(place: $0.place, opening: .init($0.span.entries))
        })
    }
    return (effects, exceptions.count - effects.count)
  }
}

extension ExceptionEntryEffect.Opening {
  /// Creates the effect of the only entry that was counted.
  fileprivate init(_ tally: ConfigurationTimeline.EntryTally) {
    self =
      if tally.opened > 0 {
        .cleartext
      } else if tally.downgraded > 0 {
        .weakTLS
      } else if tally.strict > 0 {
        .strict
      } else {
        tally.unsettled > 0 ? .unsettled : .idle
      }
  }
}
