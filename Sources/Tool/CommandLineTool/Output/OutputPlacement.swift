import Bytes
import Synchronization
import SystemCalls

/// Renames complete outputs for a run in the sandbox, which may no longer rename files.
///
/// The run creates its output files before it reads captures or packets. After that, it can neither
/// create, rename nor delete files, and `live` as root even becomes a user who cannot write into
/// root's folders. So another process renames the files. That process parses nothing: it learns the
/// paths when the files are created, and then only obeys a number. If the run ends without that,
/// even by SIGKILL, the incomplete files are deleted.
enum OutputPlacement {
  private struct Helper: ~Copyable {
    let process: ChildProcess
    /// The line to the process; closing it ends the process.
    var line: FileDescriptor?

    mutating func end() {
      line = nil
      _ = process.wait()
    }
  }

  private static let helper = Mutex<Helper?>(nil)

  /// Starts the helper, which can rename files in the folders of `outputs` only.
  ///
  /// - Parameters:
  ///   - outputs: The paths of all outputs.
  ///   - asCallerOfSudo: True to run as the user who called sudo.
  /// - Throws: `SystemError` if the system cannot start it.
  static func start(_ outputs: [String], asCallerOfSudo: Bool = false) throws(SystemError) {
    try helper.withLock { helper throws(SystemError) in
      helper = try spawn(outputs, asCallerOfSudo: asCallerOfSudo)
    }
  }

  private static func spawn(
    _ outputs: [String], asCallerOfSudo: Bool
  ) throws(SystemError) -> Helper {
    let line = try DescriptorPair.line()
    let arguments = PlaceOutputsCommand.arguments(outputs, asCallerOfSudo: asCallerOfSudo)
    let process = try ChildProcess(
      ["atsift"] + arguments, input: line.second, output: line.second)
    return Helper(process: process, line: line.keepingFirst())
  }

  /// Announces a file that is to replace `target`; returns its number, or `nil` without a helper.
  static func register(_ temporary: String, for target: String) throws(SystemError) -> UInt8? {
    guard isRunning else { return nil }
    return try ask(.register, Array(temporary.utf8) + [0] + Array(target.utf8))
  }

  /// Ends the announcements: from now on packets are parsed.
  static func seal() throws(SystemError) {
    if isRunning { _ = try ask(.seal, []) }
  }

  static func place(_ number: UInt8) throws(SystemError) { _ = try ask(.place, [number]) }

  static func remove(_ number: UInt8) { _ = try? ask(.remove, [number]) }

  /// Ends the helper, and waits until it has deleted files that were not placed.
  static func end() {
    helper.withLock { helper in
      helper?.end()
      helper = nil
    }
  }

  private static var isRunning: Bool { helper.withLock { $0 != nil } }

  /// A request to the helper, which answers each.
  enum Request: UInt8 {
    case register, seal, place, remove
  }

  /// Sends a request: its kind, the number of its bytes, and these bytes.
  ///
  /// - Returns: The value that answers it.
  /// - Throws: The error that answers it, or EPIPE if the helper has ended.
  private static func ask(_ request: Request, _ bytes: [UInt8]) throws(SystemError) -> UInt8 {
    guard let length = UInt16(exactly: bytes.count) else { throw SystemError(number: ENAMETOOLONG) }
    let message = [request.rawValue, UInt8(length >> 8), UInt8(length & 0xff)] + bytes
    let answer: Result<[UInt8]?, SystemError> = helper.withLock { helper in
      do throws(SystemError) {
        try message.withBytes { (bytes) throws(SystemError) in try helper?.line?.write(bytes) }
      } catch {
        return .failure(error)
      }
      return .success(helper?.line?.read(upTo: 2))
    }
    guard let answer = try answer.get(), answer.count == 2 else { throw SystemError(number: EPIPE) }
    guard answer[0] == 0 else { throw SystemError(number: CInt(answer[0])) }
    return answer[1]
  }
}
