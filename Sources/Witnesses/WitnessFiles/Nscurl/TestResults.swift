import Evidence
import ProtocolRegistries

/// The results of the tests of one URL.
struct TestResults {
  private var results: [DictionaryTest: Bool] = [:]
  /// True if a test has two results.
  private var isContradictory = false

  /// Takes in the result of a test.
  mutating func add(_ test: DictionaryTest, passed: Bool) {
    guard test != .other else { return }
    if let known = results.updateValue(passed, forKey: test), known != passed {
      isContradictory = true
    }
  }

  /// The result of all tests together; `nil` if they do not tell.
  ///
  /// The result without exceptions stands for itself. The least exception is known if no smaller one is
  /// missing, and a failure with every dictionary if none is.
  var trials: DictionaryTrials? {
    guard !isContradictory, let standard = results[.standard] else { return nil }
    if standard { return .passed }
    // A dictionary that loosens nothing passes where none does, or the server changed meanwhile.
    guard !results.contains(where: { $0.key.loosensNothing && $0.value }) else { return nil }
    for exception in DictionaryTest.exceptions {
      guard let passed = results[.exception(exception)] else { return nil }
      if passed { return results[.everything] == false ? nil : .passedWith(exception) }
    }
    return results[.everything] == false ? .failed : nil
  }
}
