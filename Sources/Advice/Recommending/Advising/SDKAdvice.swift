import AppTransportSecurity
import Evidence
import SDKCatalog

/// Advice from the known facts about the SDK behind a host.
///
/// A host of the app's own developer gets no advice from an SDK.
struct SDKAdvice {
  private let grounds: AdviceGrounds

  init(_ grounds: AdviceGrounds) { self.grounds = grounds }

  var pieces: [Advice] {
    guard let match = grounds.judgement.sdk, !grounds.options.isFirstParty(grounds.host) else {
      return []
    }
    return [update(match), request(match)].compactMap(\.self)
  }

  /// Advice to install a version that needs no exception, or to follow the vendor's own fix.
  ///
  /// An update ends cleartext loads only; it changes neither the server's TLS nor its certificate.
  private func update(_ match: SDKMatch) -> Advice? {
    let record = match.record
    guard grounds.violates(.cleartext), record.hasRemedy else { return nil }
    return grounds.advice(
      .updateSDK,
      .updateSDK(Shared(match), grounds.options.shipped?.standing(of: record) ?? .notLooked),
      certainty: match.isSure ? .likely : .unknown,
      answering: [.cleartext])
  }

  private func request(_ match: SDKMatch) -> Advice? {
    guard let request = match.record.vendorRequest, match.confidence == .high else { return nil }
    let standing: Remedy.RequestStanding =
      grounds.judgement.verdict == .satisfied
      ? .nothing : answers(request) ? .noMore : .nothingElse
    return grounds.advice(
      .note, .vendorRequest(sdk: match.record.name, request, standing), answering: [])
  }

  private func answers(_ request: SDKRecord.VendorRequest) -> Bool {
    let objections = grounds.objections.filter(\.isViolation)
    let keys = objections.compactMap(\.keys).reduce(ExceptionKeys()) { $0.union($1) }
    return objections.allSatisfy { $0.keys != nil }
      && Set(keys.eachWithoutOneKey.map(\.key.rawValue)) == Set(request.keys)
  }
}

extension SDKRecord {
  var hasRemedy: Bool { httpsSince != nil || fix != nil }
}
