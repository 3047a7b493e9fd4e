import ArgumentParser

struct FollowUpProbeOptions: ParsableArguments {
  @Flag(
    help: """
      Connect to the servers of hosts whose verdict is unknown or not proven, and to no others, and \
      judge with their answers.
      """)
  var probe = false
}
