import type { Benchmarks, ToolCall } from "@escapement/core"
import { Result, Schema } from "effect"
import type { PlayHandles, Press } from "../view/Api.ts"
import { clipText } from "../view/clipText.ts"

/** Keys, cells of a row, rows, and calls of a cell that are sent at most; characters of a text. */
const most = { keys: 40, cells: 200, handles: 200, text: 2000 }

/** Keys that a page is gone through with, and with which what stands in it is pressed. */
const keysOfPage = new Set(["Tab", "Enter", " ", "Escape"])

const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: most.cells }))

/** A press as a page sends it. */
export const readPress = Schema.decodeUnknownEffect(
  Schema.TaggedUnion({
    Key: { key: Schema.String.check(Schema.isMaxLength(40)) },
    Point: { x: Share, y: Share },
    Cell: { row: Place, col: Place, number: Place }
  })
)

/** What a family lets a person play by; nothing where it has none or fails, as a plugin's may. */
export const findHandles = ({ handles }: Benchmarks.AnyBenchmark, seen: Benchmarks.Seen): Benchmarks.Handles =>
  handles === undefined
    ? {}
    : Result.getOrElse(
        Result.try(() => handles(seen)),
        () => ({})
      )

const clipped = (text: string): string => clipText(text, most.text).text

/** Handles as a page is sent them: names, and no calls. */
export const sendHandles = ({ board = [], keys = [], point }: Benchmarks.Handles): PlayHandles => ({
  keys: keys
    .filter(({ key }) => !keysOfPage.has(key))
    .slice(0, most.keys)
    .map(({ key, name }) => ({ key: clipped(key), name: clipped(name) })),
  hasPoint: point !== undefined,
  board: board.slice(0, most.cells).map((row) =>
    row.slice(0, most.cells).map(({ handles, isOpen, says, text }) => ({
      text: clipped(text),
      isOpen,
      ...(says === undefined ? {} : { says: clipped(says) }),
      names: handles.slice(0, most.handles).map(({ name }) => clipped(name))
    }))
  )
})

/** The call of a press; undefined if the handles have no such thing. */
export const callOf = ({ board = [], keys = [], point }: Benchmarks.Handles, press: Press): ToolCall | undefined => {
  switch (press._tag) {
    case "Key":
      return keys.find(({ key }) => key === press.key)?.call
    case "Point":
      return point?.(press.x, press.y)
    case "Cell":
      return board[press.row]?.[press.col]?.handles[press.number]?.call
  }
}
