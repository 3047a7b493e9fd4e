import AppTransportSecurity
import Evidence
import PropertyLists
import ProtocolRegistries
import Recommending
import Reporting
import SDKCatalog
import WordBook

/// One host: what was seen of it, by whom it was asked, what is said of it and what is to be done.
struct HostCard {
  private let listed: PageContents.ListedHost
  private let contents: PageContents
  private let account: HostAccount
  private var host: HostSuggestion { listed.host }
  private let isOfMany: Bool
  private var words: PageWords { contents.words }

  /// A card; `isOfMany` if its texts speak for other hosts too, so that none is named in them.
  init(
    _ listed: PageContents.ListedHost, in contents: PageContents, isOfMany: Bool = false
  ) {
    self.listed = listed
    self.contents = contents
    self.isOfMany = isOfMany
    // A host that is only a candidate was not seen itself.
    account = HostAccount(
      contents.evidence[listed.host.host] ?? HostEvidence(host: listed.host.host, sightings: []),
      judged: listed.host)
  }

  var fields: PageFields {
    var fields: PageFields = [
      "anchor": listed.anchor, "host": PageText.name(host.host),
      "isHostOpen": host.verdict != .satisfied && contents.opensHosts,
      "hostVerdict": host.verdict.rawValue, "hostSign": host.verdict.sign,
      "hostVerdictWord": host.verdict.title(in: words.language),
      "hostWeight": "\(host.verdict.weight)",
      "hostConnections": "\(host.connections)",
      "connectionWords": words.connections(host.connections),
      "brief": brief,
      "mainAdvice": host.mainAdvice?.title(in: words.language) ?? "",
      "hasMainAdvice": host.firstRemedy != .none,
    ]
    for part in [owner, seen, needs, remedies] {
      fields.merge(part) { first, _ in first }
    }
    return fields
  }

  /// What carried the traffic, in a few words.
  var brief: String {
    var parts: [String] = []
    if account.schemes.contains("http") { parts.append(words[.cleartext]) }
    if account.schemes.contains("connect") { parts.append(words[.tunnelled]) }
    if let oldest = account.oldestVersion, let newest = account.newestVersion {
      parts.append(oldest == newest ? "\(oldest)" : "\(oldest)–\(newest)")
    } else if account.schemes.contains("tls") {
      parts.append("TLS")
    }
    if account.schemes.contains("quic") { parts.append("QUIC") }
    return (parts + account.via.prefix(2).map { PageText.name($0) }).joined(separator: " · ")
  }

  /// Who is behind the host, in a few words.
  var ownerTitle: String? {
    if let match = host.sdk { return words.title(of: match) }
    return host.isFirstParty ? words[.firstParty] : nil
  }

  private var owner: PageFields {
    let match = host.sdk
    let record = match?.record
    let source = match.flatMap { PageText.address($0.suffix.source) }
    let sinceSource = record?.httpsSince.flatMap { PageText.address($0.source) }
    // The advice says then what the catalogue knows.
    let isUpdateAdvised = host.advice.contains { $0.kind == .updateSDK }
    return [
      "hasOwner": host.owner != nil || host.isFirstParty,
      "isRented": host.owner?.cloud != nil,
      "rentedFrom": host.owner?.cloud.map {
        PageText.sentence(SuggestionWords(words.language).name(.rented($0)))
      } ?? "",
      "hasSDK": match != nil, "sdkName": match.map(words.title(of:)) ?? "",
      "sdkVendor": record.map { PageText.name($0.vendor) } ?? "",
      "sdkConfidence": match.map { $0.confidence.title(in: words.language) } ?? "",
      "hasSDKSource": source != nil, "sdkSource": source ?? "",
      "isSDKByAlias": match?.basis == .alias, "isSDKByAddress": match?.basis == .httpDNSAddress,
      "sdkVia": match?.via.map { PageText.name($0) } ?? "",
      "isSecureSince": record?.httpsSince != nil && !isUpdateAdvised,
      "hasSinceSource": sinceSource != nil, "sinceSource": sinceSource ?? "",
      "secureSince": record?.httpsSince.map { PageText.name($0.version) } ?? "",
      "hasSDKFix": record?.fix != nil && !isUpdateAdvised,
      "sdkFix": contents.sentence(record?.fix(in: words.language) ?? ""),
      "isFirstParty": host.isFirstParty,
    ]
  }

  /// The facts of the host, the SDK not among them.
  var facts: [HostAccount.Fact] {
    account.facts(HostFactWords(words.language, mostNames: PageLimits.namesOfHost))
  }

  private var seen: PageFields {
    [
      "factRows": facts.map { fact in
        [
          "factLabel": fact.label,
          "factLines": lines(fact.lines.map { PageText.sentence($0) }, name: "factLine"),
        ] as PageFields
      }
    ]
  }

  private var needs: PageFields {
    [
      "hasNeeds": !host.needs.isEmpty,
      "needRows": host.needs.prefix(PageLimits.linesOfHost).map { need in
        [
          "need": need.kind.title(in: words.language),
          "certainty": need.certainty.title(in: words.language),
          "hasCertainty": need.kind != .unknown,
          "reason": sentence(need.text(in: words.language)),
          "needRules": words.rules(need.rules),
          "hasNeedRules": !need.rules.isEmpty,
          "needCount": words.connections(need.count),
          "needPlaces": need.evidence.prefix(2).map(contents.placeInCard),
        ] as PageFields
      },
      "hasMoreNeeds": host.needs.count > PageLimits.linesOfHost,
      "moreNeeds": words[.more, ["count": "\(host.needs.count - PageLimits.linesOfHost)"]],
    ]
  }

  private var remedies: PageFields {
    [
      "hasHostKeys": host.keys?.isEmpty == false,
      "hostKeys": DictionarySection.lines(host.keys),
      "isCovered": host.coveredBy != nil,
      "coverage": host.coveredBy.map { PageText.name($0) } ?? "",
      "hasAdvice": !host.advice.isEmpty,
      "adviceRows": host.advice.prefix(PageLimits.linesOfHost).map(advice),
      "hasInstead": !host.heldBack.isEmpty,
      "insteadKeys": DictionarySection.lines(host.heldBack),
    ]
  }

  /// A piece of advice with the first of its own places.
  private func advice(_ advice: Advice) -> PageFields {
    let places = host.placesOfItsOwn(advice)
    return [
      "adviceWord": advice.kind.title(in: words.language),
      "adviceCertainty": advice.certainty.title(in: words.language),
      "hasAdviceCertainty": advice.certainty == .likely,
      "adviceText": sentence(advice.text(in: words.language)),
      "adviceRules": words.rules(advice.rules),
      "hasAdviceRules": !advice.rules.isEmpty,
      "advicePlaces": places.prefix(1).map(contents.placeInCard),
      "hasAdvicePlace": !places.isEmpty,
    ]
  }

  private func sentence(_ text: String) -> PageFields {
    contents.sentence(isOfMany ? words.general(text, about: host.host) : text)
  }

  private func lines(_ items: [String], name: String) -> [PageFields] {
    let most = PageLimits.linesOfHost
    var lines: [PageFields] = items.prefix(most).map { [name: $0] }
    if items.count > most { lines.append([name: words[.more, ["count": "\(items.count - most)"]]]) }
    return lines
  }
}

extension HostSuggestion {
  /// The places of a piece of advice that no need has.
  func placesOfItsOwn(_ advice: Advice) -> [Place] {
    advice.evidence.filter { place in !needs.contains { $0.evidence.contains(place) } }
  }
}
