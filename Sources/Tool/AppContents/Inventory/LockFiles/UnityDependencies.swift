import Escaping
import PropertyLists
import SDKCatalog

/// Reads the pods of a Unity plug-in: `<iosPod name="…" version="…">` in its `*Dependencies.xml`.
///
/// Unity's External Dependency Manager copies these pods to a Podfile when it builds for iOS.
enum UnityDependencies {
  static func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(XMLReadingError) -> [SoftwareComponent] {
    let root = try XMLElementReader.root(of: bytes)
    var lines = LineNumbers(bytes)
    var found: [SoftwareComponent] = []
    for pod in root.children("iosPods").flatMap({ $0.children("iosPod") }) {
      guard let name = pod["name"] else { continue }
      found.append(
        SoftwareComponent(
          PodName.named(by: name[...]), in: .pod,
          version: pod["version"].flatMap { PodVersion.exact($0[...]) }, file: path,
          line: lines.line(upTo: pod.range.lowerBound)))
    }
    return found
  }
}
