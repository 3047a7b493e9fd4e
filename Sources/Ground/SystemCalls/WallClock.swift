/// The current time, in nanoseconds since 1970.
package enum WallClock {
  package static var nanoseconds: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
