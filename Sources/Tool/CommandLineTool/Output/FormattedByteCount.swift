func byteCount(_ count: UInt64) -> String {
  var (value, unit) = (count, "B")
  var tenths: UInt64 = 0
  for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
    tenths = value % 1000 / 100
    value /= 1000
    unit = next
  }
  return unit == "B" || value >= 100 ? "\(value) \(unit)" : "\(value).\(tenths) \(unit)"
}
