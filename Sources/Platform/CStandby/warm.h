/* The warm compiler: a process whose compilation stands still after the compiler has been configured, the
   standard library has been loaded, and a small file of ours has been type-checked. Each fork goes on from
   there with the sources of its own working folder.

   Two thirds of a small compilation are the same for every file: declarations of the standard library are
   read and checked. Forks inherit the results.

   The process is a fork of the standby compiler with these arguments:

     --warm MODULE TREE -frontend ARGUMENTS

   MODULE is a Swift file of ours in one of the folders to search, without its extension; with "-", the
   process compiles the arguments once, completely, and then serves: its forks inherit what LLVM and the
   Swift runtime have set up. If TREE is "tree", a fork prints the syntax trees of its sources as JSON before
   it goes on; nothing, if a source has no declaration. ARGUMENTS are those of every fork. Each source must
   be a placeholder that begins with `warm_mark`, its path and a line break, and whose size is a multiple of
   the page size: then the compiler reads it into memory that a fork can fill with its own source.

   We use no more of the compiler than its FrontendObserver and symbols, and change one function: what destroys
   syntax trees does nothing. Where a symbol is missing or an object is not what we expect, the process exits. */
#ifndef UNDERSTUDY_WARM_H
#define UNDERSTUDY_WARM_H

typedef int main_function(int, char **, char **);

/* The first bytes of a placeholder. */
#define warm_mark "// understudy: a placeholder for "

/* Prepares a confined fork; returns the step that failed, or NULL. */
typedef const char *prepare_function(void);
/* Serves until the socket closes; returns in forks alone, with the words of their programs. */
typedef char **serve_function(prepare_function *);

/* Runs the compiler with the arguments among a program's words; returns its exit status, in forks too. */
int warm_run(char **words, main_function *main, serve_function *serve);
/* Runs the program with its words: the frontend itself if it is initialized, else the program's main. */
int warm_compile(char **words, main_function *main);
/* Whether the process is to serve only after it has compiled. */
int warm_is_complete(char **words);

#endif
