import CaptureFiles
import Observing
import PacketCapture
import ProjectFiles
import ProtocolRegistries

/// The exit status of a run, as numbered in sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case notPermitted = 77
  case configuration = 78
}

/// An error that stops the program.
enum ToolError: Error, Equatable {
  case noSuchInput(String)
  case noCaptures(in: String)
  /// A baseline that nobody has written yet, or that lies elsewhere.
  case noBaseline(String)
  /// A pattern that stands for no path.
  case noMatch(String)
  case inputNotPermitted(String)
  /// An interface that is not there; those that are.
  case noSuchInterface(String, known: [String])
  /// Servers of which none took a connection.
  case noServer([String])
  /// An interface that is there and not up, or of which nothing can be captured.
  case interfaceUnusable(String)
  case captureNotPermitted(String)
  /// Rights that could not be given up, where that was asked for.
  case notConfined([String])
  /// Inputs that are not a single capture, when one is to be followed.
  case notOneCapture(String)
  /// Bounds of time between which nothing is.
  case emptySpan(String)
  case unreadable(String)
  case notACapture(String)
  /// A capture that is compressed, empty or cut; the reason says what to do.
  case badCapture(String)
  /// A file that was taken for a record of a run, and in which nothing has its form.
  case notOfForm(String)
  /// A capture whose packets are all of link types that are not read.
  case noReadablePacket(String)
  /// A file beside the captures that does not hold what it should.
  case badList(String)
  /// A file of a form that another option or command reads, with a suggestion.
  case misplaced(String, suggestion: String)
  /// A folder in the place of a file to write.
  case isFolder(String)
  /// A requested process without any traffic; the reason and a suggestion.
  case processNotSeen(String, suggestion: String)
  /// A file that is no property list, or not one that can hold a policy.
  case badPropertyList(String)
  /// A project file from which an Info.plist is generated, and that is not read.
  case projectFile(String)
  /// A policy that is no dictionary.
  case badPolicy(String)
  /// A file or an archive that is no app, or not one that can be read.
  case badApp(String)
  /// An app that does not say which processes are its own.
  case noExecutable(String)
  /// Several apps, where one is wanted.
  case severalApps(in: String, [String])
  /// A project file with more than one dictionary, where one is asked for.
  case severalDictionaries(in: String, [String])
  /// A folder without an Info.plist where an app has one.
  case noBundles(in: String, isProject: Bool)
  /// Paths in which no file is of a kind that is read, and the kinds.
  case nothingRead(in: [String], wanted: [String])
  /// Settings that cannot be used; where they stand, and what to do.
  case badConfiguration(String, suggestion: String?)
  /// An evidence file that is not read here, or evidence that is too much.
  case badEvidence(String)
  /// An evidence file where single connections are asked for.
  case noSingleConnections(String)
  /// An option or command that does not work on an evidence file.
  case notForEvidence(String)
  case damaged(captures: Int)
  /// A check that found nothing in what it could look at, which was not all; what is missing.
  case incomplete([String])
  /// Findings as severe as `--fail-on` says; they were printed, there is nothing to add.
  case findings
  /// Cases that come out otherwise than they expect.
  case casesDisagree(String)
  case badFilter(String)
  /// A name that nothing has; the suggestion says what there is.
  case unknownSubject(String, suggestion: String)
  case wouldOverwriteCapture(String)
  case wouldOverwriteInput(String)
  /// A report for standard output, which holds the product.
  case outputTaken(String)
  /// A file that two things are to be written to.
  case writtenTwice(String)
  /// A summary of a job where no runner names a file for it.
  case noJobSummary(String)
  /// A capture would be written over a file.
  case exists(String)
  /// A file that is not edited; the reason says what to do.
  case cannotEdit(String)
  case cannotCreate(String, String)
  /// A file of which something would be lost if another took its place.
  case cannotReplace(String, String)
  case cannotWrite(String, String)
  /// An internal error.
  case internalFailure(String)
  /// Whoever read the output has closed it, as `head` does; that is no failure.
  case outputClosed

  /// Gaps that are told one by one.
  private static let mostGaps = 3

  /// The error for a capture of which no packet could be read.
  static func nothingRead(_ summary: CaptureSummary) -> ToolError {
    let types = Set(summary.unreadPackets.map(\.linkType.description)).sorted()
    return .noReadablePacket(
      "\(summary.name): none of its packets can be read (\(types.joined(separator: ", ")))")
  }

  /// The error for a capture that cannot be opened.
  init(_ error: CaptureError, path: String) {
    self =
      switch error {
      case .notFound: .noSuchInput(path)
      case .permissionDenied: .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .notACapture: .notACapture("\(error)")
      case .empty: .misplaced("\(error)", suggestion: Self.emptyFile)
      default: .badCapture("\(error)")
      }
  }

