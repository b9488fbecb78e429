import { pureProgram } from "./pureProgram.ts"

/** A function that prints the rest of a line. */
const flushing = `
def flush():
    import sys
    sys.stdout.flush()
`

/** Programs with common failures: CPython loads modules to word their errors. */
const failing = ["no program", "unknown_name", "None.unknown_name"]

/**
 * What an interpreter runs before its picture is taken, so that no start and no program does it again:
 * functions are compiled, modules loaded. Some of it fails.
 */
export const preparations: ReadonlyArray<string> = [
  `${pureProgram}
is_pure = _pure()
is_pure("print(1)")`,
  flushing,
  "import random\ndel random",
  ...failing
]
