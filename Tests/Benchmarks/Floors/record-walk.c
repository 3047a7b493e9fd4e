/* The least any reader of a pcap file can cost: the walk from record to record, with a look at one byte of each.
   cc -O2 record-walk.c
   record-walk read FILE     through a buffer of 256 KiB, by read(2)
   record-walk map FILE      through windows of 4 MiB, by mmap(2)
   Little-endian files of microseconds only. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef MAP_POPULATE
#define MAP_POPULATE 0
#endif

enum { fileHeader = 24, recordHeader = 16, most = 262144, piece = 256 << 10, window = 4 << 20 };

static uint64_t packets, length, bytesSeen;

/* Walks over the whole records of a buffer, and returns the bytes that they take. */
static size_t walk(const unsigned char *bytes, size_t available) {
  size_t place = 0;
  while (available - place >= recordHeader) {
    uint32_t captured;
    memcpy(&captured, bytes + place + 8, sizeof captured);
    if (captured > most) {
      fprintf(stderr, "record of %" PRIu32 " bytes\n", captured);
      exit(65);
    }
    if (available - place - recordHeader < captured) break;
    packets += 1;
    length += captured;
    if (captured > 0) bytesSeen += bytes[place + recordHeader];
    place += recordHeader + captured;
  }
  return place;
}

static int readAll(int file) {
  size_t room = piece + most + recordHeader, kept = 0;
  unsigned char *buffer = malloc(room);
  if (buffer == NULL || read(file, buffer, fileHeader) != fileHeader) return 65;
  for (;;) {
    size_t wanted = room - kept < piece ? room - kept : piece;
    ssize_t count = read(file, buffer + kept, wanted);
    if (count < 0) return 74;
    if (count == 0) break;
    kept += (size_t)count;
    size_t used = walk(buffer, kept);
    memmove(buffer, buffer + used, kept - used);
    kept -= used;
  }
  free(buffer);
  return kept == 0 ? 0 : 65;
}

static int mapAll(int file) {
  struct stat status;
  if (fstat(file, &status) != 0) return 74;
  uint64_t size = (uint64_t)status.st_size, place = fileHeader;
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  while (place < size) {
    uint64_t start = place / page * page;
    size_t span = size - start < window ? (size_t)(size - start) : window;
    unsigned char *bytes = mmap(NULL, span, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, (off_t)start);
    if (bytes == MAP_FAILED) return 74;
    size_t skipped = (size_t)(place - start);
    size_t used = walk(bytes + skipped, span - skipped);
    munmap(bytes, span);
    if (used == 0) return 65;
    place += used;
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  int file = open(arguments[2], O_RDONLY);
  if (file < 0) {
    perror(arguments[2]);
    return 66;
  }
  int status = strcmp(arguments[1], "map") == 0 ? mapAll(file) : readAll(file);
  printf("%" PRIu64 " packets, %" PRIu64 " bytes (%" PRIu64 ")\n", packets, length, bytesSeen);
  return status;
}
