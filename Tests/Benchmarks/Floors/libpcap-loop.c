/* The least a reader by libpcap can cost: each packet is fetched, and its first byte looked at.
   cc -O2 libpcap-loop.c -lpcap */
#include <inttypes.h>
#include <pcap/pcap.h>
#include <stdio.h>

int main(int count, char **arguments) {
  char error[PCAP_ERRBUF_SIZE];
  if (count != 2) return 64;
  pcap_t *capture = pcap_open_offline(arguments[1], error);
  if (capture == NULL) {
    fprintf(stderr, "%s\n", error);
    return 66;
  }
  struct pcap_pkthdr *header;
  const u_char *bytes;
  uint64_t packets = 0, length = 0, firsts = 0;
  int status;
  while ((status = pcap_next_ex(capture, &header, &bytes)) == 1) {
    packets += 1;
    length += header->caplen;
    if (header->caplen > 0) firsts += bytes[0];
  }
  printf("%" PRIu64 " packets, %" PRIu64 " bytes (%" PRIu64 ")\n", packets, length, firsts);
  pcap_close(capture);
  return status == PCAP_ERROR_BREAK ? 0 : 65;
}
