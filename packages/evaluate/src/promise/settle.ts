import { TextRules } from "@escapement/core"
import { Cause, Effect, Exit } from "effect"
import type { EvaluationEvent } from "../EvaluationEvent.ts"

/** An evaluation was interrupted by its `AbortSignal`. Finished trials are kept, and `resume` continues the run. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
  /** Id of the run; undefined if it had not begun. */
  readonly run: string | undefined
  /** Number of finished trials, out of `total`. */
  readonly done: number
  readonly total: number

  constructor(last: Extract<EvaluationEvent, { readonly _tag: "RunEnded" }> | undefined) {
    super(
      last === undefined
        ? "interrupted before the first trial"
        : `interrupted: ${last.done} of ${TextRules.counted(last.total, "trial")} are kept; continue with: resume("${last.run.id}")`
    )
    this.run = last?.run.id
    this.done = last?.done ?? 0
    this.total = last?.total ?? 0
  }
}

/**
 * Runs an effect as a Promise. It rejects with the effect's own error, or with `Interrupted` if its signal was aborted.
 *
 * @param ended returns the last event, if the effect is an evaluation
 */
export const settle = async <A, E>(
  effect: Effect.Effect<A, E>,
  signal?: AbortSignal,
  ended: () => Extract<EvaluationEvent, { readonly _tag: "RunEnded" }> | undefined = () => undefined
): Promise<A> => {
  if (signal?.aborted === true) throw new Interrupted(undefined)
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  if (Cause.hasInterruptsOnly(exit.cause)) throw new Interrupted(ended())
  throw Cause.squash(exit.cause)
}
