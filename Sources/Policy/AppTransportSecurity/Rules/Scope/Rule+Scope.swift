extension Rule {
  static let scope: [Rule] = [
    .governedInterfaces, .ownStacks, .otherProcesses, .oldLinkage, .systemsBeforeATS,
    Rule(
      .onePolicyPerBundle, "One policy per bundle",
      "Each bundle has a policy of its own: an extension or a watch app is not covered by its app, "
        + "and the Info.plist of a framework counts for nothing.",
      .informs, sources: [.reader, .measured(.testingGuide)]),
    .systemEquivalence,
    Rule(
      .staticExceptions, "No exceptions at run time",
      "No code adds an exception while the app runs.", .informs,
      sources: [.measured(.talk)]),
    Rule(
      .loadingProcesses, "Helper processes ask the app's policy",
      "The helper processes of web views and media apply the policy of the app they work for.",
      .informs, sources: [.reader]),
  ]
}
