/* Turns a program that is slow to load into a fork server.

   It is a library for LD_PRELOAD: Swift's compiler spends a third of a small compilation on loading. If
   the program is started with the single argument --standby, the library does not call main. Instead it
   reads orders from a socket, descriptor 3, and calls main in a fork for each of them. With any other
   arguments, the program runs as usual.

   An order is one message of words, each followed by a zero byte: the order's number, then the arguments
   of understudy-jail (CJail.h). Three descriptors come with it: for standard output, for standard error,
   and for the report (cjail_begun). A message with the number alone kills that fork. For each fork that
   ends, the server sends a line: the number, whether a signal ended it, its status or signal, and its
   processor time in milliseconds. If it cannot make a fork, it says that it was killed; the report then
   tells why. When the socket closes, the server kills its forks and exits. If the server cannot go on, it
   exits.

   The server sends a line with the number 0 when it begins to take orders. A fork may become a server
   itself, of forks that begin in the midst of a compilation: see warm.h. */
#ifndef UNDERSTUDY_CSTANDBY_H
#define UNDERSTUDY_CSTANDBY_H
#endif
