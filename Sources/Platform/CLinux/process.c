#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_set_nonblocking(int fd) {
  return fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

int clinux_close_from(int lowest) { return close_range(lowest, ~0U, 0); }

int clinux_duplicate(int fd, int lowest) {
  return fcntl(fd, F_DUPFD_CLOEXEC, lowest);
}

int clinux_pidfd_open(pid_t pid) { return syscall(SYS_pidfd_open, pid, 0); }

int clinux_pidfd_end(int handle) {
  return syscall(SYS_pidfd_send_signal, handle, SIGTERM, NULL, 0);
}

int clinux_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int clinux_add_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

const short clinux_spawn_in_session = POSIX_SPAWN_SETSID;

int clinux_lower_priority(pid_t pid) { return setpriority(PRIO_PROCESS, pid, 5); }

char **clinux_environment(void) { return environ; }

pid_t clinux_spawn_in_group(char *const words[]) {
  pid_t process = fork();
  if (process != 0) return process;
  signal(SIGPIPE, SIG_DFL);
  execv(words[0], words);
  _exit(127);
}

int clinux_open(const char *path, int flags, mode_t mode) {
  return open(path, flags | O_CLOEXEC, mode);
}

int clinux_memory_file(void) { return memfd_create("understudy", MFD_CLOEXEC); }

void clinux_stay_on_one_cpu(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return;
  int cpu = sched_getcpu();
  if (cpu < 0 || !CPU_ISSET(cpu, &set)) return;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
}

void clinux_size_thread_stacks(size_t bytes) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, bytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

int clinux_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

ssize_t clinux_send(int socket, const void *bytes, size_t count, const int *fds,
                                  int fd_count) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(4 * sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (fd_count > 0) {
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(fd_count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(fd_count * sizeof(int));
    memcpy(CMSG_DATA(header), fds, fd_count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t clinux_receive(int socket, void *bytes, size_t capacity, int *fds,
                                     int *fd_count) {
  struct iovec part = {bytes, capacity};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(4 * sizeof(int))];
  } control;
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = sizeof control;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  *fd_count = 0;
  if (length < 0) return length;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *fd_count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(fds, CMSG_DATA(header), *fd_count * sizeof(int));
  }
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0) return length;
  for (int i = 0; i < *fd_count; i++) close(fds[i]);
  *fd_count = 0;
  errno = EMSGSIZE;
  return -1;
}

int clinux_reap(pid_t pid, struct clinux_end *end) {
  int status;
  struct rusage usage;
  pid_t result;
  do result = wait4(pid, &status, 0, &usage);
  while (result < 0 && errno == EINTR);
  if (result < 0) return -1;
  end->was_signaled = WIFSIGNALED(status);
  end->status = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  end->peak_memory = usage.ru_maxrss;
  end->processor_milliseconds =
      (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000L +
      (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
  return 0;
}

void clinux_read_times(pid_t pid, long *had, long *waited) {
  char path[64];
  *had = *waited = 0;
  snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
  DIR *threads = opendir(path);
  if (threads == NULL) return;
  for (struct dirent *thread; (thread = readdir(threads)) != NULL;) {
    long long nanoseconds[2];
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/schedstat", (int)pid, thread->d_name);
    FILE *file = thread->d_name[0] == '.' ? NULL : fopen(path, "re");
    if (file == NULL) continue;
    if (fscanf(file, "%lld %lld", &nanoseconds[0], &nanoseconds[1]) == 2) {
      *had += nanoseconds[0] / 1000000;
      *waited += nanoseconds[1] / 1000000;
    }
    fclose(file);
  }
  closedir(threads);
}

int clinux_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0); }
void clinux_print_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void clinux_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

int clinux_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

static const int resources[] = {RLIMIT_CORE, RLIMIT_DATA,   RLIMIT_AS,    RLIMIT_FSIZE,
                                RLIMIT_CPU,  RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_STACK};

int clinux_set_limit(pid_t pid, enum clinux_limit limit, uint64_t value) {
  struct rlimit both = {value, value}, lower;
  if (prlimit(pid, resources[limit], &both, NULL) == 0) return 0;
  return errno == EPERM && prlimit(pid, resources[limit], NULL, &lower) == 0 && lower.rlim_max < value
             ? 0
             : -1;
}

uint64_t clinux_raise_limit(enum clinux_limit limit) {
  struct rlimit both;
  if (getrlimit(resources[limit], &both) != 0) return UINT64_MAX;
  if (both.rlim_cur != both.rlim_max) {
    both.rlim_cur = both.rlim_max;
    setrlimit(resources[limit], &both);
  }
  return both.rlim_max == RLIM_INFINITY ? UINT64_MAX : both.rlim_max;
}
