/* Ends the program when it uses a negative index of `Data`.

   Foundation keeps up to 14 bytes in the value itself, and there it compares an index with the end alone: `data[-9] = 5`
   would write below the value. These check the index, or the lower bound of a range, and go on as the library's. */
#include <stddef.h>
#include <stdint.h>

#include "CAllocations.h"
#include "jump.h"

#if defined(__x86_64__)
__attribute__((used, noreturn)) void understudy_negative_index(void) {
  callocations_refuse("Data", "Index out of range");
}

#define CHECK(index) "test " index ", " index "; js understudy_negative_index"
KEEP("byte", CHECK("%rdi"));
KEEP("set_byte", CHECK("%rsi"));
KEEP("bytes", CHECK("%rdi"));
KEEP("set_bytes", CHECK("%rdi"));
KEEP("part", CHECK("%rdi"));

#define DATA "$s20FoundationEssentials4DataV"
#define FOR_EACH(apply) \
  apply(byte, DATA "15_RepresentationOys5UInt8VSicig") \
  apply(set_byte, DATA "15_RepresentationOys5UInt8VSicis") \
  apply(bytes, DATA "15_RepresentationOyACSnySiGcig") \
  apply(set_bytes, DATA "15_RepresentationO15replaceSubrange_4with5countySnySiG_SVSgSitF") \
  apply(part, DATA "7subdata2inACSnySiG_tF")
#define DECLARE(name, original) \
  DECLARE_KEPT(name); \
  extern void understudy_library_##name(void);
FOR_EACH(DECLARE)
#endif

const char *callocations_check_data(void) {
#if defined(__x86_64__)
#define ROW(name, original) KEPT(name, original, understudy_library_##name),
  static const struct kept functions[] = {FOR_EACH(ROW)};
  if (jump_and_keep(functions, sizeof functions / sizeof *functions) != 0) return "replace the functions of data";
#endif
  return NULL;
}
