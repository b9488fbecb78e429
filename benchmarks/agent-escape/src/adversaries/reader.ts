import { Content, type Session, type TrialEnded } from "@escapement/core"
import { Effect } from "effect"
import type { Label } from "../inference/Label.ts"
import { labelsMeant, readClue, readLine, readPlainClue } from "../inference/readRoom.ts"
import type { Guess } from "./Feedback.ts"
import { type Memory, makeMemory } from "./Memory.ts"
import type { Player } from "./Player.ts"
import { type RoomView, type Thing, openView, readDescription, readUse } from "./RoomView.ts"

/** A player at work: what it was shown, and the part of it that it holds. */
interface Desk {
  readonly session: Session
  readonly labels: ReadonlyArray<Label>
  readonly memory: Memory
  /** Which things there are, and which are solved: held for good. What descriptions said is not read from here. */
  readonly view: RoomView
  /** Things that are being solved. */
  readonly busy: Set<string>
}

type Step<A> = Effect.Effect<A, TrialEnded>

const wantKey = (thing: Thing, parameter: string) => `${thing.id}.${parameter}`
const taskKey = (thing: Thing) => `solving ${thing.id}`
const valueKey = (label: string) => `= ${label}`

/** Reads a thing, and keeps which labels its parameters want; of the values on it, the one that is asked for. */
const look = Effect.fnUntraced(function* (
  desk: Desk,
  thing: Thing,
  label?: string
): Effect.fn.Return<void, TrialEnded> {
  const { content } = yield* desk.session.call({ tool: "investigate", args: { node_id: thing.id } })
  const shown = openView("")
  shown.things.set(thing.id, { ...thing })
  readDescription(shown, thing.id, Content.plain(content))
  const read = shown.things.get(thing.id)
  thing.parameters = read?.parameters ?? []
  const value = shown.values.find(({ title }) => title === label)?.value
  if (label !== undefined) {
    if (value !== undefined) desk.memory.keep(valueKey(label), value)
    return
  }
  const clues = (read?.hints ?? []).flatMap((hint) => {
    const readings = readClue(hint)
    return readings.length > 0 ? readings : readPlainClue(hint)
  })
  for (const parameter of thing.parameters) {
    const [meant, ...others] = labelsMeant(clues, parameter, desk.labels)
    if (meant !== undefined && others.length === 0) desk.memory.keep(wantKey(thing, parameter.name), meant.name)
  }
})

/** Opens one of the locked things in sight that do not wait for what is being solved; false where there is none. */
const openOne = (desk: Desk): Step<boolean> =>
  Effect.gen(function* () {
    const locks = [...desk.view.things.values()].filter(
      ({ isSolved, kind }) => kind === "item with a lock" && !isSolved
    )
    for (const lock of locks) if (yield* solve(desk, lock)) return true
    return false
  })

/** A thing of a kind, once it is in sight: locked things are opened until it is. */
const find = (desk: Desk, isIt: (thing: Thing) => boolean): Step<Thing | undefined> =>
  Effect.gen(function* () {
    for (;;) {
      const thing = [...desk.view.things.values()].find(isIt)
      if (thing !== undefined || !(yield* openOne(desk))) return thing
    }
  })

/** Fetches the value of a label from where it is borne or yielded. */
const fetch = (desk: Desk, name: string): Step<boolean> =>
  Effect.gen(function* () {
    const label = desk.labels.find((one) => one.name === name)
    const bearer = label && (yield* find(desk, ({ epithet }) => epithet === label.bearer))
    if (bearer === undefined) return false
    if (bearer.kind === "tool" && !bearer.isSolved) return yield* solve(desk, bearer)
    yield* look(desk, bearer, name)
    return desk.memory.recall(valueKey(name)) !== undefined
  })

