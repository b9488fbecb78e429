import { Json } from "@escapement/core"
import { memoize } from "effect/Function"
import type { Change, Database, Row } from "./Database.ts"
import type { Service } from "./Service.ts"

/** A row that differs from its original state. */
interface Effect {
  readonly service: Service
  readonly change: Change
  /** The original row; undefined if a call made the row. */
  readonly base: Row | undefined
  /** The present row, as canonical JSON. */
  readonly is: string
}

/** The key of a changed row among effects. */
export const keyOf = ({ row, table }: Change): string => `${table}/${row.id}`

/** The net effect of calls: rows that differ from their original state, by `table/id`. */
export type Effects = ReadonlyMap<string, Effect>

/** A database of one service. */
export interface Opened {
  readonly service: Service
  readonly database: Database
}

const isVoid = ({ service }: Opened, base: Row | undefined, { row, table }: Change): boolean =>
  base === undefined && service.tables[table]?.isVoid?.(row) === true

/** Returns the content of a row without its id, because the id of a row that a call made has no meaning. */
const contentOf = memoize((row: Row) => Json.canonical({ ...row, id: "" }))

/** Removes pairs of a cancelled row and a new row with its original content: together they have no effect. */
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
 * Computes the net effects of changes. Of several changes to a row the last one counts. A row that ended as it
 * was before, or that was made and cancelled, is not an effect; nor are changes by other people. `textOf` returns the
 * canonical JSON of a row.
 */
export const effectsOf = (
  changes: ReadonlyArray<Change>,
  opened: (table: string) => Opened | undefined,
  others: ReadonlyArray<Change> = [],
  textOf: (row: Row) => string = Json.canonical
): Effects => {
  const latest = new Map<string, Change>()
  for (const change of changes) {
    const key = keyOf(change)
    latest.delete(key)
    latest.set(key, change)
  }
  const effects = new Map<string, Effect>()
  for (const [key, change] of latest) {
    const { row, table } = change
    const place = opened(table)
    if (place === undefined) continue
    const left = others.findLast((other) => other.table === table && other.row.id === row.id)
    const base = left?.row ?? place.database[table]?.get(row.id)
    const is = textOf(row)
    if (!isVoid(place, base, change) && (base === undefined || textOf(base) !== is))
      effects.set(key, { service: place.service, change, base, is })
  }
  withoutReplaced(effects)
  return effects
}

/**
 * Renames effects to match the wanted ones: a row that calls made gets the key of a wanted row with the same content,
 * whatever its id; without such a row, it gets a key that no wanted row has.
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

/** The comparison of the effects with the wanted ones. */
export interface EffectComparison {
  readonly wanted: number
  /** Wanted rows that are as they should be. */
  readonly made: number
  /** Changed rows that should not be as they are. */
  readonly surplus: number
  /** Changed rows that should not have changed. */
  readonly unwanted: number
}

/** Compares effects (renamed by `namedAs`) with the wanted ones. */
export const compareEffects = (wanted: Effects, actual: Effects): EffectComparison => {
  const made = [...wanted].filter(([key, { is }]) => actual.get(key)?.is === is).length
  const surplus = [...actual].filter(([key, { is }]) => wanted.get(key)?.is !== is).length
  const unwanted = [...actual.keys()].filter((key) => !wanted.has(key)).length
  return { wanted: wanted.size, made, surplus, unwanted }
}
