import Escaping

/// The device, system and program that wrote a section of a pcapng file, as far as known.
struct SectionRecorder: Hashable {
  var hardware: ForeignText?
  var operatingSystem: ForeignText?
  var application: ForeignText?
}
