import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// Advice for a host whose refused connections all come from software that ATS may not cover: TLS
/// libraries other than Apple's, or browsers.
struct NonATSSoftwareAdvice {
  private let grounds: AdviceGrounds
  private let affected: [ClientSoftware?]
  private let all: [ClientSoftware?]

  init(_ grounds: AdviceGrounds) {
    self.grounds = grounds
    let judgement = grounds.judgement
    all = judgement.software
    var affected: [ClientSoftware?] = []
    // Runs of the same sighting are adjacent.
    var last: Int?
    for item in judgement.runs
    where item.number != last && item.objections.contains(where: \.isViolation) {
      affected.append(judgement.software[item.number])
      last = item.number
    }
    self.affected = affected
  }

  var pieces: [Advice] { [software, foreignPort].compactMap(\.self) }

  private var software: Advice? {
    guard !affected.isEmpty else { return nil }
    if affected.allSatisfy({ $0?.kind == .ownStack }) { return ownStacks }
    if affected.allSatisfy({ $0?.kind == .browser }) { return browser }
    return nil
  }

  /// Returns the remedy as advice of certainty `unknown`, because a client's claim about its own
  /// software removes no key.
  private func outside(_ remedy: Remedy, rule: RuleIdentifier) -> Advice {
    grounds.advice(
      .outsideATS, remedy, certainty: .unknown, answering: grounds.violated, rules: [rule])
  }

  /// A hint that another part of the app than the URL loading system connects to this host: the
  /// port belongs to another service, and the ClientHello has no ALPN.
  ///
  /// The URL loading system always offers an HTTP version in ALPN.
  private var foreignPort: Advice? {
    let judgement = grounds.judgement
    guard judgement.verdict != .satisfied else { return nil }
    var strange: [Observation] = []
    for sighting in judgement.sightings {
      guard let seen = sighting.observation.tls, seen.alpn == nil,
        seen.offer.map({ $0.value.applicationProtocols.isEmpty }) == true
      else { continue }
      strange.append(sighting.observation)
    }
    guard !strange.isEmpty else { return nil }
    guard
      let port = strange.map(\.server.port).min(by: { first, second in
        (SecureServicePort.title(of: first) == nil ? 1 : 0, first)
          < (SecureServicePort.title(of: second) == nil ? 1 : 0, second)
      }), let title = SecureServicePort.title(of: port)
    else { return nil }
    let places = strange.filter { $0.server.port == port }.map(\.place)
    return grounds.advice(
      .outsideATS,
      .foreignPort(port, service: title), certainty: .unknown, answering: [], rules: [.ownStacks],
      seenAt: Array(places.prefix(1)))
  }

  private var ownStacks: Advice {
    let names = Set(affected.compactMap { $0?.title }).sorted()
    guard affected.allSatisfy({ $0?.isKnownOwnStack == true }) else {
      return outside(.otherStackByHello(names), rule: .ownStacks)
    }
    let isAll = all.allSatisfy { $0?.isKnownOwnStack == true }
    return outside(.otherStackByUserAgent(names, isAll: isAll), rule: .ownStacks)
  }

  private var browser: Advice { outside(.browser, rule: .otherProcesses) }
}
