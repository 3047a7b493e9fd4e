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
  /// What `atsift inspect` shows of it; `nil` for a host that is only a candidate.
  private let row: HostRow?
  private var host: HostSuggestion { listed.host }
  private var words: PageWords { contents.words }

  init(_ listed: PageContents.ListedHost, in contents: PageContents) {
    self.listed = listed
    self.contents = contents
    row = contents.evidence[listed.host.host].map {
      HostRow($0, judged: listed.host, setAside: [])
    }
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
      "seenLines": lines(
        host.seen.map { PageText.name($0.text(in: words.language)) }, name: "seenLine"),
      "hasSeen": !host.seen.isEmpty,
    ]
    for part in [owner, makers, certificate, naming, needs, remedies] {
      fields.merge(part) { first, _ in first }
    }
    return fields
  }

  /// What carried the traffic, in a few words.
  private var brief: String {
    guard let row else {
      return host.seen.first.map { PageText.name($0.text(in: words.language)) } ?? ""
    }
    var parts: [String] = []
    if row.schemes.contains("http") { parts.append(words[.cleartext]) }
    if row.schemes.contains("connect") { parts.append(words[.tunnelled]) }
    if let oldest = row.oldestVersion, let newest = row.newestVersion {
      parts.append(oldest == newest ? "\(oldest)" : "\(oldest)–\(newest)")
    } else if row.schemes.contains("tls") {
      parts.append("TLS")
    }
    if row.schemes.contains("quic") { parts.append("QUIC") }
    return (parts + row.via.prefix(2).map { PageText.name($0) }).joined(separator: " · ")
  }

  private var owner: PageFields {
    let match = host.sdk
    let record = match?.record
    // The advice says then what the catalogue knows.
    let isUpdateAdvised = host.advice.contains { $0.kind == .updateSDK }
    return [
      "hasOwner": match != nil || host.isFirstParty,
      "hasSDK": match != nil, "sdkName": match.map(words.title(of:)) ?? "",
      "sdkVendor": record.map { PageText.name($0.vendor) } ?? "",
      "sdkConfidence": match.map { $0.confidence.title(in: words.language) } ?? "",
      "isSDKByAlias": match?.basis == .alias, "isSDKByAddress": match?.basis == .httpDNSAddress,
      "sdkVia": match?.via.map { PageText.name($0) } ?? "",
      "isSecureSince": record?.httpsSince != nil && !isUpdateAdvised,
      "secureSince": record?.httpsSince.map { PageText.name($0.version) } ?? "",
      "hasSDKFix": record?.fix != nil && !isUpdateAdvised,
      "sdkFix": contents.sentence(record?.fix(in: words.language) ?? ""),
      "isFirstParty": host.isFirstParty,
    ]
  }

  private var makers: PageFields {
    [
      "hasMakers": !host.processes.isEmpty || !host.software.isEmpty,
      "hasProcesses": !host.processes.isEmpty,
      "processNames": contents.names(host.processes, atMost: PageLimits.namesOfHost),
      "softwareRows": host.software.prefix(PageLimits.linesOfHost).map { software in
        [
          "software": PageText.name(software.title),
          "softwareCertainty": software.certainty.title(in: words.language),
          "softwareSource": software.source.title(in: words.language),
        ] as PageFields
      },
    ]
  }

  private var certificate: PageFields {
    let usesTLS = row?.schemes.contains { $0 == "tls" || $0 == "quic" } ?? false
    guard let leaf = row?.certificate else {
      return ["hasCertificateRow": usesTLS, "hasCertificate": false]
    }
    let size = leaf.curve ?? leaf.keyBits.map { "\($0)" }
    let others = (row?.certificates ?? 1) - 1
    return [
      "hasCertificateRow": true, "hasCertificate": true,
      "certificate": PageText.name(
        [leaf.keyType, size, leaf.signatureHash].compactMap(\.self).joined(separator: " ")),
      "hasIssuer": leaf.issuerCN != nil, "issuer": leaf.issuerCN.map { PageText.name($0) } ?? "",
      "hasExpiry": leaf.notAfter != nil, "expiry": leaf.notAfter?.day ?? "",
      "expiryISO": leaf.notAfter?.iso8601 ?? "",
      "hasOtherCertificates": others > 0,
      "otherCertificates": words[.certificatesMore, ["count": "\(others)"]],
    ]
  }

  private var naming: PageFields {
    let naming = row?.naming
    let domain = host.registrableDomain
    let served = Set(naming?.chains.compactMap(\.last) ?? []).filter {
      $0 != domain && !$0.hasSuffix("." + domain)
    }.sorted()
    let candidates = naming?.candidates ?? []
    let outer = naming?.outerNames ?? []
    let most = PageLimits.namesOfHost
    return [
      "hasNaming": !served.isEmpty || !candidates.isEmpty || !outer.isEmpty
        || naming?.hasHTTPSRecord == true || host.strictDomain != nil || host.redirects.count > 1,
      "isServed": !served.isEmpty, "servedNames": contents.names(served, atMost: most),
      "hasCandidates": !candidates.isEmpty,
      "candidateNames": contents.names(candidates.map(\.host), atMost: most),
      "hasOuterNames": !outer.isEmpty, "outerNames": contents.names(outer, atMost: most),
      "hasHTTPSRecord": naming?.hasHTTPSRecord == true,
      "isStrict": host.strictDomain != nil,
      "strictDomain": host.strictDomain.map { PageText.name($0) } ?? "",
      "isRedirected": host.redirects.count > 1,
      // The first is the host itself.
      "redirectNames": contents.names(Array(host.redirects.dropFirst()), atMost: most),
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
          "reason": contents.sentence(need.text(in: words.language)),
          "needRules": need.rules.map(\.description).joined(separator: ", "),
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

  /// A piece of advice; of its places those that stand beside no need.
  private func advice(_ advice: Advice) -> PageFields {
    let places = advice.evidence.filter { place in
      !host.needs.contains { $0.evidence.contains(place) }
    }
    return [
      "adviceWord": advice.kind.title(in: words.language),
      "adviceCertainty": advice.certainty.title(in: words.language),
      "hasAdviceCertainty": advice.certainty == .likely,
      "adviceText": contents.sentence(advice.text(in: words.language)),
      "adviceRules": advice.rules.map(\.description).joined(separator: ", "),
      "hasAdviceRules": !advice.rules.isEmpty,
      "advicePlaces": places.prefix(1).map(contents.placeInCard),
      "hasAdvicePlace": !places.isEmpty,
    ]
  }

  private func lines(_ items: [String], name: String) -> [PageFields] {
    let most = PageLimits.namesOfHost
    var lines: [PageFields] = items.prefix(most).map { [name: $0] }
    if items.count > most { lines.append([name: words[.more, ["count": "\(items.count - most)"]]]) }
    return lines
  }
}
