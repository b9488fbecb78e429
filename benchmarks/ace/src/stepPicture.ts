import type { Benchmarks } from "@escapement/core"
import type { Board } from "./board/Board.ts"
import type { Bound } from "./rules/Bound.ts"
import { couplingName } from "./rules/Coupling.ts"
import type { State } from "./State.ts"

const cell = { width: 92, height: 40 }
const left = 30
const top = 58

const line = 17
/**
 * Most hidden slots that are described in words; on a larger board, pointing at a further cell shows its
 * description.
 */
const mostTold = 24

const boundText = ({ bound, rule }: Bound): string => `${rule} ${bound}`

const rulesText = ({ slots }: Board, slot: number): string => {
  const rules = slots[slot]?.rules ?? []
  return rules.length === 0 ? "no rule of its own" : rules.map(boundText).join(", ")
}

const candidatesText = ({ slots }: Board, state: State, slot: number): string => {
  const known = (state.shown[slot] ?? []).filter((bits) => bits > 0).length
  const queries = state.queries[slot] ?? 0
  return `${known} of ${slots[slot]?.candidates.length ?? 0} candidates seen in ${queries} ${queries === 1 ? "query" : "queries"}`
}

/** Wraps words into lines of at most `most` characters. */
const wrapped = (words: ReadonlyArray<string>, most: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 3 <= most) lines[lines.length - 1] = `${last} · ${word}`
    else lines.push(word.slice(0, most))
  }
  return lines
}

/** Describes each hidden slot in a line of its own. */
const told = (board: Board, state: State, y: number, most: number): ReadonlyArray<Benchmarks.PictureShape> =>
  board.slots.slice(0, mostTold).flatMap(({ col, row }, slot): ReadonlyArray<Benchmarks.PictureShape> => {
    const text = `${candidatesText(board, state, slot)}; ${rulesText(board, slot)}`
    return [
      { _tag: "Label", x: 8, y: y + slot * line, text: `(${row}, ${col})`, bold: true },
      { _tag: "Label", x: 56, y: y + slot * line, text: text.length > most ? `${text.slice(0, most - 1)}…` : text }
    ]
  })

/** Draws the present grid: green if a hidden slot holds its solution, red if it holds another item. */
export const stepPicture = (board: Board, state: State): Benchmarks.Picture => {
  const { instance } = board
  const { cols, rows, truth } = instance
  const width = left + cols * cell.width + 10
  const shapes: Array<Benchmarks.PictureShape> = []
  let [filled, right] = [0, 0]
  state.grid.forEach((ids, row) => {
    shapes.push({
      _tag: "Label",
      x: left - 8,
      y: top + row * cell.height + 25,
      text: String(row),
      tone: "muted",
      anchor: "end"
    })
    ids.forEach((id, col) => {
      const slot = board.slotAt(row, col)
      const [x, y] = [left + col * cell.width, top + row * cell.height]
      const isRight = id === truth[row]?.[col]
      const tone = id === null ? "faint" : isRight ? "good" : "bad"
      if (slot !== undefined && id !== null) filled++
      if (slot !== undefined && isRight) right++
      shapes.push(
        {
          _tag: "Box",
          x: x + 2,
          y: y + 2,
          width: cell.width - 4,
          height: cell.height - 4,
          round: 4,
          fill: slot === undefined ? "paper" : tone,
          stroke: "muted",
          dashed: slot === undefined,
          ...(slot === undefined
            ? {}
            : { title: `${candidatesText(board, state, slot)}. Rules: ${rulesText(board, slot)}` })
        },
        {
          _tag: "Label",
          x: x + cell.width / 2,
          y: y + 25,
          text: id ?? `${state.queries[slot ?? -1] ?? 0} of ${board.slots[slot ?? -1]?.candidates.length ?? 0}`,
          tone: slot === undefined ? "muted" : id === null ? "ink" : "paper",
          anchor: "middle",
          size: id === null ? 11 : 13
        }
      )
    })
  })
  const summary = `${filled} of ${board.slots.length} hidden slots are filled, ${right} of them right; ${state.checks} checks of the grid`
  const couplings =
    instance.couplings?.map(
      (coupling) => `${coupling.value === undefined ? "sum" : "count"}: ${couplingName(coupling)}`
    ) ?? []
  const whole = Math.max(width, 640)
  // a letter of this size is about 6.5 wide
  const most = Math.floor(whole / 6.5)
  const below = top + rows * cell.height + 24
  const rules = wrapped([...instance.globals.map(boundText), ...couplings], most)
  const after = below + (Math.min(board.slots.length, mostTold) + 1) * line
  return {
    width: whole,
    height: after + (rules.length + 1) * line,
    alt: `${summary}.`,
    shapes: [
      { _tag: "Label", x: 4, y: 18, text: summary, bold: true, size: 14 },
      {
        _tag: "Label",
        x: 4,
        y: 38,
        text: "dashed: given · grey: hidden, with its queries of its candidates",
        tone: "muted"
      },
      ...shapes,
      ...told(board, state, below, most - 9),
      { _tag: "Label", x: 8, y: after, text: "Rules of the whole grid", bold: true },
      ...rules.map((text, i): Benchmarks.PictureShape => ({
        _tag: "Label",
        x: 8,
        y: after + (i + 1) * line,
        text,
        tone: "muted"
      }))
    ]
  }
}
