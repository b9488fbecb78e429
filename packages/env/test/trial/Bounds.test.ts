import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { Json, Secrets } from "@escapement/core"
import { boundArguments, cutContent, cutText, maxArguments, maxDepth, maxSound } from "../../src/trial/Bounds.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const nested = (depth: number): Json.Json => {
  let value: Json.Json = 0
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

/** Arguments that the types rule out, as a foreign plugin may yet pass them. */
const foreign = (value: unknown): Json.Json => {
  const box: { args: Json.Json } = { args: null }
  Reflect.set(box, "args", value)
  return box.args
}

setFlagsFromString("--expose-gc")
const used = (): number => {
  runInNewContext("gc")()
  return process.memoryUsage().heapUsed
}

describe("what is cut", () => {
  it("does not keep the rest of a long text in memory", () => {
    const long = (nth: number) => String(nth).padEnd(2_000_000, "x")
    const cuts = [
      (text: string) => boundArguments(text),
      (text: string) => boundArguments({ text }),
      (text: string) => cutText(text, 1000)
    ]
    const before = used()
    const kept = cuts.map((cut) => Array.from({ length: 10 }, (_, nth) => cut(long(nth))))
    // the rest of one alone would be 20 MB
    assert.isBelow(used() - before, 10_000_000)
    assert.lengthOf(kept.flat(), 30)
  })
})

describe("boundArguments", () => {
  it.prop("leaves JSON within the bounds unchanged, key order included", [Schema.Json], ([args]) => {
    assert.strictEqual(JSON.stringify(boundArguments(args)), JSON.stringify(args))
  })

  it.prop("is idempotent", [Schema.Json], ([args]) => {
    const once = boundArguments({ args, long: "x".repeat(maxArguments) })
    assert.strictEqual(boundArguments(once), once)
  })

  it("turns values that are too long or too deep into text", () => {
    assert.deepStrictEqual(boundArguments(nested(maxDepth)), nested(maxDepth))
    assert.strictEqual(boundArguments(nested(maxDepth + 1)), "[arguments nested too deeply]")
    assert.strictEqual(boundArguments({ a: "x".repeat(maxArguments) }), `{"a":"${"x".repeat(maxArguments - 6)}`)
    assert.strictEqual(boundArguments("x".repeat(maxArguments + 1)), "x".repeat(maxArguments))
  })

  it("hides a key before it cuts, so that no part of the key is kept", () => {
    const keys = Secrets.makeKeyring()
    const key = "planted-key-0123456789-abcdefghij"
    keys.add(key)
    for (const lost of [1, 10, 30]) {
      const long = "x".repeat(maxArguments - key.length + lost) + key
      for (const args of [long, { a: long.slice(6) }, [[long.slice(3)]]]) {
        const kept = String(boundArguments(args, keys.hideIn))
        assert.isAtMost(kept.length, maxArguments)
        assert.notInclude(kept, key.slice(0, 3))
      }
    }
    assert.deepStrictEqual(boundArguments({ a: [key] }, keys.hideIn), { a: ["[redacted]"] })
  })

  it("turns non-JSON values into what a wire would transmit", () => {
    assert.deepStrictEqual(boundArguments(foreign({ a: 1, b: undefined, c: [undefined] })), { a: 1, c: [null] })
    assert.deepStrictEqual(boundArguments(foreign({ at: new Date(0), size: Number.POSITIVE_INFINITY })), {
      at: "1970-01-01T00:00:00.000Z",
      size: null
    })
    const own: Record<string, unknown> = {}
    own.self = own
    for (const value of [undefined, () => 1, { a: 1n }, own]) {
      assert.isString(boundArguments(foreign(value)))
    }
  })

  it("keeps keys that have a meaning for objects, such as __proto__", () => {
    const args: Json.Json = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}')
    const bounded = boundArguments(args)
    assert.isTrue(Json.isJsonObject(bounded) && Object.hasOwn(bounded, "__proto__"))
    assert.isUndefined(Reflect.get({}, "polluted"))
  })
})

describe("cutText", () => {
  it.prop("is never longer than the bound, and unchanged within it", [Schema.String], ([value]) => {
    const long = value.repeat(20)
    const { lost, text } = cutText(long, 64)
    assert.isAtMost(text.length, 64)
    assert.strictEqual(lost === 0, text === long)
  })

  it("says how much was cut, and is idempotent", () => {
    const { lost, text } = cutText("x".repeat(1000), 100)
    assert.strictEqual(text, `${"x".repeat(60)}…[940 characters cut]`)
    assert.strictEqual(lost, 940)
    assert.deepStrictEqual(cutText(text, 100), { text, lost: 0 })
  })
})

describe("cutContent", () => {
  it("cuts each text separately, and no image", () => {
    const image = { _tag: "Image", mediaType: "image/png", data: new Uint8Array(500), alt: "y".repeat(500) } as const
    const { content, lost } = cutContent([{ _tag: "Text", text: "x".repeat(200) }, image], 100)
    assert.strictEqual(lost, 140)
    assert.strictEqual(content[1], image)
  })

  it("keeps a sound completely or not at all", () => {
    const sound = { _tag: "Audio", mediaType: "audio/wav", data: new Uint8Array(maxSound), alt: "a hum" } as const
    assert.strictEqual(cutContent([sound], 10).content[0], sound)
    const { content, lost } = cutContent([{ ...sound, data: new Uint8Array(maxSound + 1) }], 10)
    assert.deepStrictEqual([content, lost], [[{ _tag: "Text", text: "[a sound of 4194305 bytes cut]" }], 4194305])
  })

  it("returns a content within the bound unchanged", () => {
    const content = [{ _tag: "Text", text: "short" }] as const
    assert.strictEqual(cutContent(content, 100).content, content)
  })
})
