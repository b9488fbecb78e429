import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { listNeeds } from "./needs.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/**
 * Whether the player left the last room; the story afterwards does not count. A fork that was solved may have left it
 * before the fork.
 */
export const escape: MmEscapeMetric = {
  id: "escape",
  // since 2, every solved trial is an escape
  version: 2,
  summary: "ER (escape rate): the last exit was opened, whether or not the story was told afterwards",
  unit: "share",
  better: "higher",
  source: "EscapeCraft §3.3",
  measure: ({ escapedAfter }, { outcome }) =>
    Option.some(Option.isSome(escapedAfter) || outcome._tag === "solved" ? 1 : 0)
}

/**
 * Lists the props that the way out of the played rooms needs: keys, and notes and recorders with a password. Boxes,
 * stories and numbers on walls are not counted as props, as the paper's counts fit no other reading.
 */
const propsOf = ({ first, rooms }: Instance): ReadonlyArray<string> =>
  rooms
    .slice(first)
    .flatMap(({ chain }) => listNeeds(chain))
    .flatMap((item) => (["Key", "Note", "Recorder"].includes(item._tag) ? [item.id] : []))

/**
 * Share of the needed props that were ever in the bag, including those of the last turn. No value if no prop is needed.
 */
export const propGain: MmEscapeMetric = {
  id: "prop-gain",
  summary: "share of the needed props that were obtained",
  unit: "share",
  better: "higher",
  source: "EscapeCraft §3.3, formula 1; denominator per level (ours)",
  measure: ({ instance, turns }) => {
    const props = propsOf(instance)
    const obtained = new Set(turns.flatMap(({ achieved }) => achieved))
    return share(props.filter((id) => obtained.has(id)).length, props.length)
  }
}

/** Turns until the escape; a player that does not escape is charged the whole limit, however early the trial ended. */
export const steps: MmEscapeMetric = {
  id: "steps",
  summary: "turns until the escape, at most the game's own limit of turns; without an escape, that limit",
  unit: "turns",
  better: "lower",
  source: "EscapeCraft §3.3; clipped to the limit (ours)",
  measure: ({ escapedAfter, instance }) =>
    Option.some(
      Math.min(
        instance.turns,
        Option.getOrElse(escapedAfter, () => instance.turns)
      )
    )
}
