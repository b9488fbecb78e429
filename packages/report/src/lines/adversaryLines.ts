import type { Adversaries } from "@escapement/core"
import { wrap } from "../text/wrap.ts"
import { percent } from "../analysis/percent.ts"

type Standing = Adversaries.AdversaryStanding

/**
 * Writes a sentence on what each adversary reaches. An agent that does no better has not shown the ability that the
 * adversary lacks.
 *
 * ```ts
 * import { adversaryTexts } from "./adversaryLines.ts"
 *
 * const interval = { low: 0.01, high: 0.08 }
 * const played = { adversary: "blind", lacks: "reads nothing", atMost: 0.05, instances: 100, solved: 3, interval }
 * adversaryTexts([{ ...played, gate: "met", benchmark: "grid", on: "set standard@1", isClaimed: true }])
 * // → ["An agent that reads nothing solves 3 % [1 %, 8 %] (blind, grid, 100 instances of set standard@1)."]
 * ```
 */
export const adversaryTexts = (standings: ReadonlyArray<Standing>): ReadonlyArray<string> =>
  standings.map(({ adversary, atMost, benchmark, gate, instances, interval, isClaimed, lacks, on, solved }) => {
    const share = `${percent(solved / instances)} [${percent(interval.low)}, ${percent(interval.high)}]`
    const unmet = isClaimed && gate === "not met" ? ` Gate not met: at most ${percent(atMost)}.` : ""
    const of = on === "published" ? "published instances" : `instances of ${on}`
    return `An agent that ${lacks} solves ${share} (${adversary}, ${benchmark}, ${instances} ${of}).${unmet}`
  })

/**
 * Writes the sentences of `adversaryTexts` as lines for a terminal, below an empty line; empty without standings.
 * `width` is in columns.
 */
export const adversaryLines = (standings: ReadonlyArray<Standing>, width: number): ReadonlyArray<string> =>
  standings.length === 0 ? [] : ["", ...adversaryTexts(standings).flatMap((text) => wrap(text, width))]
