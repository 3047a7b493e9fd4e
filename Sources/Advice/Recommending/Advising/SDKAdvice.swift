import AppTransportSecurity
import Evidence
import SDKCatalog

/// What is known of the SDK behind a host that ends its need.
///
/// An SDK never decides about a host of the app's own maker.
struct SDKAdvice {
  private let grounds: AdviceGrounds

  init(_ grounds: AdviceGrounds) { self.grounds = grounds }

  var pieces: [Advice] {
    guard let match = grounds.judgement.sdk, !grounds.options.isFirstParty(grounds.host) else {
      return []
    }
    return [update(match), request(match)].compactMap(\.self)
  }

  /// A version that needs no exception, or whatever else its maker says.
  ///
  /// It ends loads in clear; what a server chooses and which certificate it has, no update changes.
  private func update(_ match: SDKMatch) -> Advice? {
    let record = match.record
    guard grounds.violates(.cleartext), record.hasRemedy else { return nil }
    let isSure = match.isSure
    let since = record.httpsSince.map { since in
      "it is known to need no exception since \(since.version)"
        + " (\(since.source))"
    }
    let fix = record.fix ?? "Update it to that version or a later one."
    let lead = "The SDK behind this host \(isSure ? "is" : "may be") \(record.name)\(via(match))"
    let text =
      if isSure {
        "\(lead)\(since.map { ", and \($0)" } ?? ""). \(fix)"
      } else {
        "\(lead). If so\(since.map { ", \($0)" } ?? ""): \(fix)"
      }
    return grounds.advice(
      .updateSDK, text + " Which version the app has can't be seen here.",
      certainty: isSure ? .likely : .unknown, answering: [.cleartext])
  }

  /// What the match rests on, where that is not the host's own name.
  private func via(_ match: SDKMatch) -> String {
    switch (match.basis, match.via) {
    case (.alias, let alias?): " (by its alias \(alias))"
    case (.httpDNSAddress, let address?): " (asked at \(address))"
    default: ""
    }
  }

  /// Keys that its maker asks for, of which the wire shows what is needed.
  private func request(_ match: SDKMatch) -> Advice? {
    guard let request = match.record.vendorRequest, match.confidence == .high else { return nil }
    let needs =
      grounds.judgement.verdict == .satisfied
      ? "nothing that was seen of this host needs it"
      : answers(request)
        ? "no need of more than that was seen"
        : "nothing beyond the above was seen to need it"
    return grounds.advice(
      .note,
      "The instructions for \(match.record.name) ask for \(request.keys.joined(separator: ", "))"
        + " (\(request.source)); \(needs).", answering: [])
  }

  /// Whether the keys that its maker asks for are those that the host needs, all of them.
  private func answers(_ request: SDKRecord.VendorRequest) -> Bool {
    let objections = grounds.judgement.distinctObjections.filter(\.isViolation)
    let keys = objections.compactMap(\.keys).reduce(ExceptionKeys()) { $0.union($1) }
    return objections.allSatisfy { $0.keys != nil }
      && Set(keys.lessOne.map(\.key.rawValue)) == Set(request.keys)
  }
}

extension SDKRecord {
  /// Whether something is known that ends a need of it.
  var hasRemedy: Bool { httpsSince != nil || fix != nil }
}

extension SDKMatch {
  /// Whether advice may say outright that the SDK is behind the host: by the host's own name, of which
  /// somebody read that it is the SDK's and nobody else's.
  var isSure: Bool { basis == .host && confidence != .low && !suffix.isShared }
}
