import { type Json, getOrInsertComputed } from "@escapement/core"
import { type Agenda, buildAgenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"
import { dayOfIso } from "../generate/calendar.ts"
import { plannedArguments } from "../plan/Arguments.ts"
import { openDatabases, operation, readArgs } from "./Databases.ts"
import type { Change } from "./Database.ts"
import { type Act, doneIn, type Logged, ofOthers, othersAt } from "./contested/Act.ts"
import { type EffectComparison, type Effects, compareEffects, effectsOf, namedAs } from "./Effects.ts"
import { type ServiceState, type Faults, freshServices, keysSeen } from "./Faults.ts"
import type { Counter } from "./handleCall.ts"
import { type Args, type Call, type ReadTool, type Service, versionOf } from "./Service.ts"
import { type Page, disclosedBy, readPage } from "./readPage.ts"
import { poolOf } from "./pool.ts"

/** The purpose of a gold call: rows that must be read, or rows that must end up as the call leaves them. */
export type Step =
  | { readonly kind: "read"; readonly keys: ReadonlyArray<string> }
  | { readonly kind: "write"; readonly changes: ReadonlyArray<Change> }
  /** A change that is refused because another person acts first; `by` is the index of that act. */
  | { readonly kind: "attempt"; readonly by: number | undefined }

/** An instance with databases, prepared to be played. */
export interface Board extends Counter {
  readonly instance: Instance
  readonly pool: ReadonlyArray<Tool>
  readonly agenda: Agenda
  readonly steps: ReadonlyArray<Step>
  readonly wanted: Effects
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
    return { kind: "write", changes: made }
  })
  return { steps, changes }
}

/** Prepares an instance to be played. */
export const openBoard = (instance: Instance): Board => {
  const {
    acts = [],
    edition,
    faults,
    rules,
    seed,
    today
  }: Backed = instance.backing._tag === "Database" ? instance.backing : noBacking
  const databases = openDatabases(seed, dayOfIso(today) ?? 0, rules, [], edition)
  const { changes, steps } = stepsOf(instance, { acts, databases, faults })
  const pool = poolOf(instance)
  return {
    seed,
    faults,
    databases,
    acts,
    instance,
    pool,
    agenda: buildAgenda(instance, pool),
    steps,
    wanted: effectsOf(changes, databases.ofTable, ofOthers(changes))
  }
}

/** Returns the state of the services; the initial state if the trial's state has none. */
export const servicesOf = ({
  database = freshServices
}: {
  readonly database?: ServiceState | undefined
}): ServiceState => database

/** For each board, the effects of logs: reads leave a log as it is. */
const known = new WeakMap<Board, WeakMap<ServiceState["log"], Effects>>()

const effects = (board: Board, { log }: ServiceState): Effects =>
  getOrInsertComputed(
    getOrInsertComputed(known, board, () => new WeakMap<ServiceState["log"], Effects>()),
    log,
    () => namedAs(board.wanted, effectsOf(log, board.databases.ofTable, ofOthers(log)))
  )

/**
 * Counts how many wanted effects are made. Acts of other people count too: until they have happened, the player
 * has not met them.
 */
export const compareServices = (board: Board, services: ServiceState): EffectComparison => {
  const compared = compareEffects(board.wanted, effects(board, services))
  const left = board.acts.length - doneIn(board.acts, services.log)
  return left === 0 ? compared : { ...compared, wanted: compared.wanted + left }
}

/**
 * Returns the indices of the gold calls whose purpose is met, by any calls: the rows were read, or the rows have
 * the wanted values.
 */
export const madeSteps = (board: Board, services: ServiceState): ReadonlyArray<number> => {
  const seen = keysSeen(services)
  const actual = effects(board, services)
  const isMade = (step: Step): boolean =>
    step.kind === "read"
      ? step.keys.every((key) => seen.has(key))
      : step.kind === "attempt"
        ? services.log.some(({ by }) => by === step.by)
        : step.changes.every(({ row, table }) => {
            const last = board.wanted.get(`${table}/${row.id}`)
            return last === undefined || actual.get(`${table}/${row.id}`)?.is === last.is
          })
  return board.steps.flatMap((step, i) => (isMade(step) ? [i] : []))
}

/**
 * Returns the call that takes back an unwanted change; undefined if there is no such change, `lost` if no call
 * takes it back. A wanted row with wrong values is left to the call that is still to be made.
 */
export const undoCall = (board: Board, services: ServiceState): Call | "lost" | undefined => {
  for (const [key, { base, change, service }] of effects(board, services)) {
    if (board.wanted.has(key)) continue
    const undo = service.tables[change.table]?.undo?.(change.row, base)
    const stamped = board.databases.edition < 4 ? undefined : service.stamped?.[undo?.tool ?? ""]
    if (undo === undefined || stamped === undefined) return undo ?? "lost"
    return { tool: stamped.tool.name, args: { ...undo.args, version: versionOf(change.row) } }
  }
  return undefined
}

/** Converts the arguments of a planned call to JSON. */
export const jsonOf = (args: Call["args"]): Json.JsonObject => ({ ...args })
