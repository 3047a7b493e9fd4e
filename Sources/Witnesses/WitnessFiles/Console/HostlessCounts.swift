/// Counts a process's lines about blocked and refused loads, to estimate how many loads have no
/// host.
///
/// One load writes one line in each of several wordings, so the most frequent wording is used.
struct HostlessCounts {
  /// Wordings for a refused load that name no task, connection or host.
  enum Wording: Hashable {
    case violation, systemTrust, code
  }

  /// Lines of a blocked load in the first wording, with and without a host.
  var policy = (named: 0, hostless: 0)
  /// Blocked tasks, with and without a line that has the URL.
  var tasks = (named: 0, hostless: 0)
  /// Lines with the URL of a blocked load, but without a task.
  var urls = 0
  var errors = 0
  /// Refused connections: loads with a host but no known connection, and connections without a
  /// host.
  var refusals = (named: 0, hostless: 0)
  private var nameless: [Wording: Int] = [:]
  var failures = 0

  mutating func addNameless(_ wording: Wording) { nameless[wording, default: 0] += 1 }

  /// The lower bound for the number of loads without a host.
  var hostless: Int {
    let named = max(policy.named, tasks.named + urls)
    let all = max(
      policy.named + policy.hostless, tasks.named + tasks.hostless, tasks.named + urls, errors)
    let lines = nameless.values.max() ?? 0
    let refused = max(refusals.hostless - refusals.named, lines - failures - refusals.hostless)
    return max(0, all - named) + max(0, refused)
  }
}
