/// The number of online processors; 1 if the system does not report it.
package var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }
