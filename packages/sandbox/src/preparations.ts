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
 * Programs that an interpreter runs before its picture is taken, so that functions are compiled and modules loaded only
 * once. Some of them fail.
 */
export const preparations: ReadonlyArray<string> = [
  `${pureProgram}
is_pure = _pure()
is_pure("print(1)")`,
  flushing,
  "import random\ndel random",
  ...failing
]
