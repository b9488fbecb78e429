import { type Benchmarks, Content, getOrInsertComputed } from "@escapement/core"
import { Option, Schema } from "effect"

const Cell = Schema.NullOr(Schema.String)
const readGrid = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.Array(Cell))))
const Value = Schema.Union([Schema.String, Schema.Finite])
const Place = Schema.Struct({ row: Schema.Int, col: Schema.Int })
const readPlace = Schema.decodeUnknownOption(Place)
const readPlaced = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ ...Place.fields, id: Cell })))
const readView = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ grid: Schema.Array(Schema.Array(Cell)) }))
)
const readMatches = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ field: Schema.String, matches: Schema.Record(Schema.String, Value) }))
)

/** What is known of a slot's candidates: the shown values, by id and field. */
export type Candidates = ReadonlyMap<string, ReadonlyMap<string, string | number>>

/** A board as far as a player knows it, read from what the player was shown. */
export interface KnownBoard {
  readonly initial: ReadonlyArray<ReadonlyArray<string | null>>
  readonly grid: ReadonlyArray<ReadonlyArray<string | null>>
  /** The rules of a slot, by `slotKey`. */
  readonly rules: ReadonlyMap<string, string>
  /** The known candidates of a slot, by `slotKey`. */
  readonly candidates: ReadonlyMap<string, Candidates>
}

/** Returns the key of a slot in the maps of a board. */
export const slotKey = (row: number, col: number): string => `${row} ${col}`

/** Finds the rules that the instructions name slot by slot. */
const rulesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^Slot \((\d+), (\d+)\):\n((?:\(\d+\) .*\n?)+)/gm)].map(([, row, col, rules = ""]) => [
      slotKey(Number(row), Number(col)),
      rules.trim()
    ])
  )

/** Reads a board from instructions and answers of the clean profile; `none` if they show no grid. */
export const readBoard = ({ exchanges, instructions }: Benchmarks.Seen): Option.Option<KnownBoard> => {
  const text = Content.plain(instructions)
  const [, shown = ""] = /^# Grid\n(\[\[[^#]*\]\])$/m.exec(text) ?? []
  return Option.map(readGrid(shown), (initial) => {
    let grid = initial
    const candidates = new Map<string, Map<string, Map<string, string | number>>>()
    for (const { call, observation } of exchanges) {
      if (observation.error !== undefined) continue
      const answer = Content.plain(observation.content)
      const view = readView(answer)
      if (call.tool === "view_grid" && Option.isSome(view)) grid = view.value.grid
      const placed = readPlaced(answer)
      if (call.tool === "set_slot" && Option.isSome(placed)) {
        const { col, id, row } = placed.value
        grid = grid.map((ids, i) => (i === row ? ids.map((each, j) => (j === col ? id : each)) : ids))
      }
      const [asked, found] = [readPlace(call.args), readMatches(answer)]
      if (call.tool !== "query_candidates" || Option.isNone(asked) || Option.isNone(found)) continue
      const key = slotKey(asked.value.row, asked.value.col)
      const known = getOrInsertComputed(candidates, key, () => new Map<string, Map<string, string | number>>())
      for (const [id, value] of Object.entries(found.value.matches)) {
        known.set(id, new Map([...(known.get(id) ?? []), [found.value.field, value]]))
      }
    }
    return { initial, grid, rules: rulesIn(text), candidates }
  })
}
