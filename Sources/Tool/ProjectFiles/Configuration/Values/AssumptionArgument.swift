import AppTransportSecurity
import Escaping

/// Interpretations of disputed ATS rules, written as on the command line:
/// `subdomain-mode=one-label`.
enum AssumptionArgument {
  static func reading(_ text: String) throws(OptionValueError) -> String {
    var assumptions = Assumptions()
    do throws(Assumptions.UnknownOption) {
      try assumptions.choose(text)
      return text
    } catch {
      let name = error.option.split(separator: "=").first.map(String.init) ?? ""
      let all = Assumptions.Option.all
      let meant = SpellingGuess.meant(by: name, among: all.map(\.name))
      let known = all.filter { meant == nil || $0.name == meant }
      throw OptionValueError(
        "'\(ForeignText(error.option).displayed)' is not a known interpretation of Apple's "
          + "documents; use "
          + "\(known.count == 1 ? "this one" : "one of these"):",
        choices: known.map { option in
          "\(option.name)=\(option.readings.map(\.value).joined(separator: "|"))"
        })
    }
  }
}
