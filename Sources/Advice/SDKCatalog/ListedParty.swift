/// To whom a suffix belongs that a catalogue lists.
enum ListedParty: Hashable, Sendable {
  case sdk(SDKRecord, SDKSuffix)
  case cloud(SharedCloud)
}
