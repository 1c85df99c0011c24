#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t number(const char *text) {
  char *end;
  errno = 0;
  uint64_t value = strtoull(text, &end, 10);
  if (errno == 0 && (end == text || *end != 0)) errno = EINVAL;
  return value;
}

static void append(const char *paths[], const char *path) {
  int count = 0;
  while (paths[count] != NULL) count++;
  errno = count + 1 < cjail_most_paths ? 0 : E2BIG;
  if (errno == 0) paths[count] = path;
}

/* Stores the value of an option in the order; sets errno on failure, else to 0. */
static void take(const char *option, const char *value, struct cjail_order *order) {
  errno = 0;
  if (strcmp(option, "--read") == 0) append(order->readable, value);
  else if (strcmp(option, "--run") == 0) append(order->executable, value);
  else if (strcmp(option, "--write") == 0) append(order->writable, value);
  else if (strcmp(option, "--folder") == 0) order->folder = value;
  else if (strcmp(option, "--mount") == 0) order->mounted = value;
  else if (strcmp(option, "--room") == 0) order->room = number(value);
  else if (strcmp(option, "--keep") == 0) order->kept = number(value);
  else if (strcmp(option, "--report") == 0) order->report = number(value);
  else if (strcmp(option, "--user") == 0) order->jail.user = number(value);
  else if (strcmp(option, "--cpu") == 0) order->jail.cpu_time = number(value);
  else if (strcmp(option, "--data") == 0) order->jail.data = number(value);
  else if (strcmp(option, "--address-space") == 0) order->jail.address_space = number(value);
  else if (strcmp(option, "--file-size") == 0) order->jail.file_size = number(value);
  else if (strcmp(option, "--descriptors") == 0) order->jail.descriptors = number(value);
  else if (strcmp(option, "--stack") == 0) order->jail.stack = number(value);
  else if (strcmp(option, "--processes") == 0) order->jail.processes = number(value);
  else errno = EINVAL;
}

const char *cjail_read_order(int count, char **words, struct cjail_order *order) {
  memset(order, 0, sizeof *order);
  order->jail.readable = order->readable;
  order->jail.executable = order->executable;
  order->jail.writable = order->writable;
  order->room = -1;
  order->kept = 2;
  order->report = -1;
  int next = 1;
  for (; next < count && strcmp(words[next], "--") != 0; next++) {
    const char *option = words[next];
    if (strcmp(option, "--free") == 0) {
      order->is_free = 1;
      continue;
    }
    errno = EINVAL;
    if (++next == count) return option;
    take(option, words[next], order);
    if (errno != 0) return errno == EINVAL ? option : words[next];
  }
  errno = EINVAL;
  if (next + 1 >= count) return "no program is given";
  order->program = words + next + 1;
  return NULL;
}

const char *cjail_obey(const struct cjail_order *order) {
  if (order->folder != NULL && chdir(order->folder) != 0) return order->folder;
  if (!order->is_free) return cjail_enter(&order->jail);
  return cjail_limit(&order->jail) == 0 ? NULL : "set limits";
}
