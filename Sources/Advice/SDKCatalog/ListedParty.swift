enum ListedParty: Hashable, Sendable {
  case sdk(SDKRecord, SDKSuffix)
  case cloud(SharedCloud)
}
