import AppContents
import Escaping
import HostNames
import TestSupport

/// One file with its hosts.
struct ScannedFile {
  let hosts: EmbeddedHosts

  init(_ bytes: [UInt8], name: String = "file") throws {
    let folder = try ScratchFolder()
    hosts = try EmbeddedHosts.all(at: folder.write(bytes, to: name))
  }

  init(_ text: String, name: String = "file") throws { try self.init(Array(text.utf8), name: name) }

  /// Each mention in words, such as `http shop.example:8080 @3`.
  var words: [String] {
    hosts.hosts.flatMap { host in
      host.mentions.flatMap { mention in
        mention.places.map { place in
          let executable = place.executable.map { "\($0.architecture.name ?? "?")" } ?? ""
          let section = place.executable?.section?.displayed ?? ""
          let words = [
            Self.words(mention.form, host.host.description), "@\(place.offset)", executable,
            section,
          ]
          return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
      }
    }
  }

  /// The names of the hosts alone.
  var names: [String] { hosts.hosts.map(\.host.description) }

  private static func words(_ form: EmbeddedMention.Form, _ host: String) -> String {
    switch form {
    case .bareName: "bare \(host)"
    case .url(let scheme, let port, let purpose):
      "\(scheme) \(host)" + (port.map { ":\($0)" } ?? "")
        + (purpose == .address ? "" : " \(purpose)")
    }
  }
}
