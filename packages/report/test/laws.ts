import { assert } from "@effect/vitest"
import { columnsOf } from "../src/Columns.ts"

/** Asserts that lines fit into a terminal and hold nothing that it obeys. */
export const assertPrintable = (lines: ReadonlyArray<string>, width: number): void => {
  for (const line of lines) {
    assert.isAtMost(columnsOf(line), width, line)
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    assert.notMatch(line, /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    assert.isTrue(line.isWellFormed(), line)
  }
}
