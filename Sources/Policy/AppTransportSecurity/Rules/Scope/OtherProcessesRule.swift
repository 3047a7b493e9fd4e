extension Rule {
  static let otherProcesses = Rule(
    .otherProcesses, "Other processes",
    "What another process loads, such as SFSafariViewController, never asks the app's policy.",
    sources: [.measured(.articleAndTalk), .inference],
    examples: [
      .satisfied("a page in SFSafariViewController", .http(by: .otherProcess)),
      .violated("the same page in a web view", .http(by: .webContent)),
    ])
}
