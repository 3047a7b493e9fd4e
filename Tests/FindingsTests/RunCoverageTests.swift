import Findings
import Testing

struct RunCoverageTests {
  @Test func `only what both know is compared, and connections are chance`() {
    let then = RunCoverage([.captures: 3, .connections: 90, .hosts: 5, .days: 2, .namedHosts: 4])
    let now = RunCoverage([.captures: 2, .connections: 10, .hosts: 5, .days: 1, .devices: 1])
    #expect(now.shortfall(from: then) == [.captures, .days])
    #expect(then.shortfall(from: now).isEmpty)
    #expect(now.shortfall(from: now).isEmpty)
  }
}
