public import Evidence
public import Findings
public import Recommending

/// A note or a warning of a run, which stands on standard error.
public enum RunRemark: Hashable, Sendable {
  // What is read
  case typedInput
  case closedFolder(String)
  case followed(String, hasDuration: Bool)
  case noSingleConnections(String)
  case captureRead(String, packets: Int, size: String, observations: Int)
  case otherProtocols(String, connections: Int)
  case evidenceRead(String, captures: Int)
  /// Another record of a run was read.
  case witnessRead(String, Witness, entries: Int)
  case filteredEvidence(String, filter: String)
  case narrowedEvidence(String, processes: [String])
  /// The evidence was narrowed to a span of time.
  case narrowedToTime(TimeNarrowing)
  case nothingInTime(TimeNarrowing)
  case observationsDropped(Int)
  /// Captures whose names are not like the pattern of their labels, and the first of them.
  case unlabelled(Int, example: String)
  /// Captures that lack a label by which is folded, and the first of them.
  case keyless(Int, example: String)
  case captureAmongEvidence(String)
  case keyLogBesideEvidence
  case trustAnchorsBesideEvidence
  case oldSuffixList(date: String)
  case process(ProgramTraffic.Doubt)

  // Remarks on captures
  case capture(String, CaptureRemark)
  case moreOfCapture(String, count: Int)
  case captures(CaptureRemark.Kind, count: Int, examples: [PlacedRemark])
  case hiddenWarnings(Int)

  case judgement(JudgementRemark)
  case keyLog(KeyLogRemark)
  case live(LiveRemark)
  case list(FindingListRemark)
  case history(HistoryRemark)

  /// A remark with the capture that it is on.
  public struct PlacedRemark: Hashable, Sendable {
    public var capture: String
    public var remark: CaptureRemark

    /// A remark on a capture.
    public init(capture: String, remark: CaptureRemark) {
      (self.capture, self.remark) = (capture, remark)
    }

    func text(in language: Language) -> String {
      let words = remark.text(in: language)
      return language("\(capture): \(words)", "\(capture)：\(words)")
    }
  }
}

/// A remark on what is judged by what.
public enum JudgementRemark: Hashable, Sendable {
  case traffic(of: [String], inApp: String)
  case sharedTraffic(String)
  case noTraffic(String)
  case judged(TrafficVolume)
  case mergedBundle(String)
  /// A project file whose dictionary is printed as a property list, and the option for its own form.
  case projectForm(String, format: String)
  case unchanged(String)
  case written(String, backup: String)
  case bundlesLinted(String, count: Int)
  /// A property list with directives, and the conditions under which they leave different lists.
  case directiveWays(String, [String])
  /// A project file to whose dictionary the tool adds keys and hosts.
  case addedByTool(String, [String])
  /// An Info.plist of a Mac app, judged without options for systems.
  case macOnly(String)
  case otherProcesses
  case older(TrafficVolume)
  case newer(TrafficVolume)
}

/// A remark on the releases of an app.
public enum HistoryRemark: Hashable, Sendable {
  /// A file without the label that names releases; its release is called by its name.
  case namedByFile(String, label: String, release: String)
  /// A release of which observations were not kept.
  case observationsDropped(Int, release: String)
  /// Releases that were narrowed to different processes.
  case otherProcesses
  case read(releases: Int, hosts: Int)
}

/// A remark on key logs; it names file and line, and never what stands there.
public enum KeyLogRemark: Hashable, Sendable {
  case malformed(String, line: Int, further: Int)
  case noSecret(String)
  case forgotten(connections: Int)
  case contradictions(Int)
  case pipe(String)
}

/// A remark on a capture that goes on.
public enum LiveRemark: Hashable, Sendable {
  /// Rights that remain, in the words of what should have taken them.
  case notConfined([String])
  case listening(String, linkType: String, seconds: Int?)
  case seen(String)
  case heading(String, time: String, packets: Int, lost: UInt64)
  case ended(
    String, packets: Int, size: String, observations: Int, seconds: Int64, lost: UInt64)
}

/// A remark on lists of findings that are known.
public enum FindingListRemark: Hashable, Sendable {
  case unknownRule(String, line: Int, rule: String)
  case idle(String, IgnoreList.Entry)
  case furtherIdle(String, count: Int)
  case ignored(Int)
  case written(String, count: Int)
  case hidden(Int)
  case gone(String, [Baseline.Entry], atMost: Int)
  /// Less was exercised than when the baseline was made.
  case lessExercised(String, now: RunCoverage, then: RunCoverage)
}
