import { Json } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Agenda, buildAgenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"
import { dayOfIso } from "../generate/calendar.ts"
import { plannedArguments } from "../plan/Arguments.ts"
import { openDatabases, operation, readArgs } from "./Databases.ts"
import type { Row } from "./Database.ts"
import { type Act, doneIn, type Logged, ofOthers, othersAt } from "./contested/Act.ts"
import {
  type EffectComparison,
  type Effects,
  type Opened,
  compareEffects,
  effectsOf,
  keyOf,
  namedAs
} from "./Effects.ts"
import { type ServiceState, type Faults, freshServices, isSeen } from "./Faults.ts"
import type { Counter } from "./handleCall.ts"
import { type Args, type Call, type ReadTool, type Service, versionOf } from "./Service.ts"
import { type Page, disclosedBy, readPage } from "./readPage.ts"
import { poolOf } from "./pool.ts"

/**
 * The purpose of a gold call: rows that must be read, or rows that must end up as the call leaves them, each with its
 * key.
 */
type Step =
  | { readonly kind: "read"; readonly keys: ReadonlyArray<string> }
  | { readonly kind: "write"; readonly keys: ReadonlyArray<string> }
  /** A change that is refused because another person acts first; `by` is the index of that act. */
  | { readonly kind: "attempt"; readonly by: number | undefined }

/** An instance with databases, prepared to be played. */
export interface Board extends Counter {
  readonly instance: Instance
  readonly pool: ReadonlyArray<Tool>
  readonly agenda: Agenda
  readonly steps: ReadonlyArray<Step>
  readonly wanted: Effects
  /** What the changes of a log come to, worked out once: reads leave a log as it is. */
  readonly standing: (log: ServiceState["log"]) => Standing
}

/** What changes come to: their effects, the gold calls whose changes are made, and the call that takes one back. */
interface Standing {
  readonly effects: Effects
  readonly made: ReadonlySet<number>
  /** Undefined if no change is unwanted, `lost` if no call takes it back. */
  readonly undo: Call | "lost" | undefined
}

interface Backed {
  readonly seed: string
  readonly today: string
  readonly faults: Faults
  readonly rules?: number | undefined
  readonly edition?: number | undefined
  readonly acts?: ReadonlyArray<Act> | undefined
}

const noBacking: Backed = { seed: "", today: "1970-01-01", faults: {} }

/** A gold call that reads, with its arguments, and the changes before it. */
interface GoldRead {
  readonly service: Service
  readonly declared: ReadTool
  readonly args: Args
  readonly page: Page
  readonly changes: ReadonlyArray<Logged>
}

/** Finds the purpose of each gold call by making the calls in order. `note` is told of each read. */
export const stepsOf = (
  { gold }: Pick<Instance, "gold">,
  { acts, databases, faults }: Pick<Counter, "acts" | "databases" | "faults">,
  note: (read: GoldRead) => void = () => {}
) => {
  const changes: Array<Logged> = []
  const steps = gold.map((call): Step => {
    const found = operation(call.tool)
    if (found === undefined) return { kind: "read", keys: [] }
    const { declared, service } = found
    const args = readArgs(declared, plannedArguments(call))
    const view = databases.view(service, changes)
    if (declared.kind === "read") {
      const page = readPage(service, declared, args, view, faults.partial === true)
      note({ service, declared, args, page, changes })
      return { kind: "read", keys: disclosedBy(declared, args, page) }
    }
    const before = othersAt(acts, changes, "before", args, 0)
    changes.push(...before)
    const written = declared.run(before.length === 0 ? view : databases.view(service, changes), args)
    if (written._tag === "Refused" && before.length > 0) return { kind: "attempt", by: before[0]?.by }
    const made = written._tag === "Done" ? written.changes : []
    changes.push(...made.map((change) => ({ ...change, at: 0 })))
    if (made.length > 0) changes.push(...othersAt(acts, changes, "after", args, 0))
    return { kind: "write", keys: made.map(keyOf) }
  })
  return { steps, changes }
}

