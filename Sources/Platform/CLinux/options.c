#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#include <getopt.h>
#include <string.h>

int clinux_next_option(int count, char **words, const struct clinux_option *options,
                       int option_count, int *position, const char **value, const char **word) {
  struct option table[64];
  if (option_count > 63) return clinux_option_unknown;
  memset(table, 0, sizeof table);
  for (int i = 0; i < option_count; i++) {
    table[i].name = options[i].name;
    table[i].has_arg = options[i].argument;
    table[i].val = 256 + i;
  }
  /* 0 resets the state that getopt keeps from the previous command line. */
  optind = *position;
  opterr = 0;
  int found = getopt_long(count, words, ":", table, NULL);
  *word = optind > 0 && optind <= count ? words[optind - 1] : "";
  *position = optind;
  *value = optarg;
  if (found == -1) return clinux_options_end;
  if (found == ':') return clinux_option_lacks_value;
  if (found < 256) return clinux_option_unknown;
  return found - 256;
}
