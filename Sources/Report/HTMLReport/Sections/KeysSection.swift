import AppTransportSecurity
import PropertyLists
import Recommending
import WordBook

/// The section with the reason for each key, after the hosts, as it is too long for a summary.
struct KeysSection {
  private let contents: PageContents
  private let hosts: HostIndex
  private let exceptions: [String: PropertyListValue]
  private var words: PageWords { contents.words }

  init(contents: PageContents) {
    self.contents = contents
    hosts = HostIndex(contents.suggestion)
    let domains = contents.suggestion.dictionary[PolicyKey.exceptionDomains.rawValue]
    if case .dictionary(let domains)? = domains {
      exceptions = Dictionary(domains.entries.map { ($0.key, $0.value) }) { first, _ in first }
    } else {
      exceptions = [:]
    }
  }

  var isEmpty: Bool { !contents.suggestion.proof.contains(where: isListed) }

  @HTMLLines var html: HTML {
    if !isEmpty {
      HTML.section("keys", "\(words.evidenceCaption)") {
        HTML.table(
          "cards", .heading("keys-title"),
          [
            .text(words.entryColumn), .text(words.keyColumn), .text(words.needColumn),
            .text(words.blockedColumn), .text(words.placeColumn),
          ],
          // Counted and limited lazily, as there may be very many.
          of: contents.suggestion.proof.lazy.filter(isListed), atMost: PageLimits.keys,
          omitted: words.keysOmitted, command: "atsift suggest --format json", row: row)
      }
    }
  }

  /// Returns true for a proof step that has a row: one about a key, or about an entry without keys.
  ///
  /// An entry with keys is listed through its keys.
  private func isListed(_ step: ProofStep) -> Bool {
    guard step.key.isEmpty, case .dictionary(let keys)? = exceptions[step.host] else { return true }
    return keys.isEmpty
  }

  private func row(_ step: ProofStep) -> HTML {
    let blocker = step.blockedBy.html { " <code class=\"word\">\($0)</code>" }
    let consequence =
      step.blockedBy == nil ? words.keptUnder(step.system) : words.blockedOn(step.system)
    return .row(
      .heading(name: step.host), .cell(words.keyColumn, kind: "key", assignment(step)),
      .cell(words.needColumn, kind: "wide", needs(behind: step)),
      .cell(words.blockedColumn, kind: "wide", "\(consequence)\(blocker)"),
      .cell(words.placeColumn, kind: "wide", contents.place(step.place)))
  }

  private func assignment(_ step: ProofStep) -> HTML {
    var value: PropertyListValue?
    if case .dictionary(let keys)? = exceptions[step.host] { value = keys[step.key] }
    let effect = value.flatMap { PolicyKey(rawValue: step.key)?.effect(of: $0, in: words.language) }
      .html {
        "<br /><span class=\"quiet\">\($0)</span>"
      }
    let assignment: HTML = "<code>\(step.key) = \(value.map(PolicyKeyLines.text) ?? "")</code>"
    return "\(assignment, if: !step.key.isEmpty)\(effect)"
  }

  private func needs(behind step: ProofStep) -> HTML {
    let needs = hosts[step.observed]?.needs ?? []
    let language = words.language
    let lifted = needs.filter {
      $0.certainty != .unknown && $0.requirement.liftingKey?.rawValue == step.key
    }
    let lines = lifted.map { need -> HTML in
      """
      \(need.requirement.title(in: language))\(words.comma)\(need.certainty.title(in: language))\
      \(words.rules(need.rules))
      """
    }
    let observed: HTML = """
      <span class="quiet">\(words.seenOf) <bdi>\(name: step.observed)</bdi></span>
      """
    return """
      \(HTML.plainList(lines), if: !lines.isEmpty)\(observed, if: step.observed != step.host)
      """
  }
}
