import {
  Content,
  type Fact,
  type GoldCall,
  type Json,
  type Randomness,
  type ToolCall,
  type Transition,
  type World
} from "@escapement/core"
import { defineWorld, giveUpTool, toolbox, Transitions, typedTool, worldTool } from "@escapement/env"
import { Option, Schema } from "effect"
import { type GridInstance, gridRules } from "./GridInstance.ts"

/** The state of a grid: what was disclosed to the agent, and the items in the slots. */
export const GridState = Schema.Struct({
  /** Whether the grid was shown. */
  looked: Schema.Boolean,
  /** Whether the rules were shown. */
  ruled: Schema.Boolean,
  /** Whether the candidates of each slot were shown. */
  queried: Schema.Array(Schema.Boolean),
  /** The id of the item in each slot; null if it is empty. */
  placed: Schema.Array(Schema.NullOr(Schema.String))
})
export type GridState = typeof GridState.Type

const none = Schema.Struct({})
const slot = Schema.Int.annotate({ description: "Number of the slot, counted from 0." })
const look = typedTool({ name: "look", description: "Shows the grid.", Args: none })
const rules = typedTool({ name: "rules", description: "Shows the rules.", Args: none })
const query = typedTool({
  name: "query",
  description: "Lists the candidates of a slot.",
  Args: Schema.Struct({ slot })
})
const place = typedTool({
  name: "place",
  description: "Puts a candidate into its slot, in place of what stands there.",
  Args: Schema.Struct({ slot, id: Schema.String.annotate({ description: "Id of the candidate." }) })
})
const submit = typedTool({ name: "submit", description: "Declares the grid final.", Args: none, role: "submit" })

const picture: Content.ContentPart = {
  _tag: "Image",
  mediaType: "image/png",
  data: Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
    (char) => char.charCodeAt(0)
  ),
  alt: "a grid of empty slots"
}

type Step = Transition<GridState>

const isSolved = (instance: GridInstance, state: GridState): boolean =>
  instance.slots.every(({ truth }, at) => state.placed[at] === truth)

const lookAt = (instance: GridInstance, state: GridState): Step =>
  Transitions.show(
    { ...state, looked: true },
    [...Content.text(`There are ${instance.slots.length} slots.`), picture],
    [{ _tag: "Revealed", node: "grid" }]
  )

const queryAt = (instance: GridInstance, state: GridState, at: number): Step => {
  const chosen = instance.slots[at]
  if (chosen === undefined) return Transitions.refuse(state, "wrong-value", `There is no slot ${at}.`)
  const lines = chosen.candidates.map(({ credits, id, price }) => `${id}: ${price} dollars, ${credits} credits`)
  const facts = chosen.candidates.map(({ id }): Fact => ({ _tag: "Produced", value: id }))
  return Transitions.show({ ...state, queried: state.queried.with(at, true) }, lines.join("\n"), facts)
}

const placeAt = (instance: GridInstance, state: GridState, at: number, id: string): Step => {
  const chosen = instance.slots[at]
  if (chosen === undefined) return Transitions.refuse(state, "wrong-value", `There is no slot ${at}.`)
  if (!chosen.candidates.some((item) => item.id === id)) {
    return Transitions.refuse(state, "wrong-value", `${id} is no candidate of slot ${at}.`)
  }
  const facts: ReadonlyArray<Fact> = id === chosen.truth ? [{ _tag: "Resolved", node: `slot ${at}` }] : []
  return Transitions.show({ ...state, placed: state.placed.with(at, id) }, `${id} stands in slot ${at}.`, facts)
}

const tools = {
  look: worldTool(look, lookAt),
  rules: worldTool(rules, (grid: GridInstance, state: GridState) =>
    Transitions.show({ ...state, ruled: true }, gridRules(grid).join("\n"))
  ),
  query: worldTool(query, (grid: GridInstance, state: GridState, { slot }) => queryAt(grid, state, slot)),
  place: worldTool(place, (grid: GridInstance, state: GridState, { id, slot }) => placeAt(grid, state, slot, id)),
  submit: worldTool(submit, (grid: GridInstance, state: GridState) => {
    const correct = isSolved(grid, state)
    return Transitions.end(state, correct ? "solved" : "wrong-answer", "The grid is final.", [
      { _tag: "Submitted", value: state.placed, correct }
    ])
  }),
  give_up: giveUpTool<GridInstance, GridState>()
}
const before = toolbox([tools.look, tools.rules, tools.submit, tools.give_up])
const after = toolbox(Object.values(tools))

const wrongSlots = (instance: GridInstance, state: GridState): ReadonlyArray<number> =>
  instance.slots.flatMap(({ truth }, at) => (state.placed[at] === truth ? [] : [at]))

/**
 * Returns the next gold call. The choice for one slot depends on all slots, so everything is looked up before anything
 * is placed.
 */
const gold = (instance: GridInstance, state: GridState): GoldCall => {
  const next = (tool: string, args: Json.JsonObject = {}, evidence: ReadonlyArray<string> = []): GoldCall => ({
    call: { tool, args },
    evidence,
    inferred: []
  })
  const wrong = wrongSlots(instance, state)
  const [first] = wrong
  if (first === undefined) return next("submit")
  if (!state.looked) return next("look")
  if (!state.ruled) return next("rules")
  const unknown = wrong.find((at) => state.queried[at] !== true)
  if (unknown !== undefined) return next("query", { slot: unknown })
  const truth = instance.slots[first]?.truth ?? ""
  return next("place", { slot: first, id: truth }, [...gridRules(instance), truth])
}

const remaining = (instance: GridInstance, state: GridState): number => {
  const wrong = wrongSlots(instance, state)
  if (wrong.length === 0) return 1
  const unknown = wrong.filter((at) => state.queried[at] !== true).length
  return Number(!state.looked) + Number(!state.ruled) + unknown + wrong.length + 1
}

const guess = (instance: GridInstance, state: GridState, rng: Randomness.Rng): ToolCall => {
  const call = (tool: string, args: Json.JsonObject = {}): ToolCall => ({ tool, args })
  const slots = instance.slots.flatMap(({ candidates }, slot) =>
    state.queried[slot] === true ? candidates.map(({ id }) => call("place", { slot, id })) : [call("query", { slot })]
  )
  const isFull = !state.placed.includes(null)
  return rng.pick([
    ...(state.looked ? slots : [call("look")]),
    ...(state.ruled ? [] : [call("rules")]),
    ...(isFull ? [call("submit")] : [])
  ])
}

/** The world of the grid: its tools `look`, `rules`, `query`, `place`, `submit` and `give_up`, and what they do. */
export const gridWorld: World<GridInstance, GridState> = defineWorld({
  prepare: (instance: GridInstance) => instance,
  initial: ({ slots }): GridState => ({
    looked: false,
    ruled: false,
    queried: slots.map(() => false),
    placed: slots.map(() => null)
  }),
  instructions: () => "Fill every slot of the grid so that all rules hold, then submit.",
  tools: (_, state) => (state.looked ? after : before),
  unknown: (_, state, { tool }) =>
    !state.looked && (tool === "query" || tool === "place")
      ? Transitions.refuse(state, "not-visible", `There is no tool "${tool}" yet.`)
      : Transitions.refuse(state, "unknown-tool", `There is no tool "${tool}".`),
  gold: (grid, state) => Option.some(gold(grid, state)),
  remaining: (grid, state) => Option.some(remaining(grid, state)),
  guess
})
