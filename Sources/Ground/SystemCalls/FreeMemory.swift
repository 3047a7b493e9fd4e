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

/// Lets all threads allocate memory from `count` arenas at most; call it before they start.
///
/// On Linux, glibc gives each thread an arena of its own (mallopt(3), `M_ARENA_MAX`). What one thread
/// frees is then of no use to the others.
package func limitArenas(to count: Int32) {
  #if os(Linux)
    linux_limit_arenas(count)
  #else
    // Other C libraries share free memory between threads.
  #endif
}
