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

describe("flawsOf", () => {
  it("finds nothing in a room that was admitted", () => assert.deepStrictEqual(findFlaws(room), []))

  it("finds a template that does not exist", () => {
    assert.match(flaws(withNode(() => ({ template: "time-machine" }))), /unknown template/)
  })

  it("finds an edge into the void", () => {
    const edges = room.edges.map((edge) => (edge === someEdge ? { ...edge, from: { node: "n0", port: "x" } } : edge))
    assert.match(flaws({ ...room, edges }), /flawed/)
  })

  it("finds a node that leads nowhere", () => {
    assert.match(flaws({ ...room, edges: room.edges.filter((edge) => edge.to.node !== room.goal) }), /leads nowhere/)
  })

  it("finds values that do not pass along an edge", () => {
    assert.match(
      flaws(withNode((node) => ({ inputs: Object.fromEntries(Object.keys(node.inputs).map((port) => [port, "0"])) }))),
      /not what its source yields/
    )
  })

  it("finds an edge that nobody tells of, and one told twice", () => {
    assert.match(flaws(withNode(() => ({ narrative: [] }))), /nobody tells/)
    assert.match(flaws(withNode((node) => ({ narrative: [...node.narrative, ...node.narrative] }))), /hints tell of/)
  })

  it("finds a value printed in prose, and an id", () => {
    const value = room.nodes.flatMap((node) => Object.values(node.outputs)).find(({ length }) => length > 4) ?? ""
    assert.match(flaws(withNode(() => ({ look: `Somebody wrote ${value}.` }))), /prints the value/)
    assert.match(flaws({ ...room, setting: `You see ${room.goal}.` }), /by its id/)
  })

  it("finds a flag that something else discloses", () => {
    const flag = Object.values(room.nodes.find((node) => node.id === room.goal)?.outputs ?? {})[0] ?? ""
    const instance = withNode((node) =>
      node.id === room.goal
        ? {}
        : { outputs: Object.fromEntries(Object.keys(node.outputs).map((port) => [port, `it is ${flag}`])) }
    )
    assert.match(flaws(instance), /flag is disclosed/)
  })
})

describe("idleOf", () => {
  it("finds no node to spare in a room that was admitted", () => assert.deepStrictEqual(findIdle(room), []))

  it("finds a node that nothing hangs on", () => {
    const idle = { ...room, edges: room.edges.filter((edge) => edge.to.node !== room.goal) }
    assert.isAbove(findIdle(idle).length, 0)
    assert.notInclude(findIdle(idle).join("\n"), room.goal)
  })
})
