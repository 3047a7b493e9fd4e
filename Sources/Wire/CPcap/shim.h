// libpcap as Debian's libpcap-dev and the macOS SDK both carry it.
#include <pcap/pcap.h>
