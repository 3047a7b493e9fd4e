public import Escaping

/// A capture that its recorder wrote into several files, such as those of `dumpcap -b`,
/// `tcpdump -C` or `-G`, or `editcap -c`.
///
/// The names of files only propose it: a reader goes on in the next file only if the contents of
/// both files agree (`SeamBreak`).
public struct RotatedCapture: Hashable, Sendable {
  /// The paths of the files, in the order in which they were written.
  public package(set) var paths: [String]
  /// The files that are missing between these and the next of the same series, by their numbers;
  /// nil if none.
  public package(set) var missing: MissingFiles?
  /// The longest time in nanoseconds between the last packet of a file and the first of the next.
  var longestPause: Int64
  /// True if the names have numbers, which other captures seldom have in this form.
  package var isNumbered: Bool

  /// The number of missing files of a rotated capture, and the path of the file after them.
  public struct MissingFiles: Hashable, Sendable {
    public var count: Int
    public var next: ForeignText
  }
}

extension RotatedCapture {
  private static let second: Int64 = 1_000_000_000
  /// An hour, for names that contain a number and a time: an idle device sends little, but no
  /// connection is idle so long.
  private static let longestByNumberAndTime = 3600 * second
  /// A minute, for names that some people also give to captures of different runs.
  private static let longestByNumber = 60 * second

  /// Finds rotated captures among files by the files' names.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - firstTime: Returns the time of the first packet of a file; nil if it has none.
  /// - Returns: The captures, each with at least two files, or with one before missing files.
  package static func found(
    among paths: [String], firstTime: (String) -> Int64?
  ) -> [RotatedCapture] {
    var groups: [SeriesKey: [NamedFile]] = [:]
    for path in paths {
      for name in RotatedFileName.all(of: path) {
        groups[SeriesKey(form: name.form, series: name.series), default: []]
          .append(NamedFile(path: path, name: name))
      }
    }
    var (found, taken): ([RotatedCapture], Set<String>) = ([], [])
    for form in [RotatedFileName.Form.numberAndTime, .numberAtEnd, .time] {
      let series = groups.filter { $0.key.form == form && $0.value.count > 1 }
      for files in series.values {
        let free = files.filter { !taken.contains($0.path) }
        let captures =
          switch form {
          case .numberAndTime: numberedWithTime(free)
          case .numberAtEnd: numberedAtEnd(free, firstTime)
          case .time: evenlySpaced(free)
          }
        for capture in captures { taken.formUnion(capture.paths) }
        found += captures
      }
    }
    return found
  }

  private struct SeriesKey: Hashable {
    var form: RotatedFileName.Form
    var series: String
  }

  private struct NamedFile {
    var path: String
    var name: RotatedFileName
    var number: Int { name.number }
  }

  /// Divides files into runs of the recorder, each of which begins to count anew.
  private static func numberedWithTime(_ files: [NamedFile]) -> [RotatedCapture] {
    let files = files.sorted { ($0.name.time, $0.number) < ($1.name.time, $1.number) }
    // Recorders that ran at the same time have files with equal numbers in turns. Then it is not
    // known which file continues which.
    for (file, next) in zip(files, files.dropFirst())
    where next.number <= file.number && next.number > 1 { return [] }
    return chains(files, longestByNumberAndTime) { $1.number == $0.number + 1 }
  }

  private static func numberedAtEnd(
    _ files: [NamedFile], _ firstTime: (String) -> Int64?
  ) -> [RotatedCapture] {
    let isRing = files.contains { $0.number == 0 && $0.name.digits > 0 }
    guard isRing else {
      return chains(files.sorted { $0.number < $1.number }, longestByNumber) {
        $1.number == $0.number + 1
      }
    }
    // `tcpdump -W` overwrites its files in turn, so the lowest number may be in the middle.
    let ring = files.filter { $0.name.digits > 0 }
    let timed = ring.compactMap { file in firstTime(file.path).map { (file: file, time: $0) } }
    guard timed.count == ring.count, Set(ring.map(\.name.digits)).count == 1,
      let last = ring.map(\.number).max()
    else { return [] }
    let files = timed.sorted { ($0.time, $0.file.number) < ($1.time, $1.file.number) }.map(\.file)
    return chains(files, longestByNumber) {
      $1.number == $0.number + 1 || $1.number == 0 && $0.number == last
    }
  }

  /// Finds files whose times have equal distances, as `tcpdump -G` gives them.
  ///
  /// Captures of different runs may have such names too, so only two files in all, or at least
  /// three in equal distances, count.
  private static func evenlySpaced(_ files: [NamedFile]) -> [RotatedCapture] {
    let files = files.sorted { $0.number < $1.number }
    guard files.count > 2 else {
      return files.count < 2
        ? [] : [RotatedCapture(files, longestPause: second, isNumbered: false)]
    }
    var (found, run): ([RotatedCapture], ArraySlice<NamedFile>) = ([], files[..<1])
    func end() {
      guard run.count > 2 else { return }
      let distance = min(run[run.startIndex + 1].number - run[run.startIndex].number, 60)
      found.append(
        RotatedCapture(
          Array(run), longestPause: Int64(distance) * second, isNumbered: false))
    }
    for index in files.indices.dropFirst() {
      let step = files[index].number - files[index - 1].number
      let usual = run.count < 2 ? step : run[run.startIndex + 1].number - run[run.startIndex].number
      if step > 0, abs(step - usual) <= 1 {
        run = files[run.startIndex...index]
      } else {
        end()
        // The last file of one run may also be the first of another with equal distances.
        run = run.count == 2 && step > 0 ? files[(index - 1)...index] : files[index...index]
      }
    }
    end()
    return found
  }

  private static func chains(
    _ files: [NamedFile], _ longestPause: Int64, isNext: (NamedFile, NamedFile) -> Bool
  ) -> [RotatedCapture] {
    var (found, run): ([RotatedCapture], [NamedFile]) = ([], [])
    for file in files {
      if let last = run.last, !isNext(last, file) {
        var capture = RotatedCapture(run, longestPause: longestPause, isNumbered: true)
        if file.number > last.number + 1 {
          capture.missing = MissingFiles(
            count: file.number - last.number - 1, next: ForeignText(file.path))
        }
        found.append(capture)
        run = []
      }
      run.append(file)
    }
    found.append(RotatedCapture(run, longestPause: longestPause, isNumbered: true))
    return found.filter { $0.paths.count > 1 || $0.missing != nil }
  }

  private init(_ files: [NamedFile], longestPause: Int64, isNumbered: Bool) {
    self.init(
      paths: files.map(\.path), missing: nil, longestPause: longestPause, isNumbered: isNumbered)
  }

  /// The files from `index` on, which a reader did not reach; nil if that is at most one file.
  package func rest(from index: Int) -> RotatedCapture? {
    guard isNumbered, index < paths.count, paths.count - index > 1 || missing != nil else {
      return nil
    }
    return RotatedCapture(
      paths: Array(paths[index...]), missing: missing, longestPause: longestPause,
      isNumbered: isNumbered)
  }
}
