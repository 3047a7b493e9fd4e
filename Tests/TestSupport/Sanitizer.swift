import Foundation

/// True if the tests run with a sanitizer, which takes time and memory for itself.
public let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains {
  ProcessInfo.processInfo.environment[$0] != nil
}
