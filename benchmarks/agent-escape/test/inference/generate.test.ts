import { type Instance, agentEscape } from "@escapement/agent-escape"
import { findFlaws } from "../../src/audit/validate.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { readLine } from "../../src/inference/readRoom.ts"
import { inferenceRoom, roomsOf } from "./rooms.ts"

const tiers: ReadonlyArray<readonly [string, number]> = [
  ["inference-10", 6],
  ["standard", 4],
  ["hard", 3],
  ["expert", 1],
  ["frontier", 1]
]

/** The sentences of a room with all that is its own taken out: names, numbers, keepers, places, titles. */
const skeletonsOf = ({ inventory = [], nodes }: Instance): ReadonlyArray<string> => {
  const names = nodes.flatMap(({ epithet, labels = {} }) => [epithet, ...Object.values(labels)])
  const bare = (sentence: string) =>
    names
      .reduce((text, name) => text.replaceAll(name, "…"), sentence.replace(/^[^:]+: /, ""))
      .replace(/[A-Z][a-z]+ [A-Z][a-z]+/g, "…")
  return [...nodes.flatMap(({ narrative }) => narrative), ...inventory].map(bare)
}

describe("rooms that need inference", () => {
  it.effect.each(tiers)("%s is sound: the gold calls solve it, and each clue means one label", ([tier, count]) =>
    Effect.gen(function* () {
      const audit = yield* agentEscape.audit(Stream.fromIterable(roomsOf(tier, count)))
      assert.deepStrictEqual(audit.findings, [])
      assert.strictEqual(audit.valid, count)
    })
  )

  it("depend only on seed and difficulty, and survive a file", () => {
    const json = Schema.toCodecJson(agentEscape.Instance)
    const room = inferenceRoom(1)
    assert.deepStrictEqual(inferenceRoom(1), room)
    assert.deepStrictEqual(Schema.decodeSync(json)(Schema.encodeSync(json)(room)), room)
  })

  it("contain no thing that prints its own value, and several values of every type", () => {
    const { difficulty, edges, nodes } = inferenceRoom(2)
    const fed = new Set(edges.map(({ to }) => `${to.node}.${to.port}`))
    for (const { id, inputs } of nodes) {
      for (const port of Object.keys(inputs)) assert.isTrue(fed.has(`${id}.${port}`), `${id}.${port}`)
    }
    assert.isAtLeast(
      new Set(nodes.flatMap(({ outputs }) => Object.values(outputs))).size,
      3 * (difficulty.candidates ?? 0)
    )
  })

  it("never have a single value on a thing if racks carry the values, in sight or in a container", () => {
    const alone = (room: Instance) => {
      const fed = new Set(room.edges.map(({ from }) => from.node))
      return room.nodes.filter(
        ({ id, inputs, labels = {} }) =>
          fed.has(id) && Object.keys(inputs).length === 0 && Object.keys(labels).length === 1
      ).length
    }
    const rooms = Array.from({ length: 6 }, (_, i) => i)
    const racked = rooms.map((i) => inferenceRoom(i, { sources: "racks", nodes: 25, droppable: 0.6 }))
    assert.isAbove(Math.max(...rooms.map((i) => alone(inferenceRoom(i)))), 0)
    assert.deepStrictEqual(racked.map(alone), [0, 0, 0, 0, 0, 0])
    const held = racked.flatMap(({ nodes }) => nodes.filter(({ template }) => /\/\w+~(item|hidden)$/.test(template)))
    assert.isAbove(held.length, 0)
    for (const { labels = {} } of held) assert.isAbove(Object.keys(labels).length, 1)
  })

  it("pose choices with one right value; if racks carry all values, none is alone", () => {
    const readIn = (room: Instance) =>
      (agentEscape.choices?.(room) ?? []).filter(({ kind }) => kind === "label to be read")
    const alone = (choices: ReturnType<typeof readIn>) =>
      choices.filter(({ candidates, right }) => candidates[right]?.["labels on its bearer"] === 1).length
    const [loose, racked] = [inferenceRoom(2), inferenceRoom(2, { sources: "racks" })].map(readIn)
    assert.isAbove(alone(loose ?? []), 0)
    assert.isNotEmpty(racked)
    assert.strictEqual(alone(racked ?? []), 0)
    for (const { candidates, right } of racked ?? []) assert.isTrue(right < candidates.length && candidates.length > 1)
  })

  it("are described in many sentences: more than 200 skeletons in 40 rooms", () => {
    const skeletons = new Set(Array.from({ length: 40 }, (_, i) => inferenceRoom(i)).flatMap(skeletonsOf))
    assert.isAbove(skeletons.size, 200)
  })
})

describe("rooms with plain clues", () => {
  const rooms = roomsOf("standard", 4)

  it("have no year after 2025, and no lock with a short value", () => {
    for (const { edges, inventory = [], nodes } of rooms) {
      assert.isAtMost(Math.max(...inventory.map((line) => readLine(line)?.year ?? 9999)), 2025)
      const locks = nodes.filter(({ id }) => edges.some(({ from, to }) => from.node === id && to.port === "trigger"))
      assert.isNotEmpty(locks)
      const values = locks.flatMap(({ inputs }) => Object.values(inputs))
      assert.isAtLeast(Math.min(...values.map((value) => value.length)), 5)
    }
  })

  it("have a flaw if a reader can group the words of a clue in two ways", () => {
    const [room] = rooms
    assert.isDefined(room)
    assert.deepStrictEqual(findFlaws(room), [])
    const bare = (sentence: string) => sentence.replace(/ \((.+)\)\.$/, " $1.")
    const isBracketed = (sentence: string) => !sentence.includes(") ") && bare(sentence) !== sentence
    const opened = rooms.map((one) => ({
      ...one,
      nodes: one.nodes.map((node) => ({
        ...node,
        narrative: node.narrative.map((sentence) => (isBracketed(sentence) ? bare(sentence) : sentence))
      }))
    }))
    assert.include(opened.flatMap(findFlaws).join("\n"), "mean 2 labels")
  })
})

describe("findFlaws", () => {
  const room = inferenceRoom(3)
  const told = room.nodes.find(({ narrative }) =>
    narrative.some((sentence) => sentence.includes("oldest") || sentence.includes("longe"))
  )
  const changed = (change: (sentence: string) => string): Instance => ({
    ...room,
    nodes: room.nodes.map((node) => ({ ...node, narrative: node.narrative.map(change) }))
  })

  it("finds a clue that means another label or none", () => {
    assert.isDefined(told)
    const turned = changed((sentence) =>
      sentence
        .replace(/oldest|earliest/, "youngest")
        .replace("longest", "shortest")
        .replace("just before", "just after")
    )
    assert.include(findFlaws(turned).join("\n"), "means another label")
    assert.include(findFlaws(changed(() => "A note says: look around.")).join("\n"), "mean 0 labels")
  })

  it("finds a label that the inventory omits or misplaces", () => {
    assert.include(findFlaws({ ...room, inventory: room.inventory?.slice(1) ?? [] }).join("\n"), "lines for")
    const [epithet = ""] = room.nodes.map((node) => node.epithet)
    const misplaced = room.inventory?.map((line) =>
      line.replace(/(see|from|to|Source:) the [^.,;]+\.$/, `$1 the ${epithet}.`)
    )
    assert.include(findFlaws({ ...room, inventory: misplaced ?? [] }).join("\n"), "misplaces")
  })
})
