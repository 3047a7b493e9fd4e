import CaptureFiles
import Escaping
import Evidence
import Observing

/// Lists the hosts of a capture to which the client spoke TLS, with the version that the server chose.
func hostsWithTLS(in capture: String) throws -> Set<String> {
  var hosts: Set<String> = []
  let observer = try CaptureObserver()
  let summary = observer.read(try CaptureReader(path: capture), name: ForeignText(capture)) {
    observation in
    guard let host = observation.host, let version = observation.tls?.version else { return }
    hosts.insert("\(host) \(version)")
  }
  for damage in summary.damage { print("\(capture): \(damage)") }
  return hosts
}
