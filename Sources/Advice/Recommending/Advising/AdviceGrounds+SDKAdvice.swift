import AppTransportSecurity
import Evidence
import SDKCatalog

extension AdviceGrounds {
  /// Advice from the catalogue's record of the SDK that uses this host.
  ///
  /// It is empty if the host belongs to the app's own developer.
  var sdkAdvice: [Advice] {
    guard let match = judgement.sdk, !options.isFirstParty(host) else { return [] }
    return [transport(match), request(match)].compactMap(\.self)
  }

  /// Returns advice to update the SDK or to apply its fix.
  ///
  /// If neither is known, returns a note on the SDK versions whose use of http was checked.
  ///
  /// Returns `nil` if the host has no cleartext load, or if nothing is known about the SDK's use of
  /// http. An update changes neither the server's TLS nor its certificate.
  private func transport(_ match: SDKMatch) -> Advice? {
    let record = match.record
    guard violates(.cleartext), record.hasRemedyOrWitness else { return nil }
    let shipped = options.shipped?.standing(of: record) ?? .notLooked
    let steps = record.steps(for: shipped.version)
    let remedy = Remedy.mendSDK(SharedValue(match), steps, shipped)
    guard !steps.isEmpty else { return advice(.note, remedy, answering: []) }
    return advice(
      .updateSDK, remedy, certainty: match.isSure ? .likely : .unknown, answering: [.cleartext])
  }

  private func request(_ match: SDKMatch) -> Advice? {
    guard let request = match.record.vendorRequest, match.confidence == .high else { return nil }
    let standing: Remedy.RequestStanding =
      judgement.verdict == .satisfied
      ? .nothing : answers(request) ? .noMore : .nothingElse
    return advice(
      .note, .vendorRequest(sdk: match.record.name, request, standing), answering: [])
  }

  private func answers(_ request: SDKRecord.VendorRequest) -> Bool {
    let objections = objections.filter(\.isViolation)
    let keys = objections.compactMap(\.keys).reduce(ExceptionEntryKeys()) { $0.union($1) }
    return objections.allSatisfy { $0.keys != nil }
      && Set(keys.eachWithoutOneKey.map(\.key.rawValue)) == Set(request.keys)
  }
}

extension SDKRecord {
  /// True if the catalogue has a fix for the SDK, or names a version of it that uses https.
  var hasRemedyOrWitness: Bool { transport?.httpsAsOf != nil || fix != nil }
}
