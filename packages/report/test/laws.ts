import { assert } from "@effect/vitest"
import { countColumns } from "../src/text/Columns.ts"

/** What cannot be seen and yet does something, but line feed and tab: the ground that no output may break. */
const unseen = /[^\P{Cc}\n\t]|(?![\u200c\u200d])\p{Cf}|\p{Cs}|[\u{e0100}-\u{e01ef}]/u

/** Asserts that a text shows all that it holds, and that no terminal obeys any of it. */
export const assertVisible = (text: string): void => {
  const [found] = unseen.exec(text) ?? []
  assert.isUndefined(found, JSON.stringify(text.slice(0, 2000)))
}

/** Asserts that lines fit into a terminal and hold nothing that it obeys. */
export const assertPrintable = (lines: ReadonlyArray<string>, width: number): void => {
  for (const line of lines) {
    assert.isAtMost(countColumns(line), width, line)
    assertVisible(line)
    assert.notMatch(line, /[\n\t]/)
  }
}
