enum HostSuffixOwner: Hashable, Sendable {
  case sdk(SDKRecord, SDKSuffix)
  case cloud(SharedCloud)
}