  /// The advice on an empty file.
  static let emptyFile =
    "Perhaps it is still being written, or what should have written it failed."

  /// The error for an interface that cannot be captured on.
  init(_ error: LiveCaptureError) {
    self =
      switch error {
      case .noSuchInterface(let name):
        .noSuchInterface(name, known: (try? NetworkInterface.all().map(\.name)) ?? [])
      case .notPermitted(let name): .captureNotPermitted(name)
      case .interfaceDown, .refused: .interfaceUnusable("\(error)")
      case .badFilter: .badFilter("\(error)")
      }
  }

  /// The exit status.
  var status: ExitStatus {
    switch self {
    case .noSuchInput, .noBaseline, .noCaptures, .noMatch, .noBundles, .noSuchInterface, .noServer,
      .nothingRead:
      .noInput
    case .inputNotPermitted, .captureNotPermitted, .notConfined: .notPermitted
    case .interfaceUnusable: .inputOutput
    case .unreadable, .cannotWrite: .inputOutput
    case .notACapture, .badCapture, .notOfForm, .noReadablePacket, .badList, .badPropertyList,
      .projectFile,
      .badPolicy,
      .badApp, .noExecutable,
      .severalApps, .severalDictionaries, .misplaced, .processNotSeen,
      .cannotEdit, .damaged, .incomplete, .badEvidence, .noSingleConnections:
      .badData
    case .badFilter, .unknownSubject, .notForEvidence, .wouldOverwriteCapture,
      .wouldOverwriteInput, .notOneCapture, .emptySpan, .outputTaken, .writtenTwice, .noJobSummary:
      .usage
    case .cannotCreate, .cannotReplace, .exists, .isFolder: .cannotCreate
    case .badConfiguration: .configuration
    case .internalFailure: .internalError
    case .findings, .casesDisagree: .findings
    case .outputClosed: .done
    }
  }

  /// The error message.
  var message: String {
    switch self {
    case .noSuchInput(""): "an empty path names no file"
    case .noSuchInput(let path), .noBaseline(let path): "\(path): no such file"
    case .noCaptures(let path): "\(path): no capture in this folder"
    case .noMatch(let pattern): "\(pattern): no path is like this"
    case .noBundles(let path, _): "\(path): no app and no Info.plist in this folder"
    case .nothingRead(let paths, let wanted):
      "\(paths.joined(separator: ", ")): no app, and none of \(wanted.joined(separator: ", "))"
    case .inputNotPermitted(let path): "\(path): permission denied"
    case .noSuchInterface(let name, _): "\(name): no such interface"
    case .noServer(let hosts):
      "no connection came about to \(hosts.prefix(Self.mostGaps).joined(separator: ", "))"
        + (hosts.count > Self.mostGaps ? " and \(hosts.count - Self.mostGaps) more" : "")
    case .captureNotPermitted(let name): "\(name): capturing needs more rights than you have"
    case .notConfined(let reasons): "--sandbox: \(reasons.joined(separator: "; "))"
    case .exists(let path): "\(path): exists already"
    case .unreadable(let reason), .notACapture(let reason), .badCapture(let reason),
      .notOfForm(let reason):
      reason
    case .badFilter(let reason), .badList(let reason), .casesDisagree(let reason),
      .noReadablePacket(let reason),
      .internalFailure(let reason), .badPropertyList(let reason), .projectFile(let reason),
      .badPolicy(let reason),
      .badApp(let reason), .cannotEdit(let reason), .interfaceUnusable(let reason),
      .notOneCapture(let reason), .emptySpan(let reason), .badEvidence(let reason),
      .notForEvidence(let reason):
      reason
    case .unknownSubject(let reason, _), .badConfiguration(let reason, _),
      .misplaced(let reason, _), .processNotSeen(let reason, _):
      reason
    case .isFolder(let path): "\(path): is a folder, and the output is a file"
    case .noSingleConnections(let path):
      "\(path): is evidence, which no longer holds single connections"
    case .noExecutable(let path):
      "\(path): names no executable (CFBundleExecutable) that could be a process"
    case .severalApps(let path, let names):
      "\(path): holds \(names.count) apps: \(names.joined(separator: ", "))"
    case .severalDictionaries(let path, let names):
      "\(path): has \(names.count) Info.plists with different dictionaries: "
        + names.prefix(Self.mostGaps).joined(separator: ", ")
        + (names.count > Self.mostGaps ? " and \(names.count - Self.mostGaps) more" : "")
    case .damaged(let count):
      "\(count) of the captures \(count == 1 ? "is" : "are") damaged or not read in full"
    case .incomplete(let gaps):
      "nothing was found, and not all was there to look at: "
        + gaps.prefix(Self.mostGaps).joined(separator: "; ")
        + (gaps.count > Self.mostGaps ? "; and \(gaps.count - Self.mostGaps) more" : "")
    case .wouldOverwriteCapture(let path): "\(path): is one of the captures"
    case .wouldOverwriteInput(let path): "\(path): is one of the files that are read"
    case .outputTaken(let name): "--report \(name)=-: standard output holds the product"
    case .writtenTwice(let path): "\(path): is to hold two things"
    case .noJobSummary(let name): "--report \(name): GITHUB_STEP_SUMMARY names no file"
    case .cannotCreate(let path, let reason): "\(path): cannot be created (\(reason))"
    case .cannotReplace(let path, let reason): "\(path): is not replaced, as \(reason)"
    case .cannotWrite(let path, let reason): "\(path): cannot be written (\(reason))"
    case .findings, .outputClosed: ""
    }
  }

