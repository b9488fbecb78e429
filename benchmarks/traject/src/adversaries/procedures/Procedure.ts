import type { Session } from "@escapement/core"
import type { Effect } from "effect"
import type { Caller } from "../databaseCalls.ts"

/** The error of a call: the trial is over. */
type Ended = Effect.Error<ReturnType<Session["call"]>>

/** The contents of a goal's sentences that can be recognised by form alone. */
export interface Slots {
  readonly text: string
  readonly today: number
  readonly names: ReadonlyArray<string>
  readonly dates: ReadonlyArray<string>
}

/** A procedure for a kind of goal: `words` recognises the goal, `run` makes the calls and returns the answers. */
export interface Procedure {
  readonly words: RegExp
  readonly run: (caller: Caller, slots: Slots) => Effect.Effect<ReadonlyArray<number | string>, Ended>
}

/** The first group of the first pattern that fits a text; empty if none fits. */
export const fit = (text: string, ...patterns: ReadonlyArray<RegExp>): string => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return ""
}

/**
 * The name captured by the first pattern that fits a text; `@` in a pattern stands for a first and a family name. Empty
 * if none fits.
 */
export const fitName = (text: string, ...patterns: ReadonlyArray<string>): string =>
  fit(
    text,
    ...patterns.map((pattern) => new RegExp(pattern.replace("@", String.raw`(\p{Lu}\p{L}+ \p{Lu}\p{L}+)`), "u"))
  )
