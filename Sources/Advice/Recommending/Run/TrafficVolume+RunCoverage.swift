public import Findings

extension TrafficVolume {
  public var coverage: RunCoverage {
    var counts: [RunCoverage.Measure: Int] = [
      .captures: captures, .connections: connections, .hosts: hosts, .days: days,
    ]
    counts[.devices] = devices
    counts[.namedHosts] = named?.seen
    return RunCoverage(counts)
  }
}
