import Evidence
import ProtocolRegistries

/// The results of the tests of one URL.
///
/// A test whose load ended without TLS having a say, as at a name that nobody resolves, shows nothing.
struct TestResults {
  /// The result of a test: passed, or failed with codes where they were printed.
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
  /// True if a test has two results.
  private var isContradictory = false

  /// Takes in the result of a test.
  mutating func add(_ test: DictionaryTest, _ result: Result) {
    guard test != .other else { return }
    guard let known = results[test], known.counts else {
      results[test] = result
      return
    }
    if result.counts, (known == .passed) != (result == .passed) { isContradictory = true }
  }

  /// The result of all tests together; `nil` if they do not tell.
  ///
  /// The result without exceptions stands for itself. The least exception is known if no smaller one is
  /// missing, and a failure with every dictionary if none is.
  var report: LoadReport? {
    guard !isContradictory, let standard = results[.standard] else { return nil }
    if standard == .passed { return .tried(.passed) }
    // A dictionary that loosens nothing passes where none does, or the server changed meanwhile.
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
