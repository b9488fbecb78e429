import { type Instance } from "@escapement/agent-escape"
import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { findFlaws } from "../../src/audit/validate.ts"
import { openRoom } from "../../src/Room.ts"
import { drawValue } from "../../src/tools/draw.ts"
import { executeTool } from "../../src/tools/executeTool.ts"
import { makeFileShelf } from "../../src/tools/FileShelf.ts"
import { added, library, tools } from "../../src/tools/Library.ts"
import { addedTools, isTotal } from "../../src/tools/totals.ts"
import { inferenceRoom } from "../inference/rooms.ts"

const total = [...tools, ...addedTools].filter(({ id }) => isTotal(id))

/** Values of a type as they occur in rooms: drawn ones, and such as other tools may yield. */
const valuesOf = (type: Parameters<typeof drawValue>[0], seed: number, shelf: ReturnType<typeof makeFileShelf>) => {
  const rng = Randomness.rng("total", type, String(seed))
  const others: { readonly [type: string]: ReadonlyArray<string> } = {
    Big_Int: ["2", "9".repeat(400), "18446744073709551616"],
    Text_Generic: ["7", "é№ﬁ", "dGVhbA==", "1".repeat(400)],
    Hex_String: ["00", "ff".repeat(200)]
  }
  return [drawValue(type, rng, shelf), ...(others[type] ?? [])]
}

describe("tools that are total", () => {
  it.each(total.filter(({ engine }) => engine._tag === "Library"))("$id runs on any values of its types", (tool) => {
    for (let seed = 0; seed < 20; seed++) {
      const shelf = makeFileShelf()
      const lists = tool.inputs.map(({ name, type }) => [name, valuesOf(type, seed, shelf)] as const)
      const most = Math.max(...lists.map(([, list]) => list.length))
      for (let i = 0; i < most; i++) {
        const inputs = Object.fromEntries(
          lists.map(([name, list], j) => [name, list[(i + j * seed) % list.length] ?? ""])
        )
        const product = tool.engine._tag === "Library" ? executeTool(tool.engine.run, inputs, shelf.files) : undefined
        assert.isTrue(product !== undefined && Result.isSuccess(product), JSON.stringify(inputs))
      }
    }
  })

  it("are fifteen or more, of which five and their variants are not in the paper's library", () => {
    assert.isAtLeast(total.length, 15)
    assert.strictEqual(addedTools.length, 5)
    assert.strictEqual(added.length, 15)
    for (const { id } of added) assert.isFalse(library.some((one) => one.id === id))
  })

  it("compute what other programs compute", () => {
    const run = (id: string, inputs: { readonly [name: string]: string }) => {
      const tool = addedTools.find((one) => one.id === id)
      const shelf = makeFileShelf()
      const file = shelf.put("amber drift 1234")
      if (tool?.engine._tag !== "Library") return assert.fail(id)
      return Result.getOrThrow(executeTool(tool.engine.run, { ...inputs, file }, shelf.files)).values
    }
    // openssl enc -aes-128-cbc, python3 int.from_bytes, base64, zlib.crc32
    assert.deepStrictEqual(run("aes-cbc-encrypt", { key: "00".repeat(16), iv: "00".repeat(16), text: "amber" }), {
      ciphertext: "4fa9aac04719c78c420556a3c7a9d09d"
    })
    assert.deepStrictEqual(run("bytes-to-integer", { data: "0100ff" }), { number: "65791" })
    assert.deepStrictEqual(run("bytes-to-base64", { data: "0100ff" }), { encoded: "AQD/" })
    assert.deepStrictEqual(run("integer-to-base36", { number: "123456789" }), { digits: "21i3v9" })
    assert.deepStrictEqual(run("file-crc32", {}), { checksum: "1064173731" })
  })
})

describe("rooms of total tools", () => {
  const settings = { nodes: 25, sources: "racks", clues: "plain", decoys: "alike", distractors: 1 } as const
  const rooms = Array.from({ length: 4 }, (_, i) => inferenceRoom(i, { ...settings, tools: "total" }))
  const machines = (room: Instance) => [...openRoom(room).entities.values()].filter(({ kind }) => kind === "tool")

  it("have no other tools, and other rooms have", () => {
    const isMixed = (room: Instance) => machines(room).some(({ template }) => !isTotal(template.id))
    assert.isFalse(rooms.some(isMixed))
    assert.isTrue(isMixed(inferenceRoom(0, settings)))
  })

  it("have the codes of their locks on racks, so that no lock tells of a machine", () => {
    const locks = rooms.flatMap((room) => {
      const { entities } = openRoom(room)
      return [...entities.values()]
        .filter(({ kind }) => kind === "container")
        .flatMap(({ inputs }) => inputs.map(({ edge }) => entities.get(edge?.from.node ?? "")?.kind))
    })
    assert.isNotEmpty(locks)
    assert.deepStrictEqual([...new Set(locks)], ["item"])
  })

  it("have no long values to copy but programs", () => {
    const long = (room: Instance) =>
      room.nodes
        .flatMap(({ outputs }) => Object.values(outputs))
        .filter((value) => value.length > 100 && !value.includes("\n"))
    const many = Array.from({ length: 15 }, (_, i) => inferenceRoom(i, { ...settings, tools: "total" }))
    assert.deepStrictEqual(many.flatMap(long), [])
  })

  it("are rejected by the audit if a tool or a lock tells right values from wrong ones", () => {
    const mixed = inferenceRoom(0, settings)
    const claimed: Instance = { ...mixed, difficulty: { ...mixed.difficulty, tools: "total" } }
    const flaws = findFlaws(claimed)
    assert.isTrue(flaws.some((flaw) => flaw.endsWith("does not run on all values of its types")))
    assert.isTrue(flaws.some((flaw) => flaw.endsWith("takes what a machine yields")))
    assert.deepStrictEqual(findFlaws(mixed), [])
  })
})
