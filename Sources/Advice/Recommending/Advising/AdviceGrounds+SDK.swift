import AppTransportSecurity
import Evidence
import SDKCatalog

extension AdviceGrounds {
  /// Advice from the catalogue's record of the SDK that uses this host.
  ///
  /// It is empty if the host belongs to the app's own developer.
  var sdkAdvice: [Advice] {
    guard let match = judgement.sdk, !options.isFirstParty(host) else { return [] }
    return [update(match), request(match)].compactMap(\.self)
  }

  /// Returns advice to install an SDK version without exceptions, or to apply the vendor's fix.
  ///
  /// Returns `nil` if the host has no cleartext load or the SDK no such remedy. An update changes
  /// neither the server's TLS nor its certificate.
  private func update(_ match: SDKMatch) -> Advice? {
    let record = match.record
    guard violates(.cleartext), record.hasRemedy else { return nil }
    return advice(
      .updateSDK,
      .updateSDK(Shared(match), options.shipped?.standing(of: record) ?? .notLooked),
      certainty: match.isSure ? .likely : .unknown,
      answering: [.cleartext])
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
    let keys = objections.compactMap(\.keys).reduce(ExceptionKeys()) { $0.union($1) }
    return objections.allSatisfy { $0.keys != nil }
      && Set(keys.eachWithoutOneKey.map(\.key.rawValue)) == Set(request.keys)
  }
}

extension SDKRecord {
  var hasRemedy: Bool { httpsSince != nil || fix != nil }
}
