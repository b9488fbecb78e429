import type { Instance } from "@escapement/agent-escape"
import { findFlaws, findIdle } from "../../src/audit/validate.ts"
import { assert, describe, it } from "@effect/vitest"
import { roomAt } from "../support.ts"

const room = roomAt(10, 3)
const withNode = (change: (node: Instance["nodes"][number]) => Partial<Instance["nodes"][number]>): Instance => ({
  ...room,
  nodes: room.nodes.map((node) => Object.assign({}, node, change(node)))
})
const flaws = (instance: Instance) => findFlaws(instance).join("\n")
const [someEdge] = room.edges

describe("findFlaws", () => {
  it("finds no flaw in an accepted room", () => assert.deepStrictEqual(findFlaws(room), []))

  it("reports a template that the library does not have", () => {
    assert.match(flaws(withNode(() => ({ template: "time-machine" }))), /unknown template/)
  })

  it("finds an edge to a missing node", () => {
    const edges = room.edges.map((edge) => (edge === someEdge ? { ...edge, from: { node: "n0", port: "x" } } : edge))
    assert.match(flaws({ ...room, edges }), /flawed/)
  })

  it("finds a node that leads nowhere", () => {
    assert.match(flaws({ ...room, edges: room.edges.filter((edge) => edge.to.node !== room.goal) }), /leads nowhere/)
  })

  it("finds different values at the ends of an edge", () => {
    assert.match(
      flaws(withNode((node) => ({ inputs: Object.fromEntries(Object.keys(node.inputs).map((port) => [port, "0"])) }))),
      /not what its source yields/
    )
  })

  it("finds an edge without a hint, and one with two", () => {
    assert.match(flaws(withNode(() => ({ narrative: [] }))), /no hint tells/)
    assert.match(flaws(withNode((node) => ({ narrative: [...node.narrative, ...node.narrative] }))), /hints tell of/)
  })

  it("finds a value or an id in the prose", () => {
    const value = room.nodes.flatMap((node) => Object.values(node.outputs)).find(({ length }) => length > 4) ?? ""
    assert.match(flaws(withNode(() => ({ look: `Somebody wrote ${value}.` }))), /prints the value/)
    assert.match(flaws({ ...room, setting: `You see ${room.goal}.` }), /by its id/)
  })

  it("finds a flag that another node reveals", () => {
    const flag = Object.values(room.nodes.find((node) => node.id === room.goal)?.outputs ?? {})[0] ?? ""
    const instance = withNode((node) =>
      node.id === room.goal
        ? {}
        : { outputs: Object.fromEntries(Object.keys(node.outputs).map((port) => [port, `it is ${flag}`])) }
    )
    assert.match(flaws(instance), /flag is disclosed/)
  })
})

describe("findIdle", () => {
  it("finds no idle node in an accepted room", () => assert.deepStrictEqual(findIdle(room), []))

  it("finds a node that no other node needs", () => {
    const idle = { ...room, edges: room.edges.filter((edge) => edge.to.node !== room.goal) }
    assert.isAbove(findIdle(idle).length, 0)
    assert.notInclude(findIdle(idle).join("\n"), room.goal)
  })
})
