import Bytes
import Escaping
import Evidence
package import WordBook

extension Language {
  package func text(of sentence: ReviewSentence) -> String {
    let words = ReviewWords(self)
    let safe = TerminalText.safe
    return switch sentence {
    case .heading(let key, let value, let host, let withSubdomains):
      words.heading(
        key: safe(key), value: safe(value), host: safe(host), withSubdomains: withSubdomains)
    case .headingForWholeApp(let key, let value):
      words.headingForWholeApp(key: safe(key), value: safe(value))
    case .saw(let sight, let host, let count, let place):
      words.saw(sight, of: safe(host), count: count, place: words.place(place))
    case .sawTheSameOfMoreHosts(let count): words.sawTheSame(ofMoreHosts: count)
    case .hostNameInferred: words.hostNameInferred
    case .sawRedirect: words.sawRedirect
    case .sawSecureConnections: words.sawSecureConnections
    case .cannotChange: words.cannotChange
    case .trustsDespite: words.trustsDespite
    case .operatedByOthers(let host): words.operatedByOthers(safe(host))
    case .operatedByUs(let host): words.operatedByUs(safe(host))
    case .belongsToSDK(let sdk): words.belongs(toSDK: safe(sdk))
    case .coversHost: words.coversHost
    case .coversSubdomains(let host, let hosts):
      words.coversSubdomains(of: safe(host), seen: hosts.map(safe))
    case .toFill(.outsideATS(let host)): ReviewGap.outsideATS(host: safe(host)).text(in: self)
    case .toFill(let gap): gap.text(in: self)
    }
  }

  package func text(of sentences: [ReviewSentence]) -> String {
    self.sentences(sentences.map { text(of: $0) })
  }
}

extension ReviewWords {
  /// Returns the capture and packet of an observation in words, without the capture's private
  /// folders.
  fileprivate func place(_ place: Place) -> String {
    let name = (place.capture.lastPathComponent ?? place.capture).displayed
    let part =
      switch place.unit {
      case .packet: packet(place.frame)
      case .line: line(place.frame)
      case .entry: entry(place.frame)
      }
    return self.place(
      file: place.unit == .packet ? captureFile(name) : otherFile(name), part: part,
      moment: place.time.map(moment))
  }

  private func moment(of time: Timestamp) -> String {
    let seconds = GregorianCalendar.floor(time.nanoseconds, by: 1_000_000_000).quotient
    let date = CalendarDay(secondsSince1970: seconds)
    return moment(
      date: date.description, year: date.year, month: date.month, day: date.day,
      time: ClockTime(secondsSince1970: seconds).description)
  }
}
