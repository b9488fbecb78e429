import type { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Change, View } from "../Database.ts"
import type { Call, Demand, Goal, Service } from "../Service.ts"
import { fill } from "../fill.ts"
import { requestWords } from "../requestWords.ts"
import type { Act } from "./Act.ts"
import type { ContestWords, InLanguages, ValuesOf } from "./words/ContestWords.ts"

/** Input for drawing goals on databases that other people change too. */
interface ContestDraw {
  /** Returns the database of a service, with further changes applied. */
  readonly view: (service: Service, more?: ReadonlyArray<Change>) => View
  readonly rng: Randomness.Rng
  /** The day on which the request is made. */
  readonly today: number
  /** The language of the request. What is drawn does not depend on it. */
  readonly language: Languages.Language
}

/** A stage of a goal: what is read and then done, until another person acts. */
export interface Stage {
  readonly demands: ReadonlyArray<Demand>
  readonly writes: ReadonlyArray<Call>
}

/** A goal during which other people act. */
export interface ContestedGoal extends Omit<Goal, "demands" | "writes"> {
  /** Stages in order. The last change of each stage but the last triggers an act. */
  readonly stages: readonly [Stage, ...ReadonlyArray<Stage>]
  readonly acts: ReadonlyArray<Act>
  /** The calls that replace the last stage for a player who relies on the first reading. */
  readonly stale: ReadonlyArray<Call>
}

/** A kind of goal during which other people act, on one database. */
export interface Contest {
  readonly service: Service
  readonly draw: (draw: ContestDraw) => ContestedGoal | undefined
}

/** How the rule of a request decides, and how other people interfere. */
interface Contention<A> {
  readonly view: (more: ReadonlyArray<Change>) => View
  /** Makes the choice by the rule of the request, with `without` excluded; undefined if it is not unique. */
  readonly choose: (view: View, without?: A) => A | undefined
  /** Makes the call that carries out a choice. */
  readonly call: (choice: A, view: View) => Call
  /**
   * Whether `call` notes from which values those of the call follow. Then all alternatives are tried and not just those
   * up to the first that does, because what is noted about the others is part of existing instances.
   */
  readonly isNoted?: boolean
  /** Returns the id in that call of the thing that other people want too. */
  readonly at: (choice: A) => string
  /** Lists what must be read to make a choice. */
  readonly demands: (choice: A, view: View) => ReadonlyArray<Demand>
  /** Lists alternative changes by other people before the player's change; each makes it fail. */
  readonly rivals: (view: View, choice: A, second: A | undefined) => ReadonlyArray<ReadonlyArray<Change>>
  /** Calls of a player who then does not look again. By default, they take the second choice of the first reading. */
  readonly stale?: (choice: A, after: View) => ReadonlyArray<Call>
}

/** The result of `contend`: stages and acts, and the choice that the rule gives at the end. */
interface Contended<A> extends Pick<ContestedGoal, "stages" | "acts" | "stale"> {
  readonly choice: A
  readonly view: View
}

const isSame = (one: Call | undefined, other: Call): boolean =>
  one?.tool === other.tool && JSON.stringify(one.args) === JSON.stringify(other.args)

/**
 * Lets other people act first `times` times. Each time, a player who relies on the earlier reading does something
 * that the rule does not ask for. Undefined if no such acts exist.
 */
export const contend = <A>(
  { at, call, choose, demands, isNoted = false, rivals, stale, view: viewWith }: Contention<A>,
  times: number
): Contended<A> | undefined => {
  const changes: Array<Change> = []
  const acts: Array<Act> = []
  const stages: Array<Stage> = []
  const first = viewWith([])
  let [view, choice] = [first, choose(first)]
  let kept: ReadonlyArray<Call> = []
  while (acts.length < times) {
    if (choice === undefined) return undefined
    const [now, best] = [view, choice]
    const second = choose(now, best)
    const meet = (made: ReadonlyArray<Change>) => {
      const after = viewWith([...changes, ...made])
      const next = choose(after)
      if (next === undefined) return undefined
      const wrong = stale?.(best, after) ?? (second === undefined ? [] : [call(second, now)])
      return wrong.some((each) => isSame(each, call(next, after))) ? undefined : { made, after, next, wrong }
    }
    let met: ReturnType<typeof meet>
    for (const made of rivals(now, best, second)) {
      const found = meet(made)
      met ??= found
      if (met !== undefined && !isNoted) break
    }
    if (met === undefined) return undefined
    stages.push({ demands: demands(best, now), writes: [call(best, now)] })
    acts.push({ when: "before", at: at(best), changes: met.made })
    changes.push(...met.made)
    if (kept.length === 0) kept = met.wrong
    ;[view, choice] = [met.after, met.next]
  }
  if (choice === undefined) return undefined
  const [begin, ...others] = [...stages, { demands: demands(choice, view), writes: [call(choice, view)] }]
  return begin === undefined ? undefined : { stages: [begin, ...others], acts, stale: kept, choice, view }
}

/** Writes the sentences of a goal: what is to be done, what to do if others act first, and the questions. */
export const sayContested = <Words extends InLanguages<ContestWords>>(
  { language, rng }: Pick<ContestDraw, "language" | "rng">,
  words: Words,
  values: ValuesOf<Words>
): string => {
  const { asked, others, questions } = words[language]
  const sentences = [asked, others, ...questions].map((ways) => fill(rng.pick(ways), values))
  return sentences.join(requestWords[language].gap)
}
