extension Rule {
  static let scope: [Rule] = [
    .governedInterfaces, .ownStacks, .otherProcesses, .oldLinkage, .systemsBeforeATS,
    Rule(
      .onePolicyPerBundle, "One policy per bundle",
      "Each bundle has its own policy: an extension or a watch app is not covered by its app,"
        + " and the Info.plist of a framework is ignored.",
      .informs, sources: [.reader, .measured(.testingGuide)]),
    .systemEquivalence,
    Rule(
      .staticExceptions, "No exceptions at run time",
      "An app cannot add an exception at run time.", .informs,
      sources: [.measured(.talk)]),
    Rule(
      .loadingProcesses, "Helper processes apply the app's policy",
      "The helper processes of web views and media apply the policy of the app they work for.",
      .informs, sources: [.reader]),
  ]
}
