import type { Benchmarks, ToolCall } from "@escapement/core"
import { Result, Schema } from "effect"
import type { PlayHandles, Press } from "../view/Api.ts"
import { clipText } from "../view/clipText.ts"

/**
 * The most that a page is sent: keys, rows of a board and cells of a row (`cells`), calls of a cell (`handles`), and
 * characters of a text.
 */
const most = { keys: 40, cells: 200, handles: 200, text: 2000 }

/** Keys that move through a page or press its controls; a family cannot use them. */
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

/**
 * Finds the handles of a family: keys, boards and points that stand for calls. Empty if the family has none, or if its
 * code fails, as a plugin's may.
 */
export const findHandles = ({ handles }: Benchmarks.AnyBenchmark, seen: Benchmarks.Seen): Benchmarks.Handles =>
  handles === undefined
    ? {}
    : Result.getOrElse(
        Result.try(() => handles(seen)),
        () => ({})
      )

const clipped = (text: string): string => clipText(text, most.text).text

/** Builds what a page is sent of the handles: names without their calls. */
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

/** Returns the call of a press; undefined if the handles have no call for it. */
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
