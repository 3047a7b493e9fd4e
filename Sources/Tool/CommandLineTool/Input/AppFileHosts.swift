import AppContents
import Escaping
import HostNames
import PublicSuffixes
import Recommending
import WordBook

enum AppFileHosts {
  private static let mostGaps = 3

  static func namedHosts(
    in path: String, _ suffixes: PublicSuffixList, _ console: Console
  ) throws(ToolError) -> HostNamesInAppFiles {
    let embedded: EmbeddedHosts
    do throws(AppBundleError) {
      embedded = try EmbeddedHosts.all(at: path, suffixes: suffixes)
    } catch {
      throw ToolError(searching: error)
    }
    for gap in embedded.gaps.prefix(mostGaps) { console.warn(gap.words) }
    let more = embedded.gaps.count - mostGaps + embedded.gapsNotListed
    if more > 0 { console.warn(.moreParts(ForeignText(path), more)) }
    if embedded.hostsNotListed > 0 {
      console.warn(.tooManyHosts(ForeignText(path), embedded.hosts.count))
    }
    var mentions: [String: [HostNamesInAppFiles.Mention]] = [:]
    for host in embedded.hosts {
      let found = host.mentions.compactMap(HostNamesInAppFiles.Mention.init)
      if !found.isEmpty { mentions[host.host.name] = found }
    }
    // A URL completed at run time may lead to any host.
    return HostNamesInAppFiles(
      mentions, isComplete: embedded.isComplete && embedded.unfinished.isEmpty,
      mayLackHosts: !embedded.isComplete)
  }
}

extension HostNamesInAppFiles.Mention {
  /// Creates a mention with the first place where a host is written in the app.
  ///
  /// `nil` without a place, or for a URL that is not loaded, such as an XML namespace.
  fileprivate init?(_ mention: EmbeddedMention) {
    guard let place = mention.places.first else { return nil }
    let form: Form
    switch mention.form {
    case .url(let scheme, _, .address): form = scheme.isCleartext ? .cleartext : .secure
    case .url: return nil
    case .bareName: form = .name
    }
    let section = place.executable.map { executable in
      ForeignText(
        joining: [executable.architecture.name.map { ForeignText($0) }, executable.section]
          .compactMap(\.self),
        separator: " ")
    }
    self.init(
      form, file: place.file, offset: UInt64(clamping: place.offset),
      section: section?.isEmpty == false ? section : nil)
  }
}

extension HostSearchGap {
  fileprivate var words: Wording {
    switch reason {
    case .unreadable(let error): Wording(verbatim: "\(error)")
    case .encrypted(let architecture):
      .encrypted(file, architecture: architecture.name)
    case .damagedExecutable: .damagedExecutable(file)
    case .unreadPropertyList: .unreadPropertyList(file)
    case .unreadBytecode: .unreadBytecode(file)
    case .tooManyBytes: .tooManyBytes(file)
    }
  }
}
