/// Estimates the number of a process's blocked and refused loads whose host no line names.
///
/// One load causes a line in each of several wordings, so the most frequent wording counts.
struct HostlessLoadCounts {
  /// The wordings of lines about a refused load that name neither task nor connection nor host, of
  /// which the most frequent is counted.
  enum Wording: Hashable {
    case violation, systemTrust, code
  }

  /// The numbers of lines with "App Transport Security has blocked", with and without a host.
  var policy = (named: 0, hostless: 0)
  /// The numbers of blocked `URLSession` tasks, with and without a known URL.
  var tasks = (named: 0, hostless: 0)
  /// The number of lines about a blocked load that name its URL but no task.
  var urls = 0
  var errors = 0
  /// The number of refused loads with a known host but no known connection, and of refused tasks
  /// and connections without a known host.
  var refusals = (named: 0, hostless: 0)
  private var nameless: [Wording: Int] = [:]
  var failures = 0

  mutating func addNameless(_ wording: Wording) { nameless[wording, default: 0] += 1 }

  /// A lower bound of the number of blocked or refused loads without a known host.
  var hostless: Int {
    let named = max(policy.named, tasks.named + urls)
    let all = max(
      policy.named + policy.hostless, tasks.named + tasks.hostless, tasks.named + urls, errors)
    let lines = nameless.values.max() ?? 0
    let refused = max(refusals.hostless - refusals.named, lines - failures - refusals.hostless)
    return max(0, all - named) + max(0, refused)
  }
}
