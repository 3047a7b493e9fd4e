/// Counts the lines of one process about blocked and refused loads, to estimate how many loads have no host.
///
/// One load writes one line of each of several wordings, so the estimate uses the most frequent wording.
struct HostlessCounts {
  /// The wordings of lines about a refused load that name neither task, connection nor host.
  enum Wording: Hashable {
    case violation, systemTrust, code
  }

  /// Lines of the first wording of a blocked load, with a host and without.
  var policy = (named: 0, hostless: 0)
  /// Blocked tasks of which some line has the URL, and others.
  var tasks = (named: 0, hostless: 0)
  /// Lines that have the URL of a blocked load, and no task.
  var urls = 0
  /// Errors that name nothing.
  var errors = 0
  /// Refused connections: loads with a host and no link to their connection, and connections without a host.
  var refusals = (named: 0, hostless: 0)
  /// Counts of lines that name neither task, connection nor host.
  private var nameless: [Wording: Int] = [:]
  /// Loads with a host that failed over TLS.
  var failures = 0

  /// Counts a line that names neither task, connection nor host.
  mutating func addNameless(_ wording: Wording) { nameless[wording, default: 0] += 1 }

  /// The least possible number of loads without a host.
  var hostless: Int {
    let named = max(policy.named, tasks.named + urls)
    let all = max(
      policy.named + policy.hostless, tasks.named + tasks.hostless, tasks.named + urls, errors)
    let lines = nameless.values.max() ?? 0
    let refused = max(refusals.hostless - refusals.named, lines - failures - refusals.hostless)
    return max(0, all - named) + max(0, refused)
  }
}
