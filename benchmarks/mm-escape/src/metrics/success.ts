import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { listNeeds } from "./needs.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/** Whether the player came out of the last room; the story afterwards is no part of it. */
export const escape: MmEscapeMetric = {
  id: "escape",
  version: 1,
  summary: "ER: the last exit was opened",
  unit: "share",
  better: "higher",
  source: "EscapeCraft §3.3",
  measure: ({ escapedAfter }) => Option.some(Option.isSome(escapedAfter) ? 1 : 0)
}

/**
 * Keys, and notes and recorders with a password, that the way out needs, of the rooms that are
 * played. Boxes, stories and numbers on walls are no props: the paper's counts
 * fit no other reading.
 */
const propsOf = ({ first, rooms }: Instance): ReadonlyArray<string> =>
  rooms
    .slice(first)
    .flatMap(({ chain }) => listNeeds(chain))
    .flatMap((item) => (["Key", "Note", "Recorder"].includes(item._tag) ? [item.id] : []))

/** Needed props that ever were in the bag / needed props; those of the very last turn count. None where no prop is needed. */
export const propGain: MmEscapeMetric = {
  id: "prop-gain",
  version: 1,
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

/** Turns until the escape; who does not escape is charged the whole limit, however early the trial ended. */
export const steps: MmEscapeMetric = {
  id: "steps",
  version: 1,
  summary: "turns until the escape; without an escape, the limit of turns",
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
