#if os(Linux)
  import CSystemCalls
#endif

/// Gives memory that the program no longer uses back to the system.
///
/// glibc keeps what lies between the used (malloc_trim(3)), so that a run would take what its steps take
/// together.
public func returnFreeMemory() {
  #if os(Linux)
    linux_return_free_memory()
  #else
    // Other libraries give it back by themselves.
  #endif
}
