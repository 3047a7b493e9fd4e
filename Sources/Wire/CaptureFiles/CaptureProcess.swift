public import Escaping

/// The process that owns a packet's socket, and the effective process, on whose behalf it works.
///
/// For example, the process `nsurlsessiond` downloads for an app, the effective process. Both names
/// come from the kernel. Some tools cut names to about 16 bytes.
public struct CaptureProcess: Hashable, Sendable {
  public var name: ForeignText?
  public var processID: Int32?
  public var effectiveName: ForeignText?
  public var effectiveProcessID: Int32?

  public init(
    name: ForeignText? = nil, processID: Int32? = nil, effectiveName: ForeignText? = nil,
    effectiveProcessID: Int32? = nil
  ) {
    self.name = name
    self.processID = processID
    self.effectiveName = effectiveName
    self.effectiveProcessID = effectiveProcessID
  }
}
