/* How `understudy check` reaches the process that stayed after an earlier check, the resident.

   A request is one message: words that end with NUL, which are the umask in octal, the number of
   arguments, the arguments and the environment. Three descriptors come with it: standard output,
   standard error and the working folder. The resident answers with a message of one byte when it
   begins, and with another one, the exit status, at the end. If the other side closes the socket
   earlier, it cancels the check. */
#ifndef UNDERSTUDY_CRESIDENT_H
#define UNDERSTUDY_CRESIDENT_H

#include <stddef.h>
#include <sys/types.h>

/* The argument with which the program becomes a resident; its first request comes on descriptor 3. */
#define CRESIDENT_OPTION "--resident"
/* The environment variable with the minutes that a resident waits for the next check; 0 for none. */
#define CRESIDENT_MINUTES "UNDERSTUDY_STAY"

enum { cresident_first_socket = 3, cresident_begun = 'b', cresident_descriptors = 3 };
/* The most bytes of a request; more than a socket takes by default. */
enum { cresident_most_bytes = 1 << 18 };

/* Connects to the resident of the program in a folder; -1 if there is none. */
int cresident_connect(const char *folder);
/* Listens for the program in a folder, in place of the process that did so before; -1 on failure. */
int cresident_listen(const char *folder);
/* Accepts a connection of the same user; -1 on failure. */
int cresident_accept(int listener);
/* Whether connections for the program in a folder, as it is now, come to this process. */
int cresident_is_current(const char *folder);
/* Removes the file of this process's socket, unless another process listens in its place. */
void cresident_leave(const char *folder);

#endif
