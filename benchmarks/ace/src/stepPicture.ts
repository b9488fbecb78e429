import type { Benchmarks } from "@escapement/core"
import type { Board } from "./Board.ts"
import type { State } from "./State.ts"

const cell = { width: 92, height: 40 }
const left = 30
const top = 58

const titleOf = ({ slots }: Board, state: State, slot: number): string => {
  const { candidates, rules } = slots[slot] ?? { candidates: [], rules: [] }
  const known = (state.shown[slot] ?? []).filter((bits) => bits > 0).length
  const held = rules.map(({ bound, rule }) => `${rule} ${bound}`).join("; ")
  return `${candidates.length} candidates, ${known} of them seen, ${state.queries[slot] ?? 0} queries. Rules: ${held === "" ? "none" : held}`
}

/** The grid as it stands: green where a hidden cell holds its solution, red where it holds another item. */
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
          ...(slot === undefined ? {} : { title: titleOf(board, state, slot) })
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
  const summary = `${filled} of ${board.slots.length} hidden cells are filled, ${right} of them right; ${state.checks} checks of the grid`
  const rules = instance.globals.map(({ bound, rule }) => `${rule} ${bound}`).join(" · ")
  const couplings = instance.couplings?.length ?? 0
  const said = `${rules}${couplings === 0 ? "" : ` · ${couplings} couplings`}`
  const whole = Math.max(width, 560)
  // a letter of this size is about six and a half wide
  const most = Math.floor(whole / 6.5)
  return {
    width: whole,
    height: top + rows * cell.height + 10,
    alt: `${summary}.`,
    shapes: [
      { _tag: "Label", x: 4, y: 18, text: summary, bold: true, size: 14 },
      {
        _tag: "Label",
        x: 4,
        y: 38,
        text: said.length > most ? `${said.slice(0, most - 1)}…` : said,
        tone: "muted"
      },
      ...shapes
    ]
  }
}
