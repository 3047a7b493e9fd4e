/// Counts of what the lines of one process tell of blocked and refused loads, to know how many of them no line names.
///
/// One load leaves a line of each of several wordings, so of each kind the most count.
struct HostlessCounts {
  /// The wordings of lines that say that a load or connection was refused, and name neither it nor a host.
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
  /// Connections that were refused: those of loads that no line joins to them, and others.
  var refusals = (named: 0, hostless: 0)
  /// Lines that say of no load why it was refused.
  private var nameless: [Wording: Int] = [:]
  /// Loads with a host that failed over TLS.
  var failures = 0

  /// Counts a line that says of no load why it was refused.
  mutating func addNameless(_ wording: Wording) { nameless[wording, default: 0] += 1 }

  /// The loads that no line names, at the least.
  var hostless: Int {
    let named = max(policy.named, tasks.named + urls)
    let all = max(
      policy.named + policy.hostless, tasks.named + tasks.hostless, tasks.named + urls, errors)
    let lines = nameless.values.max() ?? 0
    let refused = max(refusals.hostless - refusals.named, lines - failures - refusals.hostless)
    return max(0, all - named) + max(0, refused)
  }
}
