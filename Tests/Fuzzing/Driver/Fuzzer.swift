import Foundation
import FuzzTargets
import TestSupport

/// The target that runs under libFuzzer, which has its own `main`.
///
/// - `ATSIFT_FUZZ_TARGET` is the word of the target.
/// - `ATSIFT_FUZZ_SEEDS`, where it is set, is a folder into which seeds are written instead; captures
///   in the folder `ATSIFT_FUZZ_CAPTURES` are taken besides those of `Samples`.
@MainActor private var target: FuzzTarget?

/// Chooses the target.
@_cdecl("LLVMFuzzerInitialize")
@MainActor
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer
) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  let word = environment["ATSIFT_FUZZ_TARGET"]
  guard let chosen = FuzzTarget.all.first(where: { $0.name == word }) else {
    complain("ATSIFT_FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    exit(64)
  }
  target = chosen
  guard let folder = environment["ATSIFT_FUZZ_SEEDS"] else { return 0 }
  do {
    try Seeding(target: chosen, folder: folder).write(
      captures: environment["ATSIFT_FUZZ_CAPTURES"])
    exit(0)
  } catch {
    complain("\(folder): \(error)")
    exit(74)
  }
}

/// Reads one input; a promise that is broken ends the process, which the fuzzer takes for a crash.
@_cdecl("LLVMFuzzerTestOneInput")
@MainActor
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  do {
    try target?.run(input)
  } catch {
    complain("broken promise: \(error)")
    abort()
  }
  return 0
}

private func complain(_ words: String) {
  FileHandle.standardError.write(Data((words + "\n").utf8))
}
