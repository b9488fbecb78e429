import { assert } from "@effect/vitest"
import { countColumns } from "../src/text/Columns.ts"

/** What cannot be seen and yet does something, but line feed and tab: the ground that no output may break. */
const unseen = /[^\P{Cc}\n\t]|(?![\u200c\u200d])\p{Cf}|\p{Cs}|[\u{e0100}-\u{e01ef}]/u

/** Asserts that a text shows all that it holds, and that no terminal obeys any of it. */
export const assertVisible = (text: string): void => {
  // what to say is made only where something is to be said: a page has thousands of lines
  if (unseen.test(text)) assert.fail(`${JSON.stringify(unseen.exec(text))} in ${JSON.stringify(text.slice(0, 2000))}`)
}

/** Asserts that lines fit into a terminal and hold nothing that it obeys. */
export const assertPrintable = (lines: ReadonlyArray<string>, width: number): void => {
  for (const line of lines) {
    if (countColumns(line) > width) assert.fail(`${countColumns(line)} columns, not ${width}: ${line}`)
    assertVisible(line)
    if (/[\n\t]/.test(line)) assert.fail(`a line that breaks: ${JSON.stringify(line)}`)
  }
}
