import Bytes
import Escaping
import PublicSuffixes

/// Searches an app's files for hosts, one file after another, through a buffer of fixed size.
struct AppHostSearch {
  var collection = HostCollection()
  private let names: BareHostName
  private var buffer = [UInt8](repeating: 0, count: windowSize)
  private var bytesRead = 0

  private static let windowSize = 1 << 18

  init(suffixes: PublicSuffixList) { names = BareHostName(suffixes: suffixes) }

  /// True until the bytes read from all files of the app reach the limit.
  var mayReadMore: Bool { bytesRead < HostSearchLimits.bytes }

  /// Searches one file to its end; if reading fails, the bytes before the failure are searched.
  mutating func read(
    _ stream: inout AppFileStream, path: ForeignText
  ) throws(AppBundleError) {
    // Moved out of `self`, so that writing to it makes no copy.
    var window = buffer
    buffer = []
    defer {
      if window.count > Self.windowSize { window = .init(repeating: 0, count: Self.windowSize) }
      buffer = window
    }
    var reader = StreamReader()
    reader.fill(&window, from: &stream)
    var file = window.withBytes { FileHostSearch(start: $0.extracting(..<reader.end), path: path) }
    var isRead = false
    // The offset table lies at the end of a binary property list, which is therefore read whole.
    if case .binaryPropertyList = file.kind {
      if !reader.isAtEnd {
        window += [UInt8](repeating: 0, count: HostSearchLimits.propertyList - window.count)
        reader.fill(&window, from: &stream)
      }
      isRead = window.withBytes { bytes in
        reader.isAtEnd
          && file.readPropertyList(bytes.extracting(..<reader.end), names, into: &collection)
      }
      if !isRead { collection.recordGap(.unreadPropertyList, in: path) }
    }
    while !isRead {
      reader.held = window.withBytes { bytes in
        file.read(
          bytes.extracting(..<reader.end), at: reader.start, isLast: reader.isAtEnd, names,
          into: &collection)
      }
      guard !reader.isAtEnd, bytesRead + file.count < HostSearchLimits.bytes else { break }
      reader.shift(&window)
      reader.fill(&window, from: &stream)
    }
    file.finish(into: &collection)
    bytesRead += file.count
    collection.count(file: file.count)
    if let failure = reader.failure { throw failure }
  }
}

private struct StreamReader {
  var start = 0
  var end = 0
  var held = 0
  var isAtEnd = false
  var failure: AppBundleError?

  mutating func fill(_ window: inout [UInt8], from stream: inout AppFileStream) {
    while end < window.count, !isAtEnd {
      do throws(AppBundleError) {
        let count = try stream.read(into: &window, from: end)
        end += count
        isAtEnd = count == 0
      } catch {
        failure = error
        isAtEnd = true
      }
    }
  }

  mutating func shift(_ window: inout [UInt8]) {
    let kept = end - held
    for place in 0..<kept { window[place] = window[held + place] }
    start += held
    (held, end) = (kept, kept)
  }
}
