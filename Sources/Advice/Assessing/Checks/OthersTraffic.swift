import Findings
import Recommending

/// Traffic in a run that is not the app's: requests of other devices, which are set aside, and
/// loads of other apps, which the evidence cannot separate from the app's.
struct OthersTraffic {
  private static let most = 3

  let suggestion: Suggestion
  let run: RunEvidence

  var findings: [Finding<CheckStatement>] {
    let aside = suggestion.setAside.filter(\.reason.isOtherDevice)
    var found: [Finding<CheckStatement>] = []
    if !aside.isEmpty {
      found.append(
        CheckRule.othersTraffic.finding(
          .otherDevices(hosts: NameList(Set(aside.map(\.host)).sorted(), atMost: Self.most)),
          seen: Array(aside.compactMap(\.evidence.first).sorted().prefix(Self.most))))
    }
    let apps = run.appsInUserAgents
    if !apps.isEmpty {
      found.append(
        CheckRule.othersTraffic.finding(.severalApps(NameList(apps, atMost: Self.most))))
    }
    return found
  }
}

extension SetAside.Reason {
  fileprivate var isOtherDevice: Bool { if case .otherDevice = self { true } else { false } }
}
