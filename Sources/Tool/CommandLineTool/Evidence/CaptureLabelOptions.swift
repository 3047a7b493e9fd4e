import ArgumentParser
import Escaping
import EvidenceFiles

struct CaptureLabelOptions: ParsableArguments {
  @Option(
    list: ArgumentHelp(
      "Add this label to every capture, such as build=1234. \(ListHelp.several)",
      valueName: "name=value"))
  var label: [[String]]

  @Option(
    help: ArgumentHelp(
      "Take labels from the end of each capture's name (its path, or NAME in the list of --from). In the pattern, {NAME} is the value of label NAME: {app}/{version}/{test}.pcap.",
      valueName: "pattern"))
  var labelPath: String?

  @Option(
    list: ArgumentHelp(
      "Replace the values of these labels with pseudonyms, also in the names of captures. Example: device,tester",
      valueName: "labels"))
  var redactLabels: [[String]]

  func labels() throws -> CaptureLabels {
    var labels = CaptureLabels()
    labels.common = try Self.values(
      of: "--label", label.items(),
      form:
        "NAME=VALUE; names have letters, digits, `_`, `-` and `.`, and a comma in a value is `\\,`")
    do throws(LabelPatternError) {
      labels.pattern = try labelPath.map(LabelPattern.init)
    } catch {
      throw ValidationError("--label-path \(ForeignText(labelPath ?? "").displayed): \(error)")
    }
    let redacted = redactLabels.items()
    for name in redacted where !LabelPattern.isName(name) {
      throw ValidationError(
        "--redact-labels: \"\(ForeignText(name).displayed)\" is not a valid label name")
    }
    labels.redacted = Set(redacted)
    return labels
  }

  /// Parses texts such as `build=1234` to values by name; `form` is the expected form, for errors.
  static func values(
    of option: String, _ texts: [String], form: String
  ) throws(ValidationError) -> [ForeignText: ForeignText] {
    var labels: [ForeignText: ForeignText] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, LabelPattern.isName(String(parts[0])) else {
        throw ValidationError("\(option) \(ForeignText(text).displayed): give \(form)")
      }
      guard labels.updateValue(ForeignText(parts[1]), forKey: ForeignText(parts[0])) == nil else {
        throw ValidationError(
          "\(option) \(ForeignText(text).displayed): this label has another value already")
      }
    }
    return labels
  }
}
