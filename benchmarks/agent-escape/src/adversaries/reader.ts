import { Content, Randomness, type Session, type TrialEnded } from "@escapement/core"
import { Effect } from "effect"
import type { Label } from "../inference/Label.ts"
import { labelsMeant, readClue, readLine, readPlainClue } from "../inference/readRoom.ts"
import { stampsPort } from "../Scale.ts"
import { sumStamps } from "../tools/drawScale.ts"
import { type ChooseLoad, searchLoad } from "./estimateLoad.ts"
import type { Guess } from "./Feedback.ts"
import { type Memory, makeMemory } from "./Memory.ts"
import { contentRule } from "../instructions.ts"
import type { Player } from "./Player.ts"
import { type RoomView, type Thing, openView, readDescription, readUse } from "./RoomView.ts"

/** The state of a reading player: what it always remembers, and its limited memory. */
interface Reading {
  readonly session: Session
  readonly labels: ReadonlyArray<Label>
  readonly memory: Memory
  /** Which things exist, and which are solved: always remembered. What descriptions said is not read from here. */
  readonly view: RoomView
  /** Things that are being solved. */
  readonly busy: Set<string>
  /** Whether every locked thing says what it holds. */
  readonly isAnnounced: boolean
  readonly misreading: Misreading
  readonly chooseLoad: ChooseLoad
  readonly rng: Randomness.Rng
  /** How many clues of machines it has read. */
  clues: number
}

/** How a player misreads clues, as any other label of the type. */
export interface Misreading {
  /** The probability that it misreads a clue. */
  readonly share: number
  /** The one clue of a machine that it misreads besides, by its place in the order of reading. */
  readonly once?: number
  /** Whether it reads each clue again until it has read the same label twice running. */
  readonly isCareful?: boolean
}

const mayMisread = ({ once, share }: Misreading): boolean => share > 0 || once !== undefined

/** Returns the name of the label that the player reads in a clue. */
const readLabel = (reading: Reading, { kind }: Thing, meant: Label): string => {
  const { labels, misreading, rng } = reading
  if (!mayMisread(misreading)) return meant.name
  const isSlip = kind === "tool" && reading.clues++ === misreading.once
  const others = labels.filter(({ name, type }) => type === meant.type && name !== meant.name)
  const read = (slips: boolean) => (slips && others.length > 0 ? rng.pick(others) : meant).name
  const readAgain = () => read(rng.unit() < misreading.share)
  let label = isSlip ? read(true) : readAgain()
  if (misreading.isCareful !== true) return label
  for (let again = readAgain(); again !== label; again = readAgain()) label = again
  return label
}

type Step<A> = Effect.Effect<A, TrialEnded>

const wantKey = (thing: Thing, parameter: string) => `${thing.id}.${parameter}`
const taskKey = (thing: Thing) => `solving ${thing.id}`
const valueKey = (label: string) => `= ${label}`
/** What a parameter wants that takes the sum of the stamps on a load, instead of a label. */
const loadOf = (thing: Thing) => `the load of ${thing.id}`
const contentKey = (lock: Thing) => `in ${lock.id}`

/**
 * Looks at a thing. With `label`, keeps the value of that label; otherwise keeps which labels the thing's
 * parameters want.
 */
