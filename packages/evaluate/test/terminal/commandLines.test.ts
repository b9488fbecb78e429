import { assert, describe, it } from "@effect/vitest"
import { commandLines } from "../../src/terminal/commandLines.ts"
import { wrapFailure } from "../../src/terminal/wrapFailure.ts"

/** Reads lines of a command as a shell does. */
const joined = (lines: ReadonlyArray<string>): string =>
  lines
    .join("\n")
    .replaceAll(/ \\\n +/g, " ")
    .trim()

const command = String.raw`npx escapement eval --benchmark relay --adapter react,direct --model simulated/sloppy --seed 'it'\''s  --a' --limit steps=5 --limit calls=9 --store other.sqlite`

describe("commandLines", () => {
  it("keeps a command in one line that it fits, to the last column", () => {
    const line = `  ${command}`
    assert.deepStrictEqual(commandLines(command, line.length), [line])
    assert.isAbove(commandLines(command, line.length - 1).length, 1)
  })

  it("breaks a long one before flags, within the width, without changing what a shell reads", () => {
    const lines = commandLines(command, 60)
    assert.strictEqual(joined(lines), command)
    assert.isAbove(lines.length, 2)
    for (const [at, line] of lines.entries()) {
      assert.isAtMost(line.length, 60)
      assert.match(line, at === 0 ? /^ {2}npx / : /^ {4}--/)
      assert.strictEqual(line.endsWith(" \\"), at < lines.length - 1)
    }
  })

  it("leaves a word whole that is longer than the width", () => {
    const long = `escapement eval --plugin ${"a".repeat(80)} --yes`
    assert.deepStrictEqual(commandLines(long, 40), [
      "  escapement eval \\",
      `    --plugin ${"a".repeat(80)} \\`,
      "    --yes"
    ])
  })
})

describe("wrapFailure", () => {
  it("breaks a sentence between words, and no command within it", () => {
    assert.deepStrictEqual(
      wrapFailure("run abc is not finished: finish it with escapement eval --resume abc --store a; or start anew", 44),
      ["run abc is not finished: finish it with", "  escapement eval --resume abc --store a; or", "  start anew"]
    )
    assert.deepStrictEqual(wrapFailure("short", 44), ["short"])
  })
})
