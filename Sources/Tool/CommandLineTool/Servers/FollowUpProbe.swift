import Evidence
import HostNames
import Probing
import Recommending
import Reporting
import WordBook

/// Probes the servers of hosts whose evidence is inconclusive, and no other servers.
struct FollowUpProbe {
  let connecting: ProbeConnectionOptions
  let recording: PacketRecordingOptions

  var capturePath: String? { recording.saveCapture }

  /// Opens the file for the probe's packets; `nil` if they are not saved.
  ///
  /// - Throws: `ToolError` if it is another file of the run, or cannot be created.
  func openCapture(
    for run: AuditRun, besides output: OutputOptions, reading inputs: [String]
  ) throws(ToolError) -> OutputFile? {
    if let capturePath { try run.protectInputs(from: capturePath) }
    return try recording.openProbeCapture(besides: output, reading: run.inputs(besides: inputs))
  }

  /// Probes the servers of hosts without a certain verdict, and writes the packets to `file`.
  ///
  /// A host is tested at a private address only if the evidence has a connection of its name to
  /// that address. Returns `nil` if there is no host to test or none could be reached. Throws
  /// `ToolError` if the environment sets a proxy, or the file cannot be written.
  func ask(
    about suggestion: Suggestion, seen ledger: EvidenceLedger, writing file: inout OutputFile?,
    _ console: Console
  ) throws(ToolError) -> ProbeRecording? {
    let targets = ProbeTarget.joined(
      NscurlScript(suggestion).urls.compactMap(ProbeTarget.init(parsing:)))
    guard !targets.isEmpty else {
      console.note(.nobodyAsked)
      return nil
    }
    try connecting.refuseProxy(for: targets)
    console.note(.askingOpenHosts(targets.count))
    let run = ProbeRun(connecting.options(), recorded: ledger.serverAddresses(of: targets))
    let result = run.probe(targets) { $0.print(to: console) }
    try file?.write(result.capture)
    try file?.finish()
    guard result.connections > 0 else {
      console.warn(.nobodyReached)
      return nil
    }
    return ProbeRecording(writtenTo: capturePath) { result.capture }
  }
}

extension EvidenceLedger {
  /// Returns the addresses of the servers that were connected to under the names of the targets; the
  /// proxies before servers are left out.
  fileprivate func serverAddresses(of targets: [ProbeTarget]) -> ProbeRun.RecordedAddresses {
    let hosts = Set(targets.map(\.host))
    var addresses: ProbeRun.RecordedAddresses = [:]
    for entry in evidence {
      guard let host = HostName(parsing: entry.host), hosts.contains(host) else { continue }
      let direct = entry.sightings.lazy.map(\.observation).filter {
        $0.proxy == nil && $0.http?.overProxy != true && $0.via?.namesServerItself != true
          && $0.kind != .listed
      }
      addresses[host, default: []].formUnion(direct.map(\.server.address))
    }
    return addresses
  }
}

extension ConnectionCarrier {
  /// True if the client named the server to a proxy or load balancer, whose address the packets have.
  fileprivate var namesServerItself: Bool {
    switch self {
    case .connect, .absoluteForm, .socks4, .socks5, .proxyProtocol: true
    case .upgrade, .startTLS, .tunnel: false
    }
  }
}
