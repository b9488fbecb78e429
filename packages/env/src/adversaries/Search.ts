import {
  Content,
  Json,
  type Observation,
  type Randomness,
  type Session,
  TextRules,
  type ToolCall,
  type ToolSpec
} from "@escapement/core"
import { Effect } from "effect"
import { callsLeft } from "./callsLeft.ts"
import { addValues, noValues, slotsOf, type Slot, type Values } from "./Values.ts"

/** What a search remembers during a trial. It is mutable and belongs to one search. */
interface Memory {
  known: Values
  /** Calls that were made, as JSON. */
  readonly made: Set<string>
  /** Values, as JSON, that a reply seemed to reject, by tool and parameter. */
  readonly refused: Map<string, Set<string>>
  /** Values, as JSON, that were accepted, by parameter name, for all tools together. */
  readonly taken: Map<string, Set<string>>
  /** By tool: the number of useless calls since the last call that showed something new. */
  readonly idle: Map<string, number>
}

/** The rules of a search by a player that does not understand what it sees. */
interface SearchRules {
  /** Whether a refusal that names a parameter rejects only the value of that parameter. */
  readonly listens: boolean
  /** Chooses the tool to try next. */
  readonly choose: (tools: ReadonlyArray<ToolSpec>, memory: Memory, rng: Randomness.Rng) => ToolSpec | undefined
}

const slotKey = (tool: string, parameter: string): string => `${tool}\0${parameter}`

const addTo = (sets: Map<string, Set<string>>, key: string, value: Json.Json): void => {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(JSON.stringify(value)))
}

/** The most argument combinations that are searched before a tool counts as exhausted. */
const mostTries = 400

/** Returns the first combination of candidates that was not yet tried, in candidate order; undefined if all were. */
const untried = (tool: ToolSpec, slots: ReadonlyArray<Slot>, made: ReadonlySet<string>): ToolCall | undefined => {
  const total = slots.reduce((product, { candidates }) => Math.min(mostTries, product * candidates.length), 1)
  for (let index = 0; index < total; index++) {
    let rest = index
    const args = Object.fromEntries(
      slots.map(({ candidates, name }) => {
        const value = candidates[rest % candidates.length] ?? null
        rest = Math.floor(rest / candidates.length)
        return [name, value]
      })
    )
    const call = { tool: tool.name, args }
    if (!made.has(JSON.stringify(call))) return call
  }
  return undefined
}

const callOf = (tool: ToolSpec, memory: Memory, rng: Randomness.Rng): ToolCall | undefined => {
  const { known, refused, taken } = memory
  const slots = slotsOf(tool.parameters, known, rng).map((slot) => {
    const refusedHere = refused.get(slotKey(tool.name, slot.name))
    const takenHere = taken.get(slot.name)
    if (refusedHere === undefined && takenHere === undefined) return slot
    const isTaken = (value: Json.Json) => takenHere?.has(JSON.stringify(value)) === true
    const isRefused = (value: Json.Json) => refusedHere?.has(JSON.stringify(value)) === true
    // a refusal may name a correct parameter: values that another call accepted stay, after the untried ones
    const untaken = slot.candidates.filter((value) => !isTaken(value) && !isRefused(value))
    return { name: slot.name, candidates: [...untaken, ...slot.candidates.filter(isTaken)] }
  })
  return slots.some(({ candidates }) => candidates.length === 0) ? undefined : untried(tool, slots, memory.made)
}

const entriesOf = (args: Json.Json): ReadonlyArray<readonly [string, Json.Json]> =>
  Json.isJsonObject(args) ? Object.entries(args) : []

/** Returns the arguments that a refusal seems to blame: those whose parameter names it mentions. */
const blamed = ({ args }: ToolCall, { content, error }: Observation): ReadonlyArray<readonly [string, Json.Json]> => {
  if (error === undefined) return []
  const text = Content.plain(content)
  return entriesOf(args).filter(([name]) => TextRules.holdsToken(text, name))
}

const remember = (memory: Memory, call: ToolCall, seen: Observation, listens: boolean): void => {
  const known = addValues(memory.known, Content.plain(seen.content))
  const isNew = seen.error === undefined && known.texts.at(-1) !== memory.known.texts.at(-1)
  memory.idle.set(call.tool, isNew ? 0 : (memory.idle.get(call.tool) ?? 0) + 1)
  memory.made.add(JSON.stringify(call))
  if (listens) for (const [name, value] of blamed(call, seen)) addTo(memory.refused, slotKey(call.tool, name), value)
  if (listens && seen.error === undefined)
    for (const [name, value] of entriesOf(call.args)) addTo(memory.taken, name, value)
  memory.known = known
}

/** Returns the next call: of the chosen tool, or else of the first tool with an untried combination. */
const nextCall = (
  tools: ReadonlyArray<ToolSpec>,
  memory: Memory,
  { choose }: SearchRules,
  rng: Randomness.Rng
): ToolCall | undefined => {
  let left = tools
  while (left.length > 0) {
    const tool = choose(left, memory, rng)
    const call = tool === undefined ? undefined : callOf(tool, memory, rng)
    if (call !== undefined) return call
    left = left.filter((other) => other !== (tool ?? left[0]))
  }
  return undefined
}

/**
 * Searches with the values that were shown, until every combination was tried or the budget is almost
 * used; then submits the value shown last. If a submission does not end the trial, it submits another
 * value.
 */
export const search = Effect.fnUntraced(function* (session: Session, rng: Randomness.Rng, rules: SearchRules) {
  const memory: Memory = {
    known: addValues(noValues, Content.plain(session.instructions)),
    made: new Set(),
    refused: new Map(),
    taken: new Map(),
    idle: new Map()
  }
  const most = yield* callsLeft(session)
  for (let made = 1; made <= most; made++) {
    const tools = yield* session.tools
    const actions = tools.filter(({ role }) => role === "action")
    const action = made < most ? nextCall(actions, memory, rules, rng) : undefined
    const submission = tools.filter(({ role }) => role === "submit")
    const call = action ?? nextCall(submission, memory, { listens: false, choose: ([first]) => first }, rng)
    if (call === undefined) return
    remember(memory, call, yield* session.call(call), rules.listens)
  }
})
