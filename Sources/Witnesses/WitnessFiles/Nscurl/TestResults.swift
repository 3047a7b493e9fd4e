import Evidence
import ProtocolRegistries

/// The test results of one URL.
///
/// A load that failed without involving TLS, such as an unresolved name, proves nothing.
struct TestResults {
  enum Result: Hashable {
    case passed
    case failed(LogEvent.Failure?)

    /// True if the load reached a server, or may have.
    fileprivate var counts: Bool {
      guard case .failed(let failure?) = self else { return true }
      return LoadReport.isRefusal(code: failure.code, tls: failure.tls)
    }

    fileprivate var codes: LogEvent.Failure? {
      if case .failed(let failure) = self { failure } else { nil }
    }
  }

  private var results: [DictionaryTest: Result] = [:]
  private var isContradictory = false

  mutating func add(_ test: DictionaryTest, _ result: Result) {
    guard test != .other else { return }
    guard let known = results[test], known.counts else {
      results[test] = result
      return
    }
    if result.counts, (known == .passed) != (result == .passed) { isContradictory = true }
  }

  /// The report of all tests together; `nil` if they are inconclusive.
  ///
  /// The default test counts alone. The smallest exception is known only if no smaller test is
  /// missing. A failure with every dictionary is known only if no test is missing.
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
    for exception in DictionaryTest.exceptions {
      guard let result = results[.exception(exception)], result.counts else { return refusal }
      guard result == .passed else { continue }
      guard case .failed? = everything else { return .tried(.passedWith(exception)) }
      return nil
    }
    guard case .failed(let failure)? = everything else { return refusal }
    return .tried(.failed(code: failure?.code, tls: failure?.tls))
  }
}
