extension Rule {
  static let otherProcesses = Rule(
    .otherProcesses, "Other processes",
    "Loads by another process, such as SFSafariViewController, are not subject to the app's"
      + " policy.",
    sources: [.measured(.articleAndTalk), .inference],
    examples: [
      .satisfied("a page in SFSafariViewController", .http(by: .otherProcess)),
      .violated("the same page in a web view", .http(by: .webContent)),
    ])
}