/** Label and value of each parameter that are held now. */
const held = (desk: Desk, thing: Thing) =>
  thing.parameters.map(({ name }) => {
    const label = desk.memory.recall(wantKey(thing, name))
    return { name, label, value: label === undefined ? undefined : desk.memory.recall(valueKey(label)) }
  })

const countSolved = ({ view }: Desk): number => [...view.things.values()].filter(({ isSolved }) => isSolved).length

/** Rounds of looking again before a thing is given up: more than any memory that holds its parameters needs. */
const maxRounds = 30

/** Solves a thing with what it waits for; false where something of that is being solved. */
const solve = (desk: Desk, thing: Thing): Step<boolean> =>
  Effect.gen(function* () {
    if (desk.busy.has(thing.id)) return false
    desk.busy.add(thing.id)
    desk.memory.keep(taskKey(thing), "")
    const isSolved = yield* work(desk, thing)
    desk.busy.delete(thing.id)
    return isSolved
  })

const work = (desk: Desk, thing: Thing): Step<boolean> =>
  Effect.gen(function* () {
    for (let round = 0; round < maxRounds; round++) {
      const isUnread = thing.parameters.length === 0 || held(desk, thing).some(({ label }) => label === undefined)
      if (isUnread) yield* look(desk, thing)
      const wants = held(desk, thing)
      const missing = wants.find(({ value }) => value === undefined)
      if (missing?.label === undefined) {
        if (missing !== undefined) return false
        return yield* use(desk, thing, Object.fromEntries(wants.map(({ name, value }) => [name, value ?? ""])))
      }
      if (!(yield* fetch(desk, missing.label))) return false
      // who has forgotten what this was for begins again at the goal
      if (desk.memory.recall(taskKey(thing)) === undefined) return false
    }
    return false
  })

/** Uses a thing, and keeps what it yields. */
const use = Effect.fnUntraced(function* (
  desk: Desk,
  thing: Thing,
  parameters: Guess
): Effect.fn.Return<boolean, TrialEnded> {
  const tool = thing.kind === "tool" ? "use_tool" : "use_item"
  const { content } = yield* desk.session.call({ tool, args: { node_id: thing.id, parameters } })
  const shown: RoomView = { ...desk.view, values: [] }
  if (!readUse(shown, thing.id, Content.plain(content))) return false
  for (const { title, value } of shown.values) desk.memory.keep(valueKey(title), value)
  return true
})

/** The goal, solved. A player that loses its thread begins again; none where a whole round solved nothing. */
const reach = (desk: Desk): Step<Thing | undefined> =>
  Effect.gen(function* () {
    for (;;) {
      const solved = countSolved(desk)
      const goal = yield* find(desk, ({ epithet, kind }) => kind === "tool" && epithet.endsWith(` ${desk.view.goal}`))
      if (goal !== undefined && (yield* solve(desk, goal))) return goal
      if (countSolved(desk) === solved) return undefined
    }
  })

/**
 * Plays with perfect inference: reads the inventory and the clues back into what they mean,
 * works from the goal upwards, and looks and uses only what the goal needs.
 *
 * **Details** It holds for good what it was told at the start, which things are in sight and
 * which are solved. All else that it was shown are facts: which label a parameter wants, and the value
 * of a label. A fact that it no longer holds costs it another look.
 *
 * @param memory how many facts it holds at a time; all when absent
 */
export const reader =
  (memory?: number): Player =>
  ({ session }) =>
    Effect.gen(function* () {
      const opening = Content.plain(session.instructions)
      const labels = opening.split("\n").flatMap((line) => readLine(line) ?? [])
      const desk: Desk = { session, labels, memory: makeMemory(memory), view: openView(opening), busy: new Set() }
      const goal = yield* reach(desk)
      if (goal === undefined) return
      if (desk.memory.recall(valueKey("flag")) === undefined) yield* look(desk, goal, "flag")
      const answer = desk.memory.recall(valueKey("flag"))
      if (answer !== undefined) yield* session.call({ tool: "submit_answer", args: { answer } })
    })
