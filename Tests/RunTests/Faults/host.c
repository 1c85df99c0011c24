/* A test host for tests that now and then does not work, as the name of its folder says:
   `faults,STEP,N`; STEP is start, request, fork, child, or any of them. Otherwise it executes the real
   host, the file `real-host` in its folder. It is compiled with `-include faults.h`. */

static void answer(const char *line) {
  char request[1 << 18];
  if (read(3, request, sizeof request) > 0 && (write)(3, line, strlen(line)) < 0) _exit(1);
  _exit(0);
}

int main(int count, char **words) {
  (void)count;
  if (is_faulty("start")) return 121;
  if (is_faulty("request")) answer("");
  if (is_faulty("fork")) answer("failed\tResource temporarily unavailable\n");
  /* The child ends before it is locked in. */
  if (is_faulty("child")) answer("exited\t0\t1000\t1\n");
  char real[4096];
  snprintf(real, sizeof real, "%.*s/real-host", (int)(strrchr(words[0], '/') - words[0]), words[0]);
  (execv)(real, words);
  return 121;
}