const look = Effect.fnUntraced(function* (
  reading: Reading,
  thing: Thing,
  label?: string
): Effect.fn.Return<void, TrialEnded> {
  const { content } = yield* reading.session.call({ tool: "investigate", args: { node_id: thing.id } })
  const shown = openView("")
  shown.things.set(thing.id, { ...thing })
  readDescription(shown, thing.id, Content.plain(content))
  const read = shown.things.get(thing.id)
  thing.parameters = read?.parameters ?? []
  const value = shown.values.find(({ title }) => title === label)?.value
  if (label !== undefined) {
    if (value !== undefined) reading.memory.keep(valueKey(label), value)
    return
  }
  const hints = (read?.hints ?? []).map((hint) => {
    const readings = readClue(hint)
    return { hint, clues: readings.length > 0 ? readings : readPlainClue(hint) }
  })
  const clues = hints.flatMap((one) => one.clues)
  if (reading.isAnnounced && thing.kind === "item with a lock") {
    const others = hints.filter((one) => one.clues.length === 0)
    reading.memory.keep(contentKey(thing), others.map(({ hint }) => hint).join(" "))
  }
  for (const parameter of thing.parameters) {
    if (parameter.name === stampsPort && read?.scale !== undefined) {
      // kept in this order, the sum is not forgotten before what wants it, and a look brings both back
      reading.memory.keep(wantKey(thing, parameter.name), loadOf(thing))
      reading.memory.keep(valueKey(loadOf(thing)), String(sumStamps(reading.chooseLoad(read.scale))))
      continue
    }
    const [meant, ...others] = labelsMeant(clues, parameter, reading.labels)
    if (meant !== undefined && others.length === 0) {
      reading.memory.keep(wantKey(thing, parameter.name), readLabel(reading, thing, meant))
    }
  }
})

/** Whether a locked thing says that it holds a thing whose name ends in a text; true if none says so of anything. */
const mayHold = (reading: Reading, lock: Thing, name: string): Step<boolean> =>
  Effect.gen(function* () {
    if (!reading.isAnnounced) return true
    if (reading.memory.recall(contentKey(lock)) === undefined) yield* look(reading, lock)
    return new RegExp(`${name}\\b`).test(reading.memory.recall(contentKey(lock)) ?? "")
  })

/**
 * Opens one of the visible locked things that may hold a thing and do not wait for a thing being solved; false if
 * there is none.
 */
const openOne = (reading: Reading, name: string): Step<boolean> =>
  Effect.gen(function* () {
    const locks = [...reading.view.things.values()].filter(
      ({ isSolved, kind }) => kind === "item with a lock" && !isSolved
    )
    for (const lock of locks) {
      if ((yield* mayHold(reading, lock, name)) && (yield* solve(reading, lock))) return true
    }
    return false
  })

/**
 * Finds a thing whose name ends in a text, opening locked things until it is in sight; undefined if it stays out of
 * sight.
 */
const find = (reading: Reading, name: string, isIt: (thing: Thing) => boolean): Step<Thing | undefined> =>
  Effect.gen(function* () {
    for (;;) {
      const thing = [...reading.view.things.values()].find(isIt)
      if (thing !== undefined || !(yield* openOne(reading, name))) return thing
    }
  })

/** Fetches the value of a label from the thing that bears or yields it. */
const fetch = (reading: Reading, name: string): Step<boolean> =>
  Effect.gen(function* () {
    const label = reading.labels.find((one) => one.name === name)
    const bearer = label && (yield* find(reading, label.bearer, ({ epithet }) => epithet === label.bearer))
    if (bearer === undefined) return false
    if (bearer.kind === "tool" && !bearer.isSolved) return yield* solve(reading, bearer)
    yield* look(reading, bearer, name)
    return reading.memory.recall(valueKey(name)) !== undefined
  })

/** Returns the label and the value of each parameter, if the memory still holds them. */
const held = (reading: Reading, thing: Thing) =>
  thing.parameters.map(({ name }) => {
    const label = reading.memory.recall(wantKey(thing, name))
    return { name, label, value: label === undefined ? undefined : reading.memory.recall(valueKey(label)) }
  })

const countSolved = ({ view }: Reading): number => [...view.things.values()].filter(({ isSolved }) => isSolved).length

/** Rounds of looking again before a thing is given up: more than any memory that holds its parameters needs. */
const maxRounds = 30

/** Solves a thing and what it waits for; false if it is already being solved, or cannot be solved now. */
const solve = (reading: Reading, thing: Thing): Step<boolean> =>
  Effect.gen(function* () {
    if (reading.busy.has(thing.id)) return false
    reading.busy.add(thing.id)
    reading.memory.keep(taskKey(thing), "")
    const isSolved = yield* work(reading, thing)
    reading.busy.delete(thing.id)
    return isSolved
  })

/** Forgets what the clues of a thing mean, so that they are read again. */
const doubt = ({ memory }: Reading, thing: Thing): void => {
  for (const { name } of thing.parameters) memory.forget(wantKey(thing, name))
}

