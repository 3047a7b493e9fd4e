#if os(Linux)
  import CSystemCalls
#endif

/// Returns unused memory to the system.
///
/// On Linux, glibc keeps freed memory between used blocks (malloc_trim(3)). Without this call, the
/// memory of all steps of a run would add up.
package func returnFreeMemory() {
  #if os(Linux)
    linux_return_free_memory()
  #else
    // Other C libraries return memory automatically.
  #endif
}
