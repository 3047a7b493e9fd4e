/// The process a packet belongs to, and the one it works for.
///
/// The effective process is the app for which, say, nsurlsessiond loads. Both names come from the
/// kernel and are cut to its 16 or so bytes by some tools.
public struct CaptureProcess: Hashable, Sendable {
  /// The name of the process whose socket it is.
  public var name: String?
  /// The process id of that process.
  public var processID: Int32?
  /// The name of the process on whose behalf it works, where another one is known.
  public var effectiveName: String?
  /// The process id of the process on whose behalf it works.
  public var effectiveProcessID: Int32?

  /// A pair of processes; nil for what is not known.
  public init(
    name: String? = nil, processID: Int32? = nil, effectiveName: String? = nil,
    effectiveProcessID: Int32? = nil
  ) {
    self.name = name
    self.processID = processID
    self.effectiveName = effectiveName
    self.effectiveProcessID = effectiveProcessID
  }
}
