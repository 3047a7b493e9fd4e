import AppTransportSecurity
import ArgumentParser

/// How the questions on which the sources disagree are to be answered.
struct AssumptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Another reading of what Apple's sources dispute, such as subdomainMode=one-label; may be "
        + "repeated.", valueName: "name=value"))
  var assume: [String] = []

  func validate() throws {
    var assumptions = Assumptions()
    for option in assume {
      do throws(Assumptions.UnknownOption) {
        try assumptions.choose(option)
      } catch {
        let name = error.option.split(separator: "=").first.map(String.init) ?? ""
        let all = Assumptions.Option.all
        let meant = Spelling.meant(by: name, among: all.map(\.name))
        let known = all.filter { meant == nil || $0.name == meant }.map { option in
          "\(option.name)=\(option.readings.map(\.value).joined(separator: "|"))"
        }
        throw ValidationError(
          "'\(error.option)' is no reading for --assume; there "
            + (known.count == 1 ? "is:\n  " : "are:\n  ") + known.joined(separator: "\n  "))
      }
    }
  }

  /// The answers, those that were not given as usual.
  var assumptions: Assumptions {
    var assumptions = Assumptions()
    // `validate` has refused what is not known.
    for option in assume { try? assumptions.choose(option) }
    return assumptions
  }
}
