import { Randomness } from "@escapement/core"
import { Tools } from "@escapement/agent-escape"
import type { Values } from "../../src/tools/Template.ts"
import { drawPhrase } from "../../src/tools/draw.ts"
import { tools } from "../../src/tools/Library.ts"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { zipSync, zlibSync } from "fflate"

const tool = (id: string): Tools.GeneratedTool => tools.find((tool) => tool.id === id) ?? assert.fail(`no tool ${id}`)

const run = (subject: Tools.GeneratedTool, inputs: Values, files: ReadonlyMap<string, Uint8Array> = new Map()) =>
  subject.engine._tag === "Library"
    ? Tools.executeTool(subject.engine.run, inputs, files)
    : assert.fail("not a library's")

const yields = (id: string, inputs: Values): Values => Result.getOrThrow(run(tool(id), inputs)).values

const executed = tools.filter(({ engine }) => engine._tag === "Library")

describe("tools", () => {
  it.each(executed.map(({ id }) => id))("%s runs on whatever it completes for itself, twice the same", (id) => {
    for (let i = 0; i < 20; i++) {
      const shelf = Tools.makeFileShelf()
      const { inputs } = tool(id).complete(Randomness.rng("tools", id, i), {}, shelf)
      const first = run(tool(id), inputs, shelf.files)
      assert.isTrue(Result.isSuccess(first), JSON.stringify(first))
      assert.deepStrictEqual(run(tool(id), inputs, shelf.files), first)
    }
  })

  it.each(executed.filter(({ invertible }) => invertible).map(({ id }) => id))("%s yields what is wanted", (id) => {
    for (let i = 0; i < 20; i++) {
      const random = Randomness.rng("wanted", id, i)
      const shelf = Tools.makeFileShelf()
      const [output] = tool(id).outputs
      const wanted =
        output?.type === "Big_Int"
          ? String(random.int(2, 4e9))
          : output?.type === "File_Id"
            ? shelf.put(drawPhrase(random))
            : drawPhrase(random)
      const { inputs } = tool(id).complete(random, {}, shelf, wanted)
      assert.deepStrictEqual(Result.getOrThrow(run(tool(id), inputs, shelf.files)).values, {
        [output?.name ?? ""]: wanted
      })
    }
  })

  it("agree with published test vectors", () => {
    assert.strictEqual(
      yields("sha256", { text: "abc" })["digest"],
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    assert.strictEqual(yields("md5", { text: "abc" })["digest"], "900150983cd24fb0d6963f7d28e17f72")
    assert.strictEqual(
      yields("hmac-sha256", { key: "Jefe", message: "what do ya want for nothing?" })["code"],
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
    // RFC 6238, appendix B: eight digits 94287082 at 59 s, 07081804 at 1111111109 s
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert.strictEqual(yields("totp", { secret, seconds: "59" })["password"], "287082")
    assert.strictEqual(yields("totp", { secret, seconds: "1111111109" })["password"], "081804")
    assert.strictEqual(yields("crc32", { text: "123456789" })["checksum"], String(0xcbf43926))
    assert.strictEqual(yields("luhn", { number: "7992739871" })["completed"], "79927398713")
    assert.strictEqual(yields("iban-check", { iban: "DE89370400440532013000" })["account"], "370400440532013000")
    assert.strictEqual(yields("modular-power", { base: "4", exponent: "13", modulus: "497" })["remainder"], "445")
    assert.strictEqual(yields("modular-inverse", { value: "3", modulus: "11" })["inverse"], "4")
    assert.strictEqual(yields("gcd", { first: "48", second: "-18" })["divisor"], "6")
    assert.strictEqual(yields("rot-n", { text: "Hello, Z", shift: "13" })["shifted"], "Uryyb, M")
    assert.strictEqual(yields("xor", { data: "0f0f0f", key: "ff00" })["result"], "f00ff0")
    assert.strictEqual(yields("base-conversion", { number: "255", base: "16" })["digits"], "ff")
    assert.strictEqual(yields("unicode-normalise", { text: "ﬁ", form: "NFKC" })["normalised"], "fi")
    assert.strictEqual(yields("bidi-sanitise", { text: "a\u202eb\u2069" })["clean"], "ab (2)")
    assert.strictEqual(
      yields("time-zone", { moment: "2004-05-06T07:08", origin: "Asia/Tokyo", target: "Europe/Lisbon" })["converted"],
      "2004-05-05T23:08"
    )
  })
})

describe("tools on hostile inputs", () => {
  const isRefused = (id: string, inputs: Values, files?: ReadonlyMap<string, Uint8Array>) =>
    Result.isFailure(run(tool(id), inputs, files))

  it("search in linear time, even for known regex bombs", () => {
    const files = new Map([["f", Buffer.from("a".repeat(50_000))]])
    for (const pattern of ["(a+)+$b", "((a*)*)*c", "(a|aa)+x", "(.*a){40}z"])
      assert.isTrue(isRefused("regex-search", { log: "f", pattern }, files))
    assert.isTrue(isRefused("regex-search", { log: "f", pattern: "(a{1000}){1000}" }, files))
    assert.isTrue(isRefused("regex-search", { log: "f", pattern: "(a)\\1" }, files))
    assert.isTrue(isRefused("regex-search", { log: "f", pattern: "(".repeat(999) }, files))
  })

  it("unpack at most what is declared, within a limit", () => {
    const zeros = new Uint8Array(5_000_000)
    assert.isTrue(isRefused("zlib-inflate", { data: Buffer.from(zlibSync(zeros)).toString("hex") }))
    const bomb = zipSync({ bomb: zeros })
    assert.isTrue(isRefused("zip-extract", { archive: "z", entry: "bomb" }, new Map([["z", bomb]])))
    // a header that lies about the size
    const liar = Buffer.from(bomb)
    const central = liar.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    liar.writeUInt32LE(100, central + 24)
    liar.writeUInt32LE(100, 22)
    const result = run(tool("zip-extract"), { archive: "z", entry: "bomb" }, new Map([["z", liar]]))
    if (Result.isSuccess(result))
      for (const content of result.success.files?.values() ?? []) assert.isAtMost(content.length, 100)
  })

  it("see only the room's files", () => {
    for (const file of ["../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "__proto__", "constructor", ""]) {
      assert.isTrue(isRefused("file-digest", { file }))
      assert.isTrue(isRefused("csv-query", { table: file, row: "a", column: "b" }))
    }
    assert.isTrue(
      isRefused(
        "zip-extract",
        { archive: "z", entry: "__proto__" },
        new Map([["z", zipSync({ a: new Uint8Array(1) })]])
      )
    )
  })

  it("refuse input of another kind", () => {
    assert.isTrue(isRefused("modular-power", { base: "1", exponent: "-1", modulus: "7" }))
    // the world has no time limit of its own: this one would take minutes
    const long = "9".repeat(10_000)
    assert.isTrue(isRefused("modular-power", { base: "7", exponent: long, modulus: long }))
    assert.isFalse(isRefused("modular-power", { base: "7", exponent: long, modulus: "497" }))
    assert.isTrue(isRefused("modular-inverse", { value: "2", modulus: "4" }))
    assert.isTrue(isRefused("xor", { data: "00", key: "" }))
    assert.isTrue(isRefused("aes-cbc-decrypt", { key: "00".repeat(16), iv: "00".repeat(16), ciphertext: "abcd" }))
    assert.isTrue(isRefused("base-conversion", { number: "1", base: "99" }))
    assert.isTrue(
      isRefused("time-zone", { moment: "2004-05-06T07:08", origin: "Mars/Olympus", target: "Europe/Lisbon" })
    )
    assert.isTrue(isRefused("iban-check", { iban: "DE00370400440532013000" }))
    const files = new Map([["f", Buffer.from("[".repeat(20_000))]])
    assert.isTrue(isRefused("json-path", { document: "f", path: "$..a" }, files))
    assert.isTrue(isRefused("shortest-path", { network: "f", start: "a", end: "b" }, files))
  })

  it("refuse a JSON path that would multiply its visits, and ignore commas in names", () => {
    const nested = (value: unknown, depth: number): unknown => (depth === 0 ? value : [nested(value, depth - 1)])
    const files = new Map([
      ["deep", Buffer.from(JSON.stringify(nested("x", 26)))],
      ["named", Buffer.from(JSON.stringify({ [",".repeat(30)]: ["y", "z"] }))]
    ])
    for (const path of [
      `$${"[0,0]".repeat(26)}`,
      `$${"[*,*]".repeat(26)}`,
      `$[?${"@[0,0]".repeat(5)}${"[0,0]".repeat(21)}]`
    ]) {
      assert.isTrue(isRefused("json-path", { document: "deep", path }, files), path)
    }
    for (const path of [`$['${",".repeat(30)}'][0]`, `$["${",".repeat(30)}"][1,0]`]) {
      assert.isFalse(isRefused("json-path", { document: "named", path }, files), path)
    }
  })
})
