extension PolicyConfiguration {
  /// The configuration in a few words.
  public var title: String {
    switch self {
    case .all: "ATS for all hosts"
    case .downgraded: "downgraded ATS"
    case .exceptionsOnly: "ATS with exceptions"
    case .onlyNamed: "ATS for named hosts only"
    case .none: "no ATS"
    }
  }
}

extension ConfigurationOutlook.Span {
  /// The title, with the interfaces that are open besides.
  public var title: String {
    let title = configuration?.title ?? "not certain"
    return openInterfaces.isEmpty ? title : "\(title), \(openLoads) open"
  }

  /// The meaning of the configuration for the hosts of this dictionary.
  public var statement: String {
    let open =
      (openInterfaces.isEmpty ? "" : " From hosts without an entry, \(openLoads) may be cleartext.")
      + (rules.contains(.narrowKeysCancel)
        ? " A narrower key cancels NSAllowsArbitraryLoads." : "")
    return switch configuration {
    case nil: "A value has the wrong type, and no source tells how older systems read it."
    case .all?:
      (openInterfaces.isEmpty ? "Every host is under all of ATS." : "URLSession is under ATS.")
        + open
    case .downgraded?:
      "No host may use cleartext; \(Self.entries(entries.downgraded, "allow")) older TLS or suites "
        + "without forward secrecy." + open
    case .exceptionsOnly?:
      "Every host is under ATS, but \(Self.entries(entries.opened, "allow")) cleartext." + open
    case .onlyNamed?:
      "Every host is open, but \(Self.entries(entries.held, "keep")) "
        + "\(entries.held == 1 ? "its host" : "their hosts") under ATS."
    case PolicyConfiguration.none?:
      "No host is under ATS: cleartext is allowed, and over HTTPS only the system's own trust counts."
    }
  }

  /// The way to the next stricter configuration; `nil` where there is none.
  public var stricterStep: String? {
    if rules.contains(.oldLinkage) { return "link the app with the SDK of iOS 9 or later." }
    return switch configuration {
    case PolicyConfiguration.none?:
      "list your own hosts in NSExceptionDomains: an empty entry puts a host under ATS."
    case .onlyNamed?:
      "remove NSAllowsArbitraryLoads, and list the hosts that need cleartext; `atsift suggest` finds "
        + "them."
    case .exceptionsOnly?:
      "load these hosts by https, and remove NSExceptionAllowsInsecureHTTPLoads."
    case .downgraded?:
      "give these servers TLS 1.2 with ECDHE, and remove the entries."
    case .all? where openInterfaces.isEmpty: nil
    // Without the narrower key the blanket key would count again (ATS-24).
    case .all? where rules.contains(.narrowKeysCancel):
      "remove NSAllowsArbitraryLoads, then the key for \(openLoads)."
    case .all?: "remove the key for \(openLoads)."
    case nil: "give every value the type of its key."
    }
  }

  /// The same as a sentence that names the configuration.
  public var stricterAdvice: String? {
    stricterStep.map { step in
      guard let configuration else { return "To be certain: \(step)" }
      let next = openInterfaces.isEmpty ? configuration.nextStricter?.title : nil
      return "Next stricter\(next.map { ", \($0)" } ?? ""): \(step)"
    }
  }

  private var openLoads: String {
    openInterfaces.map { $0 == .webContent ? "web content" : "media" }.joined(separator: " and ")
  }

  private static func entries(_ count: Int, _ verb: String) -> String {
    count == 1 ? "one entry \(verb)s" : "\(count) entries \(verb)"
  }
}

extension ConfigurationOutlook {
  /// The spans with the systems of each in words, such as `from iOS 10`.
  public var placed: [(systems: String, span: Span)] {
    if let first = spans.first, spans.allSatisfy({ first.isSame(as: $0) }) {
      return [("on every system", first)]
    }
    return spans.indices.map { index in
      let platform = spans[index].systems.first?.platform
      let before = index > 0 ? spans[index - 1].systems.first?.platform : nil
      let after = index + 1 < spans.count ? spans[index + 1].systems.first : nil
      return (
        Self.words(
          spans[index].systems, isFirst: before != platform,
          next: after.flatMap { $0.platform == platform ? $0 : nil }), spans[index]
      )
    }
  }

  private static func words(
    _ systems: [SystemVersion], isFirst: Bool, next: SystemVersion?
  ) -> String {
    guard let oldest = systems.first else { return "" }
    let name = oldest.shortDescription
    switch (isFirst, next) {
    case (true, nil): return "on \(oldest.platform.rawValue)"
    case (false, nil): return "from \(name)"
    case (_, let next?):
      if systems.allSatisfy({ $0.iOSGeneration == oldest.iOSGeneration }),
        next.iOSGeneration > oldest.iOSGeneration, isFirst || oldest.isFirstOfGeneration
      {
        return "on \(name)"
      }
      return isFirst
        ? "before \(next.shortDescription)" : "from \(name) to before \(next.shortDescription)"
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
  /// The version without a minor number that is zero: `iOS 10`, `macOS 10.12`.
  fileprivate var shortDescription: String {
    minor == 0 && patch == 0 ? "\(platform.rawValue) \(major)" : description
  }

  fileprivate var isFirstOfGeneration: Bool { point == SystemChange.Point(0) }
}
