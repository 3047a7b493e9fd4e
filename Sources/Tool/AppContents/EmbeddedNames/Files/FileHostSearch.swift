import Bytes
import Escaping

struct FileHostSearch {
  private(set) var kind: SearchedFileKind
  private let path: ForeignText
  private var executable = ExecutableStrings()
  private var json = JSONStrings()
  private var propertyList = PropertyListStrings()
  private var searched = 0
  private var taken = 0

  init(start: RawSpan, path: ForeignText) {
    kind = SearchedFileKind(start: start, path: path)
    self.path = path
  }

  var count: Int { taken }

  mutating func read(
    _ bytes: RawSpan, at start: Int, isLast: Bool, _ names: BareHostName,
    into collection: inout HostCollection
  ) -> Int {
    readNames(bytes, at: start, isLast: isLast, names, into: &collection)
    var scanner = URLScanner()
    if case .bytecode(let strings) = kind, !strings.isDamaged {
      scanner.bytecode = (strings, start)
    }
    let stopped = scanner.search(bytes, from: searched - start, isLast: isLast) { find in
      add(find, at: start + find.place, into: &collection)
    }
    searched = start + stopped
    return max(0, stopped - URLScanner.lookBehind)
  }

  private mutating func readNames(
    _ bytes: RawSpan, at start: Int, isLast: Bool, _ names: BareHostName,
    into collection: inout HostCollection
  ) {
    let first = taken - start
    taken = start + bytes.byteCount
    let new = bytes.extracting(first..<bytes.byteCount)
    var candidates: [HostNameCandidate] = []
    switch kind {
    case .executable(var layout):
      // Only one reference may exist, or the layout would be copied.
      kind = .other
      layout.receive(new, at: start + first)
      executable.receive(new, at: start + first, layout: layout, into: &candidates)
      if isLast { layout.end(at: taken) }
      kind = .executable(layout)
    case .json:
      json.receive(new, at: start + first, into: &candidates)
      if isLast { json.end(into: &candidates) }
    case .propertyList: propertyList.receive(new, at: start + first, into: &candidates)
    case .bytecode(var strings):
      kind = .other
      strings.receive(new, at: start + first)
      if isLast { strings.end(at: taken) }
      kind = .bytecode(strings)
    case .binaryPropertyList, .other: break
    }
    for candidate in candidates {
      guard let host = names.host(in: candidate.bytes[...]),
        let place = place(at: candidate.offset)
      else { continue }
      collection.add(host, .bareName, at: place)
    }
  }

  mutating func readPropertyList(
    _ bytes: RawSpan, _ names: BareHostName, into collection: inout HostCollection
  ) -> Bool {
    guard let list = BinaryPropertyList(bytes), list.forEachString(in: bytes, { _ in }) else {
      return false
    }
    var scanner = URLScanner()
    scanner.isString = true
    _ = list.forEachString(in: bytes) { item in
      if !item.isKey, item.stride > 0, let host = names.host(in: item.bytes[...]),
        let place = place(at: item.offset)
      {
        collection.add(host, .bareName, at: place)
      }
      item.bytes.withBytes { string in
        _ = scanner.search(string, from: 0, isLast: true) { find in
          add(find, at: item.offset + find.place * item.stride, into: &collection)
        }
      }
    }
    taken = bytes.byteCount
    return true
  }

  func finish(into collection: inout HostCollection) {
    switch kind {
    case .executable(let layout):
      if layout.isDamaged { collection.recordGap(.damagedExecutable, in: path) }
      for slice in layout.slices where slice.isEncrypted {
        collection.recordGap(.encrypted(slice.architecture), in: path)
      }
    case .bytecode(let strings):
      if strings.isDamaged { collection.recordGap(.unreadBytecode, in: path) }
    default: break
    }
  }

  private func add(
    _ find: URLScanner.Find, at offset: Int, into collection: inout HostCollection
  ) {
    guard let place = place(at: offset) else { return }
    switch EmbeddedURL(find.text) {
    case .host(let host, let port, let path):
      let purpose =
        find.isInCertificate ? .certificate : IdentifierURL.purpose(of: host, path: path)
      collection.add(
        host, .url(scheme: find.scheme, port: port, purpose: purpose), at: place)
    case .unfinished: collection.addUnfinished(find.scheme, at: place)
    case .none: break
    }
  }

  private func place(at offset: Int) -> EmbeddedPlace? {
    var place = EmbeddedPlace(file: path, offset: offset)
    guard case .executable(let layout) = kind, let slice = layout.slice(at: offset) else {
      return place
    }
    let section = slice.section(at: offset)
    guard section?.strings != .methods else { return nil }
    place.executable = ExecutablePlace(
      architecture: slice.architecture, section: section?.name.map { ForeignText($0) })
    return place
  }
}
