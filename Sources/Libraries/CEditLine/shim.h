// libedit, and inline wrappers for what Swift cannot call: variadic functions.

#include <histedit.h>
#include <stdio.h>
#include <string.h>

/// Carries out a command of ours by its number; the Swift side defines it.
extern unsigned char understudy_editline_perform(EditLine *line, int number, wint_t key);

static inline EditLine *editline_open(
    void *owner, int terminal, FILE *output, int (*next)(EditLine *, wchar_t *)) {
  EditLine *line =
      el_init_fd("understudy", stdin, output, output, terminal, terminal, terminal);
  if (!line) return NULL;
  el_set(line, EL_CLIENTDATA, owner);
  el_set(line, EL_TERMINAL, "dumb");
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_EDITOR, "emacs");  // Debian's default is vi
  el_wset(line, EL_GETCFN, next);
  return line;
}

static inline void *editline_owner(EditLine *line) {
  void *owner = NULL;
  el_get(line, EL_CLIENTDATA, &owner);
  return owner;
}

static inline int editline_is_vi(EditLine *line) {
  const char *editor = NULL;
  return el_get(line, EL_EDITOR, &editor) == 0 && editor && strcmp(editor, "vi") == 0;
}

/// Turns editing on again, which `edit off` in a settings file turns off.
static inline void editline_set_editing(EditLine *line) { el_set(line, EL_EDITMODE, 1); }

// libedit tells a function nothing but the key, so each command needs a function of its own.
#define EDITLINE_COMMANDS(X) \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) \
  X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28) X(29) X(30) X(31) \
  X(32) X(33) X(34) X(35) X(36) X(37) X(38) X(39)
#define EDITLINE_FUNCTION(number) \
  static inline unsigned char editline_command_##number(EditLine *line, wint_t key) { \
    return understudy_editline_perform(line, number, key); \
  }
#define EDITLINE_ENTRY(number) editline_command_##number,
EDITLINE_COMMANDS(EDITLINE_FUNCTION)

/// Adds a command of ours; libedit keeps the pointer to its name. Returns -1 for a number too high.
static inline int editline_add(EditLine *line, const wchar_t *name, int number) {
  unsigned char (*const functions[])(EditLine *, wint_t) = {EDITLINE_COMMANDS(EDITLINE_ENTRY)};
  if (number >= (int)(sizeof functions / sizeof *functions)) return -1;
  return el_wset(line, EL_ADDFN, name, L"", functions[number]);
}

/// Binds a key, in libedit's notation, in the usual map or in that of vi's commands.
static inline int editline_bind(
    EditLine *line, int isForCommands, const wchar_t *key, const wchar_t *function) {
  return isForCommands ? el_wset(line, EL_BIND, L"-a", key, function, NULL)
                       : el_wset(line, EL_BIND, key, function, NULL);
}

/// Replaces the line, and sets the cursor to a place in it.
static inline void editline_replace(EditLine *line, const wchar_t *text, size_t cursor) {
  // libedit's own structure. `el_wreplacestr` refuses an empty text, and `el_deletestr` overwrites
  // the text that was killed last.
  LineInfoW *info = (LineInfoW *)el_wline(line);
  if (*text) el_wreplacestr(line, text); else info->lastchar = info->buffer;
  info->cursor = info->buffer + cursor;
}

static inline void editline_set_history(EditLine *line, HistoryW *history) {
  el_wset(line, EL_HIST, history_w, history);
}

/// Creates a history that keeps some entries, and no entry twice in a row.
static inline HistoryW *editline_history(int limit) {
  HistoryW *history = history_winit();
  HistEventW event;
  if (!history) return NULL;
  history_w(history, &event, H_SETSIZE, limit);
  history_w(history, &event, H_SETUNIQUE, 1);
  return history;
}

static inline void editline_add_entry(HistoryW *history, const wchar_t *entry) {
  HistEventW event;
  history_w(history, &event, H_ENTER, entry);
}

/// Returns the oldest entry, or the next newer one; NULL if there is none.
static inline const wchar_t *editline_entry(HistoryW *history, int isFirst) {
  HistEventW event;
  return history_w(history, &event, isFirst ? H_LAST : H_PREV) < 0 ? NULL : event.str;
}

/// Returns the number of entries that were read from a file; negative if it holds none.
static inline int editline_load(HistoryW *history, const char *path) {
  HistEventW event;
  return history_w(history, &event, H_LOAD, path);
}

/// Writes all entries to a stream; returns a negative number if that fails.
static inline int editline_save(HistoryW *history, FILE *stream) {
  HistEventW event;
  return history_w(history, &event, H_SAVE_FP, stream);
}
