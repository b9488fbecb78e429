import { Json } from "@escapement/core"
import type { Change, Database, Row } from "./Database.ts"
import type { Service } from "./Service.ts"

/** What calls came to: the rows that are not as they were, by table and id, in canonical text. */
export type Effects = ReadonlyMap<string, { readonly service: Service; readonly change: Change; readonly is: string }>

/** A database of one service. */
export interface Opened {
  readonly service: Service
  readonly database: Database
}

const isVoid = ({ service, database }: Opened, table: string, row: Row): boolean =>
  database[table]?.has(row.id) !== true && service.tables[table]?.isVoid?.(row) === true

/**
 * The effects of changes: of two of a row the later one counts; a row that is again as it was, and one
 * that was made and called off, is no effect.
 */
export const effectsOf = (changes: ReadonlyArray<Change>, opened: (table: string) => Opened | undefined): Effects => {
  const effects = new Map<string, { service: Service; change: Change; is: string }>()
  for (const change of changes) {
    const { row, table } = change
    const place = opened(table)
    if (place === undefined) continue
    const key = `${table}/${row.id}`
    const base = place.database[table]?.get(row.id)
    const is = Json.canonical(row)
    effects.delete(key)
    if (!isVoid(place, table, row) && (base === undefined || Json.canonical(base) !== is))
      effects.set(key, { service: place.service, change, is })
  }
  return effects
}

/** How effects compare with those that are wanted. */
export interface EffectComparison {
  readonly wanted: number
  /** Wanted rows that are as they should be. */
  readonly made: number
  /** Changed rows that should not be as they are. */
  readonly surplus: number
}

/** Holds effects against wanted ones. */
export const compareEffects = (wanted: Effects, actual: Effects): EffectComparison => {
  const made = [...wanted].filter(([key, { is }]) => actual.get(key)?.is === is).length
  const surplus = [...actual].filter(([key, { is }]) => wanted.get(key)?.is !== is).length
  return { wanted: wanted.size, made, surplus }
}
