import { Json } from "@escapement/core"
import type { Change, Database, Row } from "./Database.ts"
import type { Service } from "./Service.ts"

/** A row that is not as it was. */
interface Effect {
  readonly service: Service
  readonly change: Change
  /** What it was; undefined if calls made it. */
  readonly base: Row | undefined
  /** What it is, in canonical text. */
  readonly is: string
}

/** What calls came to: the rows that are not as they were, by table and id. */
export type Effects = ReadonlyMap<string, Effect>

/** A database of one service. */
export interface Opened {
  readonly service: Service
  readonly database: Database
}

const isVoid = ({ service }: Opened, base: Row | undefined, { row, table }: Change): boolean =>
  base === undefined && service.tables[table]?.isVoid?.(row) === true

/** What a row says, whatever it is called: the id of a row that calls made follows from what they made before. */
const contentOf = (row: Row): string => Json.canonical({ ...row, id: "" })

/** Takes out each row that was made as another one was that was called off: together they are no effect. */
const withoutReplaced = (effects: Map<string, Effect>): void => {
  for (const [key, { base, change, service }] of effects) {
    const { row, table } = change
    if (base === undefined || service.tables[table]?.isVoid?.(row) !== true) continue
    const was = contentOf(base)
    const again = [...effects].find(
      ([, other]) => other.base === undefined && other.change.table === table && contentOf(other.change.row) === was
    )
    if (again === undefined) continue
    effects.delete(key)
    effects.delete(again[0])
  }
}

/**
 * The effects of changes: of two of a row the later one counts; a row that is again as it was, and one
 * that was made and called off, is no effect. Nor is what others did, who are no part of the request.
 */
export const effectsOf = (
  changes: ReadonlyArray<Change>,
  opened: (table: string) => Opened | undefined,
  others: ReadonlyArray<Change> = []
): Effects => {
  const effects = new Map<string, Effect>()
  for (const change of changes) {
    const { row, table } = change
    const place = opened(table)
    if (place === undefined) continue
    const key = `${table}/${row.id}`
    const left = others.findLast((other) => other.table === table && other.row.id === row.id)
    const base = left?.row ?? place.database[table]?.get(row.id)
    const is = Json.canonical(row)
    effects.delete(key)
    if (!isVoid(place, base, change) && (base === undefined || Json.canonical(base) !== is))
      effects.set(key, { service: place.service, change, base, is })
  }
  withoutReplaced(effects)
  return effects
}

/**
 * Effects under the names of wanted ones: a row that calls made has the name of a wanted one that says the same,
 * whatever its id is, and no wanted name where none does.
 */
export const namedAs = (wanted: Effects, actual: Effects): Effects => {
  const free = new Map([...wanted].filter(([, { base }]) => base === undefined))
  const named = new Map<string, Effect>()
  for (const [key, effect] of actual) {
    const { base, change } = effect
    const isSame = ({ change: other }: Effect) =>
      other.table === change.table && contentOf(other.row) === contentOf(change.row)
    const [name, same] = base === undefined ? ([...free].find(([, each]) => isSame(each)) ?? []) : []
    if (name !== undefined && same !== undefined) {
      free.delete(name)
      named.set(name, { ...effect, is: same.is })
    } else named.set(base === undefined ? `made ${key}` : key, effect)
  }
  return named
}

/** How effects compare with those that are wanted. */
export interface EffectComparison {
  readonly wanted: number
  /** Wanted rows that are as they should be. */
  readonly made: number
  /** Changed rows that should not be as they are. */
  readonly surplus: number
}

/** Holds effects, named as wanted ones, against these. */
export const compareEffects = (wanted: Effects, actual: Effects): EffectComparison => {
  const made = [...wanted].filter(([key, { is }]) => actual.get(key)?.is === is).length
  const surplus = [...actual].filter(([key, { is }]) => wanted.get(key)?.is !== is).length
  return { wanted: wanted.size, made, surplus }
}
