import type { Benchmarks, Json, World } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Agenda, Item } from "./Agenda.ts"
import { isBlank } from "./plan/Arguments.ts"
import { findDefects } from "./audit/defects.ts"
import type { Instance } from "./Instance.ts"
import { databaseFindings } from "./databases/databaseFindings.ts"
import { inferenceFindings } from "./generate/inferenceFindings.ts"
import { type Ledger, makeLedger } from "./audit/Ledger.ts"
import type { State } from "./State.ts"
import type { Tool } from "./tools/Tool.ts"
import { playGold } from "./audit/playGold.ts"

const maxFindings = 100

/** Returns the published file of an instance, or the domain of a generated one. */
const groupOf = ({ backing, domain, id }: Instance): string =>
  isPublished(backing) ? id.slice(0, id.lastIndexOf("#")) : domain

const isPublished = ({ _tag }: Instance["backing"]): boolean => _tag !== "Computed" && _tag !== "Database"

const reasonOf = (broken: ReadonlyArray<Item>): string => {
  const calls = broken.map(({ call, index, unplayable }) => `${index} (${unplayable}: ${call.tool})`)
  return `gold calls that cannot be made: ${calls.join(", ")}`
}

const origins = {
  Query: "values in the query",
  Reply: "values in an earlier reply",
  Example: "values only in an example",
  Unknown: "values nowhere"
} as const

const countDefects = (ledger: Ledger, instance: Instance, agenda: Agenda): void => {
  const group = groupOf(instance)
  ledger.add(group, "records")
  ledger.add(group, "calls", instance.gold.length)
  for (const defect of findDefects(instance, agenda.tools)) ledger.add(group, defect)
  for (const argument of instance.gold.flatMap((call) => call.arguments)) {
    if (!isBlank(argument.value)) ledger.add(group, origins[argument.from._tag])
  }
}

/** Counts the rows of the published tool files, by file. */
const toolFiles = (tools: Iterable<Tool>): Json.JsonObject => {
  const ledger = makeLedger()
  for (const { domain, pools } of tools) {
    const counted = new Set<string>()
    for (const pool of pools) {
      ledger.add(pool, "rows")
      ledger.add(pool, domain === pool ? "own rows" : "foreign rows")
      ledger.add(pool, counted.has(pool) ? "repeated rows" : "distinct names")
      counted.add(pool)
    }
  }
  return ledger.json()
}

const facetsOf = ({ domain, gold, structure, wording }: Instance): ReadonlyArray<readonly [string, string]> => [
  ["domain", domain],
  ["structure", structure],
  ["wording", wording],
  ["gold calls", String(gold.length)]
]

const findingsOf = (instance: Instance, broken: ReadonlyArray<Item>, isPlayed: boolean): ReadonlyArray<string> => [
  ...(broken.length === 0 ? [] : [reasonOf(broken)]),
  ...(broken.length === 0 && !isPlayed ? ["the oracle's calls differ from the gold calls"] : []),
  ...(instance.backing._tag === "Computed" ? inferenceFindings(instance) : []),
  ...(instance.backing._tag === "Database" ? databaseFindings(instance) : [])
]

/** Collects the records that cannot be played, by file and reason: their places in the file. */
const makeReasons = () => {
  const places = new Map<string, Map<string, Array<string>>>()
  return {
    add: ({ id }: Instance, group: string, broken: ReadonlyArray<Item>): void => {
      const ofGroup = places.get(group) ?? new Map<string, Array<string>>()
      places.set(group, ofGroup)
      for (const reason of new Set(broken.map(({ unplayable }) => unplayable ?? ""))) {
        ofGroup.set(reason, [...(ofGroup.get(reason) ?? []), id.slice(id.lastIndexOf("#") + 1)])
      }
    },
    json: (): Json.JsonObject =>
      Object.fromEntries(
        [...places].map(([group, reasons]) => [
          group,
          Object.fromEntries([...reasons].map(([reason, found]) => [`${reason} (${found.length})`, found.join(" ")]))
        ])
      )
  }
}

/**
 * Checks instances one by one: what is wrong with their gold, which of its calls cannot be played, and whether
 * the oracle reaches strict EM 1 on the others. An instance is valid if all of its gold can be played and the
 * oracle plays it.
 */
export const makeAudit =
  (world: World<Instance, State>, agendaOf: (instance: Instance) => Agenda) =>
  <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
    Effect.gen(function* () {
      const [defects, sheet] = [makeLedger(), makeLedger()]
      const reasons = makeReasons()
      const findings: Array<Benchmarks.Audit["findings"][number]> = []
      let [count, valid, oracleEm, solved] = [0, 0, 0, 0]
      let pool: Iterable<Tool> = []
      yield* Stream.runForEach(instances, (instance) =>
        Effect.gen(function* () {
          const agenda = agendaOf(instance)
          const { isSolved, strict } = yield* Effect.orDie(playGold(world, agenda, instance))
          // if services fail, gold waits and repeats calls, so only its effect counts
          const isExact = instance.backing._tag === "Database" ? isSolved : strict.em
          const broken = agenda.items.filter(({ unplayable }) => unplayable !== undefined)
          count++
          oracleEm += Number(isExact)
          solved += Number(isSolved)
          if (isPublished(instance.backing)) pool = agenda.tools.values()
          countDefects(defects, instance, agenda)
          if (broken.length > 0) reasons.add(instance, groupOf(instance), broken)
          for (const [name, value] of facetsOf(instance)) sheet.add(name, value)
          const found = findingsOf(instance, broken, isExact && isSolved)
          valid += Number(found.length === 0)
          for (const finding of found) {
            if (findings.length < maxFindings) findings.push({ instance: instance.id, finding })
          }
        })
      )
      return {
        instances: count,
        valid,
        figures: { oracleEm, oracleSolved: solved },
        findings,
        sheet: {
          ...sheet.json(),
          toolFiles: toolFiles(pool),
          defects: defects.json(),
          recordsThatCannotBePlayed: reasons.json()
        }
      }
    })