/** Whether the rows of a gold call that changes something have the wanted values, or the act of another has happened. */
const isChanged = (
  step: Step,
  { effects, log, wanted }: { readonly effects: Effects; readonly log: ServiceState["log"]; readonly wanted: Effects }
): boolean => {
  if (step.kind === "read") return false
  if (step.kind === "attempt") return log.some(({ by }) => by === step.by)
  return step.keys.every((key) => {
    const last = wanted.get(key)
    return last === undefined || effects.get(key)?.is === last.is
  })
}

/** Returns the call that takes back an unwanted change. A wanted row with wrong values is left to the call to come. */
const undoCall = (edition: number, wanted: Effects, effects: Effects): Standing["undo"] => {
  for (const [key, { base, change, service }] of effects) {
    if (wanted.has(key)) continue
    const undo = service.tables[change.table]?.undo?.(change.row, base)
    const stamped = edition < 4 ? undefined : service.stamped?.[undo?.tool ?? ""]
    if (undo === undefined || stamped === undefined) return undo ?? "lost"
    return {
      tool: stamped.tool.name,
      args: { ...undo.args, version: versionOf(change.row, service.tables[change.table]?.unversioned) }
    }
  }
  return undefined
}

/**
 * Prepares an instance to be played.
 *
 * @param atHand databases that need not be generated again
 */
export const openBoard = (instance: Instance, atHand: ReadonlyArray<Opened> = []): Board => {
  const {
    acts = [],
    edition,
    faults,
    rules,
    seed,
    today
  }: Backed = instance.backing._tag === "Database" ? instance.backing : noBacking
  const databases = openDatabases(seed, dayOfIso(today) ?? 0, rules, atHand, edition)
  const { changes, steps } = stepsOf(instance, { acts, databases, faults })
  const pool = poolOf(instance)
  const textOf = memoize((row: Row) => Json.canonical(row))
  const effectsIn = (log: ReadonlyArray<Logged>): Effects => effectsOf(log, databases.ofTable, ofOthers(log), textOf)
  const wanted = effectsIn(changes)
  return {
    seed,
    faults,
    databases,
    acts,
    instance,
    pool,
    agenda: buildAgenda(instance, pool),
    steps,
    wanted,
    standing: memoize((log) => {
      const effects = namedAs(wanted, effectsIn(log))
      return {
        effects,
        made: new Set(steps.flatMap((step, i) => (isChanged(step, { effects, log, wanted }) ? [i] : []))),
        undo: undoCall(databases.edition, wanted, effects)
      }
    })
  }
}

/** Returns the state of the services; the initial state if the trial's state has none. */
export const servicesOf = ({
  database = freshServices
}: {
  readonly database?: ServiceState | undefined
}): ServiceState => database

/**
 * Counts how many wanted effects are made. Acts of other people count too: until they have happened, the player
 * has not met them.
 */
export const compareServices = (board: Board, services: ServiceState): EffectComparison => {
  const compared = compareEffects(board.wanted, board.standing(services.log).effects)
  const left = board.acts.length - doneIn(board.acts, services.log)
  return left === 0 ? compared : { ...compared, wanted: compared.wanted + left }
}

/** Returns a function that tells whether the purpose of a gold call, by its index, is met by any calls. */
export const makeIsMade = ({ standing, steps }: Board, services: ServiceState): ((index: number) => boolean) => {
  const isKnown = isSeen(services)
  const { made } = standing(services.log)
  return (index) => {
    const step = steps[index]
    return step?.kind === "read" ? step.keys.every(isKnown) : made.has(index)
  }
}

/**
 * Returns the indices of the gold calls whose purpose is met, by any calls: the rows were read, or the rows have
 * the wanted values.
 */
export const madeSteps = (board: Board, services: ServiceState): ReadonlyArray<number> => {
  const isMade = makeIsMade(board, services)
  return board.steps.flatMap((_, i) => (isMade(i) ? [i] : []))
}

/** Converts the arguments of a planned call to JSON. */
export const jsonOf = (args: Call["args"]): Json.JsonObject => ({ ...args })
