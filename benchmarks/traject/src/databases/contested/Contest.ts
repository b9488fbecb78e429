import type { Randomness } from "@escapement/core"
import type { Change, View } from "../Database.ts"
import type { Call, Demand, Goal, Service } from "../Service.ts"
import type { Act } from "./Act.ts"

/** What goals are drawn with on whose databases others act. */
export interface ContestDraw {
  /** The database of a service, with further changes laid over it. */
  readonly view: (service: Service, more?: ReadonlyArray<Change>) => View
  readonly rng: Randomness.Rng
  /** The day on which the request is made. */
  readonly today: number
}

/** What is read and then done, up to the moment in which others act. */
export interface Stage {
  readonly demands: ReadonlyArray<Demand>
  readonly writes: ReadonlyArray<Call>
}

/** A goal in whose course others act. */
export interface ContestedGoal extends Omit<Goal, "demands" | "writes"> {
  /** One after the other; an act comes about with the last change of each but the last. */
  readonly stages: readonly [Stage, ...ReadonlyArray<Stage>]
  readonly acts: ReadonlyArray<Act>
  /** What somebody does in the place of the last stage who keeps to what was read first. */
  readonly stale: ReadonlyArray<Call>
}

/** A kind of goal in whose course others act; it is of one database. */
export interface Contest {
  readonly service: Service
  readonly draw: (draw: ContestDraw) => ContestedGoal | undefined
}

/** How somebody chooses by the rule of a request, and how others get in between. */
export interface Contention<A> {
  readonly view: (more: ReadonlyArray<Change>) => View
  /** What the rule of the request gives, without what is no longer to be had; nothing where that is not clear. */
  readonly choose: (view: View, without?: A) => A | undefined
  /** The change that is made of a choice. */
  readonly call: (choice: A, view: View) => Call
  /** The id by which that change names what others are after. */
  readonly at: (choice: A) => string
  /** What has to be read for a choice. */
  readonly demands: (choice: A, view: View) => ReadonlyArray<Demand>
  /** What others may do before the change, each so that it is refused. */
  readonly rivals: (view: View, choice: A, second: A | undefined) => ReadonlyArray<ReadonlyArray<Change>>
  /** What somebody does then who does not look again; by default, takes what the first reading gives next. */
  readonly stale?: (choice: A, after: View) => ReadonlyArray<Call>
}

/** Others who were quicker, and what the rule of the request gives then. */
export interface Contended<A> extends Pick<ContestedGoal, "stages" | "acts" | "stale"> {
  readonly choice: A
  readonly view: View
}

const isSame = (one: Call | undefined, other: Call): boolean =>
  one?.tool === other.tool && JSON.stringify(one.args) === JSON.stringify(other.args)

/**
 * Lets others come first so many times. Each time they leave things so that who keeps to the first reading does
 * something else than the rule asks for; nothing where they cannot.
 */
export const contend = <A>(
  { at, call, choose, demands, rivals, stale, view: viewWith }: Contention<A>,
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
    const met = rivals(now, best, second).flatMap((made) => {
      const after = viewWith([...changes, ...made])
      const next = choose(after)
      if (next === undefined) return []
      const wrong = stale?.(best, after) ?? (second === undefined ? [] : [call(second, now)])
      return wrong.some((each) => isSame(each, call(next, after))) ? [] : [{ made, after, next, wrong }]
    })[0]
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

/** Sentences of a goal: what is to be done, what holds where others come first, and what is asked for. */
export const sayContested = (rng: Randomness.Rng, ...parts: ReadonlyArray<ReadonlyArray<string>>): string =>
  parts.map((ways) => rng.pick(ways)).join(" ")
