import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { JsonScanner } from "../src/JsonScanner.ts"

const scan = (pieces: ReadonlyArray<string>, path: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  const found: Array<unknown> = []
  const scanner = new JsonScanner([{ path, take: (text: string) => found.push(JSON.parse(text)) }])
  for (const piece of pieces) scanner.feed(piece)
  scanner.end()
  return found
}

const pieces = (text: string, size: number): ReadonlyArray<string> =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))

const Samples = Schema.Array(
  Schema.Struct({ id: Schema.String, value: Schema.Json, 'odd \\ "key': Schema.optionalKey(Schema.Json) })
)

describe("JsonScanner", () => {
  it.prop(
    "finds every wanted value, however the text is split and formatted",
    [Samples, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })), Schema.Boolean],
    ([samples, size, isSpaced]) => {
      const log = { before: { samples: [1, "]"] }, samples, after: samples }
      const text = JSON.stringify(log, null, isSpaced ? 2 : 0)
      assert.deepStrictEqual(scan(pieces(text, size), ["samples", "*"]), JSON.parse(JSON.stringify(samples)))
      assert.deepStrictEqual(scan(pieces(text, size), ["before"]), [log.before])
    }
  )

  it("collects exactly the wanted fields of an object", () => {
    const found: Array<ReadonlyArray<readonly [string, string]>> = []
    const take = (fields: ReadonlyMap<string, string>) => void found.push([...fields])
    const scanner = new JsonScanner([{ path: ["*"], fields: ["id", "n"], take }])
    for (const piece of pieces('[{"id":"a\\"b","messages":[{"id":"no"}],"n": 12 },{"n":null}]', 3)) scanner.feed(piece)
    scanner.end()
    assert.deepStrictEqual(found, [
      [
        ["id", '"a\\"b"'],
        ["n", "12"]
      ],
      [["n", "null"]]
    ])
  })

  it.each([
    ["ends too early", '[{"a": 1'],
    ["ends too early", '["a'],
    ["nests deeper", "[".repeat(200)],
    ["nests deeper", `{"samples": ${"[".repeat(200)}`],
    ["no partner", '["a"}'],
    ["there is text after the end", "[] []"],
    ["expected a key", "{1: 2}"]
  ])("says why text is not a log: %s", (reason, text) => {
    assert.throws(() => scan([text], ["*"]), SyntaxError, reason)
  })
})
