import Escaping

/// Parses the packet comment in which pymobiledevice3 names a packet's process.
///
/// For example: `PID: 311, ProcName: nsurlsessiond, EPID: 4242, EProcName: MediaApp, SVC: 0`.
package enum ProcessComment {
  /// The maximum length of such a comment in bytes, more than two process ids and two names need.
  package static let maximumLength = 512

  package static func process(in comment: [UInt8]) -> CaptureProcess? {
    guard comment.starts(with: "PID: ".utf8) else { return nil }
    var rest = comment.prefix { $0 != 0 }
    _ = removePrefix(upTo: "PID: ", of: &rest)
    guard let processID = removePrefix(upTo: ", ProcName: ", of: &rest),
      let name = removePrefix(upTo: ", EPID: ", of: &rest),
      let effectiveProcessID = removePrefix(upTo: ", EProcName: ", of: &rest)
    else { return nil }
    let effectiveName =
      removePrefix(upTo: ", SVC: ", of: &rest) ?? String(decoding: rest, as: UTF8.self)
    let process = CaptureProcess(
      name: known(name), processID: known(processID: processID),
      effectiveName: known(effectiveName),
      // Without a name, the ID is 0 or undefined.
      effectiveProcessID: effectiveName.isEmpty ? nil : known(processID: effectiveProcessID))
    return process == CaptureProcess() ? nil : process
  }

  private static func removePrefix(upTo label: String, of rest: inout ArraySlice<UInt8>) -> String?
  {
    guard let range = rest.firstRange(of: Array(label.utf8)) else { return nil }
    defer { rest = rest[range.upperBound...] }
    return String(decoding: rest[..<range.lowerBound], as: UTF8.self)
  }

  private static func known(_ name: String) -> ForeignText? {
    name.isEmpty ? nil : ForeignText(name)
  }

  private static func known(processID: String) -> Int32? {
    Int32(processID).flatMap { $0 < 0 ? nil : $0 }
  }
}
