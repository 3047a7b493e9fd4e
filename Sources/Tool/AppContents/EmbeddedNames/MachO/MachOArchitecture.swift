package struct MachOArchitecture: Hashable, Sendable {
  package var cpuType: UInt32
  /// The `cpusubtype` field of the Mach-O header without the capability bits.
  package var cpuSubtype: UInt32

  init(cpuType: UInt32, cpuSubtype: UInt32) {
    self.cpuType = cpuType
    self.cpuSubtype = cpuSubtype & 0xff_ffff
  }

  /// The name that `lipo` uses, such as `arm64`; `nil` for processors not used by Apple's systems.
  package var name: String? {
    switch (cpuType, cpuSubtype) {
    case (0x0100_000c, 2): "arm64e"
    case (0x0100_000c, _): "arm64"
    case (0x0200_000c, _): "arm64_32"
    case (12, 9): "armv7"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (12, _): "arm"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (7, _): "i386"
    default: nil
    }
  }
}
