import Evidence

/// The results of all `nscurl` tests of one URL.
///
/// A load that failed for a reason other than TLS, such as an unresolved name, proves nothing.
struct NscurlTestResults {
  enum Result: Hashable {
    case passed
    case failed(LogEvent.Failure?)

    /// True if the test shows something about ATS: the load passed, or TLS, trust evaluation or ATS
    /// may have ended it.
    fileprivate var counts: Bool {
      guard case .failed(let failure?) = self else { return true }
      return LoadReport.isRefusal(code: failure.code, tls: failure.tls)
    }

    fileprivate var codes: LogEvent.Failure? {
      if case .failed(let failure) = self { failure } else { nil }
    }
  }

  private var results: [ATSDictionaryTest: Result] = [:]
  private var isContradictory = false

  mutating func add(_ test: ATSDictionaryTest, _ result: Result) {
    guard test != .other else { return }
    guard let known = results[test], known.counts else {
      results[test] = result
      return
    }
    if result.counts, (known == .passed) != (result == .passed) { isContradictory = true }
  }

  /// The result of all tests together; `nil` if the tests are contradictory or inconclusive.
  ///
  /// If the test with the default dictionary passed, it alone decides. The smallest exception is
  /// known only if all smaller ones failed, and a failure with every dictionary only if no test is
  /// missing. Otherwise the failure of the default test is the result.
  var report: LoadReport? {
    guard !isContradictory, let standard = results[.standard] else { return nil }
    if standard == .passed { return .tried(.passed) }
    // If the strict dictionary passed, every other one does, unless the server changed meanwhile.
    guard !results.contains(where: { $0.key.loosensNothing && $0.value == .passed }) else {
      return nil
    }
    let refusal = standard.codes.map { LoadReport.failed(code: $0.code, tls: $0.tls) }
    guard standard.counts else { return refusal }
    let everything = results[.everything].flatMap { $0.counts ? $0 : nil }
    for exception in ATSDictionaryTest.exceptions {
      guard let result = results[.exception(exception)], result.counts else { return refusal }
      guard result == .passed else { continue }
      guard case .failed? = everything else { return .tried(.passedWith(exception)) }
      return nil
    }
    guard case .failed(let failure)? = everything else { return refusal }
    return .tried(.failed(code: failure?.code, tls: failure?.tls))
  }
}
