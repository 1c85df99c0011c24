#include <unistd.h>
#include "terminal.h"
