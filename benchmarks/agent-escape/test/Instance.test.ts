import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { generate } from "../src/generate/generate.ts"
import { Instance } from "../src/Instance.ts"

const codec = Schema.toCodecJson(Instance)
const decode = Schema.decodeUnknownResult(codec)
const room = Effect.runSync(generate("held", { nodes: 8, droppable: 0.5, python: false }))
const [first, ...others] = room.nodes
const edge = room.edges.find(({ to }) => to.port !== "trigger")
assert.isDefined(first)
assert.isDefined(edge)

/** Why a changed room is refused; nothing where it is not. */
const refusal = (change: object): string =>
  Result.match(decode(JSON.parse(JSON.stringify({ ...room, ...change }))), {
    onFailure: ({ message }) => message,
    onSuccess: () => ""
  })

describe("Instance", () => {
  it("decodes from JSON to the same instance", () => {
    assert.deepStrictEqual(Result.getOrThrow(decode(JSON.parse(JSON.stringify(Schema.encodeSync(codec)(room))))), room)
  })

  it.each<readonly [string, object, RegExp]>([
    ["a template of no library", { nodes: [{ ...first, template: "Q" }, ...others] }, /no template is called "Q"/],
    ["a name of the prototype as a template", { nodes: [{ ...first, template: "toString" }] }, /no template is called/],
    ["an id that two nodes have", { nodes: [...room.nodes, first] }, /two nodes are called/],
    ["no node at all", { nodes: [], edges: [] }, /nodes/],
    ["a goal that is not there", { goal: "n000" }, /no node is called "n000"/],
    ["an edge to nowhere", { edges: [...room.edges, { ...edge, to: { node: "n000", port: "x" } }] }, /not there/],
    ["an input that is fed twice", { edges: [...room.edges, edge] }, /two edges lead to/],
    [
      "a node that waits for itself",
      { edges: room.edges.map((each) => ({ ...each, from: each.to, to: each.from })) },
      /wait for each other|not there/
    ],
    [
      "an input that is not what its source yields",
      {
        nodes: room.nodes.map((node) =>
          node.id === edge.to.node ? { ...node, inputs: { ...node.inputs, [edge.to.port]: "else" } } : node
        )
      },
      /the values at its two ends differ/
    ],
    ["an input without a value", { nodes: room.nodes.map((node) => ({ ...node, inputs: {} })) }, /has no value/],
    [
      "a value as long as a book",
      { nodes: [{ ...first, outputs: { payload: "9".repeat(5000) } }, ...others] },
      /at most 4096/
    ],
    ["more nodes than anybody reads", { nodes: Array.from({ length: 201 }, () => first) }, /200/]
  ])("refuses %s", (_, change, reason) => {
    assert.match(refusal(change), reason)
  })

  it("says what is wrong in few words, for a room of any length", () => {
    assert.isBelow(refusal({ goal: "x".repeat(200) }).length, 200)
  })
})
