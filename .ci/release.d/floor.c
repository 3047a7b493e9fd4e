// The program is linked against Debian 11's glibc 2.31, so that it runs there and on everything newer. The compiler's
// libstdc++ was built against a later glibc and reads this variable of 2.32. Zero says that other threads may run,
// which only costs an atomic instruction.
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0;
