import { type Instance, agentEscape, generateWithQuarantine } from "@escapement/agent-escape"
import { Randomness, type World } from "@escapement/core"
import { Effect, Result } from "effect"
import { type Figure, perSecondOfCore, short } from "./Figure.ts"
import { stepsPerSecond } from "./steps.ts"

const sizes = [5, 25] as const
const rooms = 200
const rounds = 5

const makeRooms = (nodes: number, round: string) =>
  Array.from({ length: rooms }, (_, i) =>
    generateWithQuarantine(Randomness.seed(round, i), { nodes, droppable: 0.3, python: false })
  ).flatMap(({ instance }) => instance ?? [])

const figuresOf =
  <State>(world: World<Instance, State>) =>
  (nodes: number): ReadonlyArray<Figure> => {
    const generation = perSecondOfCore(rooms, () => void makeRooms(nodes, "bench"))
    const stepping = stepsPerSecond(world, makeRooms(nodes, "bench"), rounds)
    const bar = nodes === 25 ? { bar: "200" } : {}
    return [
      { what: `agent-escape, ${nodes} nodes, rooms`, value: short(generation), unit: "per s of a core", ...bar },
      { what: `agent-escape, ${nodes} nodes, steps`, value: short(stepping), unit: "per s of a core", bar: "50,000" }
    ]
  }

/** Measures rooms generated and world steps made per second of core time, without the Python tool. */
export const agentEscapeFigures = (): Promise<ReadonlyArray<Figure>> => {
  makeRooms(25, "warm")
  return Effect.runPromise(
    Effect.scoped(
      Effect.map(Result.getOrThrow(agentEscape.world.fromText({})).value, (world) => sizes.flatMap(figuresOf(world)))
    )
  )
}
