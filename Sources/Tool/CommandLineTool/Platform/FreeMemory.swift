#if os(Linux)
  import CLinux
#endif

/// Gives memory that the program no longer uses back to the system.
///
/// glibc keeps what lies between the used (malloc_trim(3)), so that a run would take what its steps take
/// together; other libraries give it back by themselves.
func returnFreeMemory() {
  #if os(Linux)
    linux_return_free_memory()
  #endif
}