const work = (reading: Reading, thing: Thing): Step<boolean> =>
  Effect.gen(function* () {
    const mayErr = mayMisread(reading.misreading)
    const refused = new Set<string>()
    for (let round = 0; round < maxRounds; round++) {
      const isUnread = thing.parameters.length === 0 || held(reading, thing).some(({ label }) => label === undefined)
      if (isUnread) yield* look(reading, thing)
      const wants = held(reading, thing)
      const missing = wants.find(({ value }) => value === undefined)
      if (missing?.label === undefined) {
        if (missing !== undefined) return false
        const guess = Object.fromEntries(wants.map(({ name, value }) => [name, value ?? ""]))
        const tried = JSON.stringify(guess)
        if (refused.has(tried)) return false
        if (yield* use(reading, thing, guess)) return true
        if (!mayErr) return false
        refused.add(tried)
        doubt(reading, thing)
        continue
      }
      if (!(yield* fetch(reading, missing.label))) {
        if (!mayErr) return false
        doubt(reading, thing)
        continue
      }
      // a player who has forgotten what the value was for begins again at the goal
      if (reading.memory.recall(taskKey(thing)) === undefined) return false
    }
    return false
  })

/** Uses a thing, and keeps the values that it yields. */
const use = Effect.fnUntraced(function* (
  reading: Reading,
  thing: Thing,
  parameters: Guess
): Effect.fn.Return<boolean, TrialEnded> {
  const tool = thing.kind === "tool" ? "use_tool" : "use_item"
  const { content } = yield* reading.session.call({ tool, args: { node_id: thing.id, parameters } })
  const shown: RoomView = { ...reading.view, values: [] }
  if (!readUse(shown, thing.id, Content.plain(content))) return false
  for (const { title, value } of shown.values) reading.memory.keep(valueKey(title), value)
  return true
})

/**
 * Solves the goal and returns it. A player that forgets its task begins again; undefined if a whole round solved
 * nothing.
 */
const reach = (reading: Reading): Step<Thing | undefined> =>
  Effect.gen(function* () {
    for (;;) {
      const solved = countSolved(reading)
      const goal = yield* find(
        reading,
        ` ${reading.view.goal}`,
        ({ epithet, kind }) => kind === "tool" && epithet.endsWith(` ${reading.view.goal}`)
      )
      if (goal !== undefined && (yield* solve(reading, goal))) return goal
      if (countSolved(reading) === solved) return undefined
    }
  })

/**
 * Plays with perfect inference: parses the meaning of the inventory and the clues, works upwards from the goal,
 * and looks at and uses only what the goal needs.
 *
 * **Details** It always remembers the instructions, which things are visible and which are solved. Everything
 * else is a fact in its limited memory: which label a parameter wants, and the value of a label. To recover a
 * forgotten fact, it must look again.
 *
 * If it misreads clues, it reads those of a thing again only when the thing is refused, or when the label that it read
 * cannot be had.
 *
 * @param memory how many facts it remembers at a time; default: all
 * @param misreading how it misreads clues; default: never
 * @param chooseLoad how it chooses the load of a scale; default: by an exact search
 */
export const reader =
  (memory?: number, misreading: Misreading = { share: 0 }, chooseLoad: ChooseLoad = searchLoad): Player =>
  ({ seed, session }) =>
    Effect.gen(function* () {
      const opening = Content.plain(session.instructions)
      const labels = opening.split("\n").flatMap((line) => readLine(line) ?? [])
      const reading: Reading = {
        session,
        labels,
        memory: makeMemory(memory),
        view: openView(opening),
        busy: new Set(),
        isAnnounced: opening.includes(contentRule),
        misreading,
        chooseLoad,
        clues: 0,
        rng: Randomness.rng(seed, "agent-escape", "reader")
      }
      const goal = yield* reach(reading)
      if (goal === undefined) return
      if (reading.memory.recall(valueKey("flag")) === undefined) yield* look(reading, goal, "flag")
      const answer = reading.memory.recall(valueKey("flag"))
      if (answer !== undefined) yield* session.call({ tool: "submit_answer", args: { answer } })
    })
