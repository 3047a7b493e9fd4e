import AppTransportSecurity
import Assessing
import Findings
import PropertyLists
import Recommending
import WordBook

struct DictionarySection {
  let contents: PageContents
  private var words: PageWords { contents.words }
  private var suggestion: Suggestion { contents.suggestion }

  var html: HTML {
    let dictionary = contents.merged?.dictionary ?? suggestion.dictionary
    let text = PropertyListWriter.fragment(appTransportSecurity: dictionary)
    let isTooLarge = text.utf8.count > PageLimits.dictionaryBytes
    let isShown = !dictionary.isEmpty && !isTooLarge
    return .section("dictionary", "\(words.dictionaryTitle)") {
      "<div class=\"plist-head\">"
      "<p>\(introduction(to: dictionary))</p>"
      if isShown { copying }
      "</div>"
      if isTooLarge {
        HTML.omitted(words.dictionaryTooLarge, command: "atsift suggest -o ats.plist")
      }
      if isShown { code(text) }
      if !KeysSection(contents: contents).isEmpty {
        "<p class=\"hint\">\(HTML.link(toAnchor: "keys", "\(words.evidenceCaption)"))</p>"
      }
      if !ChangesSection(contents: contents).isEmpty {
        "<p class=\"hint\">\(HTML.link(toAnchor: "changes", "\(words.changesTitle)"))</p>"
      }
      findings
      groups
      alternatives
    }
  }

  private func introduction(to dictionary: PropertyListDictionary) -> String {
    if contents.merged != nil { return words.dictionaryMerged }
    guard dictionary.isEmpty else { return words.dictionaryIntro }
    // An empty dictionary does not mean that nothing is wrong.
    let verdicts = Set(suggestion.hosts.map(\.verdict))
    if verdicts.contains(.violated) { return words.dictionaryNotNow }
    if verdicts.contains(.unknown) { return words.dictionaryUndecided }
    return verdicts.isEmpty ? words.dictionaryUnseen : words.dictionaryEmpty
  }

  private var copying: HTML {
    """
    <p class="copying" hidden="hidden"><span class="status" role="status"></span> \
    <button type="button" class="copy" data-copied="\(words.copied)" \
    data-failed="\(words.copyFailed)">\(words.copy)</button></p>
    """
  }

  private func code(_ text: String) -> HTML {
    let isLong = text.count { $0.isNewline } > PageLimits.dictionaryLines
    return """
      <div class="plist">
      <pre aria-label="\(words.dictionaryLabel)"\(" class=\"long\"", if: isLong)><code>\
      \(HTML(exactly: text))</code></pre>
      </div>
      """
  }

  // MARK: Remarks

  @HTMLLines private var findings: HTML {
    let all = contents.merged?.findings ?? []
    if !all.isEmpty {
      "<h3>\(words.findingsTitle)</h3>"
      "<ul>"
      for finding in all.prefix(PageLimits.keys) { "<li>\(line(finding))</li>" }
      "</ul>"
      if all.count > PageLimits.keys {
        HTML.omitted(
          words.findingsOmitted(count: all.count - PageLimits.keys),
          command: "atsift suggest --plist Info.plist --format json")
      }
    }
  }

  private func line(_ finding: Finding<DictionaryStatement>) -> HTML {
    let sentences = FindingStatement(finding.statement).words(in: words.language)
    let fix = sentences.fix.html { "<br />\(sentence: $0)" }
    return "\(sentence: sentences.message) <code>\(finding.rule)</code>\(fix)"
  }

  @HTMLLines private var groups: HTML {
    let all = suggestion.groups ?? []
    if !all.isEmpty {
      "<h3>\(SuggestionWords(words.language).groups)</h3>"
      "<ul>"
      for group in all.prefix(PageLimits.keys) {
        """
        <li>\(HTML.heading(name: group.domain)) <span class="quiet">\(words.groupHosts)</span> \
        \(words.names(group.hosts, atMost: PageLimits.namesOfHost))</li>
        """
      }
      "</ul>"
    }
  }

  @HTMLLines private var alternatives: HTML {
    if !suggestion.alternatives.isEmpty {
      "<h3>\(SuggestionWords(words.language).alternatives)</h3>"
      "<ul>"
      for alternative in suggestion.alternatives {
        let text = alternative.text(in: words.language)
        "<li><code>\(alternative.key) = true</code> \(sentence: text)</li>"
      }
      "</ul>"
    }
  }
}
