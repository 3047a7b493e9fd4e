// Counts what a program of Swift does, and by no clock: references that it takes, objects that it makes,
// and their bytes. Preloaded, it stands between the program and its libraries; at the end it writes the
// three numbers to the file that COUNTS names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long references, allocations, bytes;

static void add(unsigned long *count, unsigned long number) {
  __atomic_fetch_add(count, number, __ATOMIC_RELAXED);
}

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

// Code that is not optimised takes a reference for nearly every value that it looks at.
void *swift_retain(void *object) {
  static void *(*real)(void *);
  if (real == NULL) real = next("swift_retain");
  add(&references, 1);
  return real(object);
}

void *swift_bridgeObjectRetain(void *object) {
  static void *(*real)(void *);
  if (real == NULL) real = next("swift_bridgeObjectRetain");
  add(&references, 1);
  return real(object);
}

extern void *__libc_malloc(size_t);

// All objects of Swift come from here.
void *malloc(size_t size) {
  add(&allocations, 1);
  add(&bytes, size);
  return __libc_malloc(size);
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("COUNTS");
  FILE *file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return;
  fprintf(file, "%lu %lu %lu\n", references, allocations, bytes);
  fclose(file);
}
