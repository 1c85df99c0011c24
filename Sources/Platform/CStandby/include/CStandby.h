/* Makes a program that takes long to load serve as many calls as it is asked for, each in a fork of its own.

   A library for LD_PRELOAD: Swift's compiler spends a third of a small compilation on being loaded. Where
   the program is started with the one argument --standby, its main function is not called. Instead it
   reads orders from the socket that is its descriptor 3, and calls main in a fork for each of them. Any
   other program, and one with other arguments, runs as ever.

   An order is one message of words with a zero byte after each: the order's number, then what
   understudy-jail is told (CJail.h). Its standard output and standard error come along as two
   descriptors. The number alone kills what it has started. Each end is told in one line: the number,
   whether a signal ended it, its status or that signal, and its processor time in milliseconds. It ends
   once the socket closes, and with it all that it has started.

   Order 0 is the warm-up, to be given once and with nothing that is not trusted: what it has the Swift
   runtime look up is known to all later ones. */
#ifndef UNDERSTUDY_CSTANDBY_H
#define UNDERSTUDY_CSTANDBY_H
#endif
