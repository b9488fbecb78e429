import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { format } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { afterAll, inject } from "vitest"
import { readCompiled } from "../compile.ts"
import { checkedText, examples } from "../examples/examples.ts"
import { type Example, examplesIn } from "../examples/examplesIn.ts"
import { asProgram, expectedLines } from "../examples/expectedLines.ts"
import { show } from "../examples/show.ts"
import { someOf } from "./isThorough.ts"

const root = join(import.meta.dirname, "..", "..")

/** A folder outside the repository, where other tools do not look, but with its packages. */
const place = mkdtempSync(join(tmpdir(), "escapement-examples-"))
afterAll(() => rmSync(place, { recursive: true, force: true }))
symlinkSync(join(root, "node_modules"), join(place, "node_modules"))

const nameOf = (index: number): string => `example-${index}.ts`
const placeOf = ({ file, line }: Example): string => `${file}:${line}`

mkdirSync(join(place, "run"))
for (const [index, example] of examples.entries()) {
  const text = checkedText(example, (file) => file)
  writeFileSync(join(place, "run", nameOf(index)), asProgram(text, join(root, "tools", "examples", "show.ts")))
}
writeFileSync(join(place, "package.json"), JSON.stringify({ type: "module" }))

/** Runs an example in this process, and returns the lines that it prints. */
const printedBy = async (index: number): Promise<ReadonlyArray<string>> => {
  const printed: Array<string> = []
  const { log } = console
  console.log = (...values) => void printed.push(...format(...values).split("\n"))
  try {
    await import(/* @vite-ignore */ join(place, "run", nameOf(index)))
  } finally {
    console.log = log
  }
  return printed
}

const telling = examples.filter(({ isRun, text }) => isRun && expectedLines(text).length > 0)

describe(`the ${examples.length} examples of documents and doc comments, of which ${telling.length} say what they print`, () => {
  it("include at least 100 that say what they print", () => assert.isAtLeast(telling.length, 100))

  it("compile", async () => assert.deepStrictEqual((await readCompiled(inject("compilation"))).objections, []))

  // examples that state no output are only compiled, and by day most of those that play trials too
  const slow = telling.filter(({ text }) => /\b(evaluate|events|play\w*|resume)\(|Python/.test(text))
  const played = new Set([...telling.filter((example) => !slow.includes(example)), ...someOf(slow, 4)])
  for (const [index, example] of examples.entries()) {
    if (!played.has(example)) continue
    it(`${placeOf(example)} prints what it says`, async () => {
      assert.deepStrictEqual(await printedBy(index), expectedLines(example.text))
    })
  }
})

describe("the reader of examples", () => {
  it("finds blocks in documents and in doc comments, and their first lines", () => {
    const document = "Text\n```ts\nf(1)\n```\n```sh\nls\n```\n```ts no-run\ng()\n```\n"
    assert.deepStrictEqual(
      examplesIn("a.md", document).map(({ isRun, line, text }) => [line, text, isRun]),
      [
        [3, "f(1)", true],
        [9, "g()", false]
      ]
    )
    const source = "/**\n * Adds.\n *\n * ```ts\n * add(\n *   1\n * )\n * ```\n */\nexport const add = 1\n"
    assert.deepStrictEqual(
      examplesIn("a.ts", source).map(({ line, text }) => [line, text]),
      [[5, "add(\n  1\n)"]]
    )
  })

  it("refuses a block that is never closed", () =>
    assert.throws(() => examplesIn("a.md", "```ts\nf(1)\n"), /a\.md:1: this block of code is never closed/))

  it("reads expected output in order, including comment lines", () => {
    const text = "f(1) // → 2\nconsole.log(3) // prints 3\nlong()\n// prints\n// a\n// b\nf(2) // → 4"
    assert.deepStrictEqual(expectedLines(text), ["2", "3", "a", "b", "4"])
  })

  it("shows a value in one line, with four significant digits", () =>
    assert.strictEqual(show({ a: [1 / 3, 12345], b: "x", c: undefined }), '{ a: [0.3333, 12345], b: "x" }'))
})
