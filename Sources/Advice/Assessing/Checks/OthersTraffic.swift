import Findings
import Recommending

/// What a run holds besides one app's traffic: requests of other devices, which are set aside, and
/// other apps' loads, which the evidence does not tell from the app's.
struct OthersTraffic {
  private static let most = 3

  let suggestion: Suggestion

  var findings: [Finding<CheckStatement>] {
    let aside = suggestion.setAside.filter(\.reason.isOtherDevice)
    var found: [Finding<CheckStatement>] = []
    if !aside.isEmpty {
      found.append(
        CheckRule.othersTraffic.finding(
          .otherDevices(hosts: NameList(Set(aside.map(\.host)).sorted(), atMost: Self.most)),
          seen: Array(aside.compactMap(\.evidence.first).sorted().prefix(Self.most))))
    }
    for case .severalApps(let names) in suggestion.notes.map(\.fact) {
      found.append(CheckRule.othersTraffic.finding(.severalApps(names)))
    }
    return found
  }
}

extension SetAside.Reason {
  fileprivate var isOtherDevice: Bool { if case .otherDevice = self { true } else { false } }
}