  /// Advice on how to fix the problem, if any.
  var suggestion: String? {
    switch self {
    case .noSuchInput(""): "Perhaps a variable of the shell has no value."
    case .noSuchInput(ConfigurationFile.usualName):
      "Settings are looked for here and in the folders above, up to the first with a .git."
    case .noSuchInput: "Check the path; `-` reads standard input."
    case .noBaseline(let path): "To hide what there is now: --write-baseline \(path), once."
    case .noCaptures: "Captures end in .pcap, .pcapng or .cap, or begin as such files do."
    case .noMatch: "A folder is searched for captures in all its depth; name that instead."
    case .inputNotPermitted:
      "Check who may read it; what root has captured needs `sudo chmod -R a+rX` once."
    case .noSuchInterface(let name, let known): CaptureAdvice.interfaces(besides: name, known)
    case .noServer: "Check the names and ports, and that this machine may reach them."
    case .captureNotPermitted: CaptureAdvice.rights
    case .notConfined:
      "Nothing was read. Without --sandbox the run has all the rights that you have."
    case .interfaceUnusable: "`atsift live --list-interfaces` shows the interfaces there are."
    case .exists: "Choose another name, or overwrite it with --force."
    case .notOneCapture: "Name the one file that is being written."
    case .noSingleConnections:
      "`atsift inspect` lists its hosts; for connections give the capture itself."
    case .notForEvidence: "Give the capture itself, or filter when the evidence is written."
    case .unreadable, .badCapture, .badList, .cannotEdit, .casesDisagree, .findings, .outputClosed,
      .badEvidence, .emptySpan:
      nil
    case .notACapture, .notOfForm:
      "Give a capture as tcpdump, rvictl, pktap or Wireshark writes it; a property list goes with "
        + "--plist, or to `atsift lint`."
    case .noReadablePacket:
      "Capture on the device's network interface: Ethernet, Wi-Fi, rvi, pktap and VPN interfaces are read."
    case .damaged: "The warnings say where; without --strict what could be read is enough."
    case .incomplete: "--allow-incomplete takes what there was for enough."
    case .badFilter: "The expression is that of tcpdump, such as 'host 192.0.2.1 and tcp'."
    case .unknownSubject(_, let suggestion), .misplaced(_, let suggestion),
      .processNotSeen(_, let suggestion):
      suggestion
    case .isFolder: "Name a file in it, or another one."
    case .badConfiguration(_, let suggestion): suggestion
    case .wouldOverwriteCapture: "Captures are never changed; choose another file to write."
    case .wouldOverwriteInput, .writtenTwice, .cannotReplace: "Choose another file to write."
    case .outputTaken: "Put the product into a file with -o, or name a file for the report."
    case .noJobSummary(let name): "Outside GitHub Actions name a file: --report \(name)=summary.md."
    case .noBundles(_, isProject: true):
      "For a project give the Info.plist of a target, or the .app, .ipa or .xcarchive built from it."
    case .nothingRead: "Give the folder of the project, its lock file, or the built app."
    case .noExecutable: "Give the app as it was built, or the process with --process."
    case .noBundles, .badApp: "Give an Info.plist, or an .app, .ipa or .xcarchive."
    case .severalApps: "Give one of the apps, or its Info.plist."
    case .severalDictionaries:
      "`atsift lint` looks at all of them; elsewhere give the built app, or the Info.plist in it."
    case .badPolicy: "`atsift lint` shows where that is."
    case .projectFile: "Give the built app, or the Info.plist in it."
    case .badPropertyList: "Give an Info.plist, or the dictionary that `atsift suggest` prints."
    case .cannotCreate: "Check that the folder exists and may be written."
    case .cannotWrite: "Check that it may be written, and that there is room on the disk."
    case .internalFailure: "This is a mistake in atsift; please report it."
    }
  }
}
