#pragma once
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

/* Swift cannot call el_set, el_get and history, which are variadic: one function for each use. */

static inline void editline_set_owner(EditLine *e, void *owner) {
  el_set(e, EL_CLIENTDATA, owner);
}

static inline void *editline_owner(EditLine *e) {
  void *owner = NULL;
  el_get(e, EL_CLIENTDATA, &owner);
  return owner;
}

/* Text between two bytes 1 in the prompt, such as colours, takes no columns. */
static inline void editline_set_prompt(EditLine *e, char *(*prompt)(EditLine *)) {
  el_set(e, EL_PROMPT_ESC, prompt, '\1');
}

static inline void editline_set_reader(EditLine *e, int (*reader)(EditLine *, wchar_t *)) {
  el_wset(e, EL_GETCFN, reader);
}

static inline void editline_set_history(EditLine *e, History *h) {
  el_set(e, EL_HIST, history, h);
}

/* Leaves signals to the caller. The keys that interrupt, suspend and stop the output arrive as characters,
   and line ends of pasted text arrive unchanged. */
static inline void editline_take_keys(EditLine *e) {
  el_set(e, EL_SIGNAL, 0);
  el_set(e, EL_SETTY, "-d", "-isig", "-ixon", "-inlcr", "-icrnl", NULL);
}

/* Debian's libedit starts in vi mode. */
static inline void editline_be_emacs(EditLine *e) { el_set(e, EL_EDITOR, "emacs"); }

typedef unsigned char (*editline_command)(EditLine *, wint_t);

/* The names are literals because el_wset keeps the pointers, and el_set leaks copies. */
static inline void editline_add_commands(
    EditLine *e, editline_command complete, editline_command insert, editline_command up,
    editline_command down) {
  el_wset(e, EL_ADDFN, L"understudy-complete", L"complete the word", complete);
  el_wset(e, EL_ADDFN, L"understudy-insert", L"insert a whole text", insert);
  el_wset(e, EL_ADDFN, L"understudy-up", L"line above or earlier entry", up);
  el_wset(e, EL_ADDFN, L"understudy-down", L"line below or later entry", down);
}

static inline void editline_bind(EditLine *e, const char *key, const char *command) {
  el_set(e, EL_BIND, key, command, NULL);
}

/* Like editline_bind, for vi's command mode. */
static inline void editline_bind_alternative(
    EditLine *e, const char *key, const char *command) {
  el_set(e, EL_BIND, "-a", key, command, NULL);
}

static inline int editline_is_vi(EditLine *e) {
  const char *name = NULL;
  return el_get(e, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

static inline void editline_raw_mode(EditLine *e, int on) { el_set(e, EL_PREP_TERM, on); }

static inline void editline_redraw(EditLine *e) { el_set(e, EL_REFRESH); }

static inline void editline_history_limit(History *h, int count) {
  HistEvent event;
  history(h, &event, H_SETSIZE, count);
  history(h, &event, H_SETUNIQUE, 1);
}

static inline void editline_history_enter(History *h, const char *entry) {
  HistEvent event;
  history(h, &event, H_ENTER, entry);
}

/* libedit silently drops characters outside the locale's encoding. */
static inline void editline_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}
