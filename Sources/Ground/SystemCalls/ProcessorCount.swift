/// The number of processors that the system runs threads on; 1 where it does not say.
public var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }
