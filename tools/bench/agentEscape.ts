import { type Instance, agentEscape, generateWithQuarantine } from "@escapement/agent-escape"
import { type Position, Randomness, type ToolCall, type World } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { type Figure, short } from "./Figure.ts"

const sizes = [5, 25] as const
const rooms = 200
const rounds = 5

const makeRooms = (nodes: number, round: string) =>
  Array.from({ length: rooms }, (_, i) =>
    generateWithQuarantine(Randomness.seed(round, i), { nodes, droppable: 0.3, python: false })
  ).flatMap(({ instance }) => instance ?? [])

const perSecond = (count: number, body: () => void): number => {
  const start = performance.now()
  body()
  return (count * 1000) / (performance.now() - start)
}

/** All gold calls of an instance, each with the state it is made in. */
const stepsOf = <State>(position: Position<State>) => {
  const steps: Array<{ readonly state: State; readonly call: ToolCall }> = []
  let state = position.initial
  for (;;) {
    const { call } = Option.getOrThrow(position.gold(state))
    steps.push({ state, call })
    const transition = Effect.runSync(position.step(state, call))
    if (transition.ended !== undefined) return steps
    state = transition.state
  }
}

const figuresOf =
  <State>(world: World<Instance, State>) =>
  (nodes: number): ReadonlyArray<Figure> => {
    const generation = perSecond(rooms, () => void makeRooms(nodes, "bench"))
    const played = makeRooms(nodes, "bench").map((room) => {
      const position = world.open(room)
      return { position, steps: stepsOf(position) }
    })
    const count = rounds * played.reduce((total, { steps }) => total + steps.length, 0)
    const stepping = perSecond(count, () => {
      for (let round = 0; round < rounds; round++) {
        for (const { position, steps } of played) {
          for (const { call, state } of steps) Effect.runSync(position.step(state, call))
        }
      }
    })
    const bar = nodes === 25 ? { bar: "200" } : {}
    return [
      { what: `agent-escape, ${nodes} nodes, rooms`, value: short(generation), unit: "per s", ...bar },
      { what: `agent-escape, ${nodes} nodes, steps`, value: short(stepping), unit: "per s", bar: "50,000" }
    ]
  }

/** Rooms generated and world steps made per second, without the Python tool. */
export const agentEscapeFigures = (): Promise<ReadonlyArray<Figure>> => {
  makeRooms(25, "warm")
  return Effect.runPromise(
    Effect.scoped(
      Effect.map(Result.getOrThrow(agentEscape.world.fromText({})).value, (world) => sizes.flatMap(figuresOf(world)))
    )
  )
}
