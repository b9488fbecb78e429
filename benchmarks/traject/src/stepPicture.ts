import type { Benchmarks, Fact } from "@escapement/core"
import { Option } from "effect"
import { type Agenda, isReady } from "./Agenda.ts"
import { type Fate, findFate } from "./play/CallFate.ts"
import type { State } from "./State.ts"

const row = 44
const top = 40
const beside = 470

const fates: { readonly [fate in Fate]: Benchmarks.PictureTone } = {
  gold: "good",
  early: "warn",
  "wrong-arguments": "bad",
  "look-alike": "bad",
  related: "warn",
  unrelated: "bad"
}

/** Draws the plan beside the calls: green for a gold call that was made, framed for one that could be made now. */
export const stepPicture = (agenda: Agenda, state: State, facts: ReadonlyArray<Fact>): Benchmarks.Picture => {
  const { items, playable } = agenda
  const calls = facts.flatMap((fact) => Option.toArray(findFate([fact])))
  const plan = items.flatMap((item, i): ReadonlyArray<Benchmarks.PictureShape> => {
    const y = top + i * row
    const isMade = state.made.includes(item.index)
    const isOpen = !isMade && item.unplayable === undefined && isReady(item, state)
    const waits = item.after.filter((index) => !state.made.includes(index))
    const about = isMade
      ? "made"
      : item.unplayable === undefined
        ? isOpen
          ? "can be made"
          : `waits for ${waits.join(", ")}`
        : `cannot be made: ${item.unplayable}`
    return [
      {
        _tag: "Box",
        x: 8,
        y,
        width: beside - 40,
        height: row - 8,
        round: 5,
        fill: isMade ? "good" : "faint",
        stroke: isOpen ? "accent" : "muted",
        thickness: isOpen ? 2.5 : 1,
        title: JSON.stringify(item.args)
      },
      {
        _tag: "Label",
        x: 18,
        y: y + 15,
        text: `${item.index} ${item.call.tool}`.slice(0, 58),
        bold: true,
        tone: isMade ? "paper" : "ink"
      },
      { _tag: "Label", x: 18, y: y + 30, text: about, size: 11, tone: isMade ? "paper" : "muted" }
    ]
  })
  const nameOf = (gold: number): string => items.find(({ index }) => index === gold)?.call.tool ?? ""
  const made = calls.flatMap(({ fate, gold }, i): ReadonlyArray<Benchmarks.PictureShape> => [
    { _tag: "Disc", x: beside + 12, y: top + 12 + i * 22, radius: 7, fill: fates[fate], title: fate },
    {
      _tag: "Label",
      x: beside + 26,
      y: top + 16 + i * 22,
      text: `${i} ${gold === undefined ? fate : `→ ${gold} ${nameOf(gold)}`}`.slice(0, 42)
    }
  ])
  const summary = `${state.made.length} of ${playable.length} gold calls made, in ${calls.length} calls of tools`
  return {
    width: 780,
    height: top + Math.max(items.length * row, calls.length * 22 + 8) + 4,
    alt: `${summary}.`,
    shapes: [
      { _tag: "Label", x: 8, y: 20, text: summary, bold: true, size: 14 },
      { _tag: "Label", x: beside, y: 20, text: "calls, as they came, and the gold call each made", tone: "muted" },
      ...plan,
      ...made
    ]
  }
}
