import { TextRules } from "@escapement/core"
import { Cause, Effect, Exit } from "effect"
import type { RunEnded } from "../EvaluationEvent.ts"

/** An evaluation was interrupted by its `AbortSignal`. Finished trials are kept, and `resume` continues the run. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
  /** Id of the run; undefined if it had not begun. */
  readonly run: string | undefined
  /** Number of finished trials, out of `total`; both are 0 if the run had not begun. */
  readonly done: number
  readonly total: number

  constructor(last: RunEnded | undefined) {
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
 * Returns what a Promise is rejected with: the error of an effect, or `Interrupted`.
 *
 * @param last the last event, if the effect is an evaluation
 */
export const rejectionOf = (cause: Cause.Cause<unknown>, last: RunEnded | undefined): unknown =>
  Cause.hasInterruptsOnly(cause) ? new Interrupted(last) : Cause.squash(cause)

/** Completes when a signal is aborted. */
export const whenAborted = (signal: AbortSignal | undefined): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const abort = () => resume(Effect.void)
    if (signal?.aborted === true) return abort()
    signal?.addEventListener("abort", abort, { once: true })
    return Effect.sync(() => signal?.removeEventListener("abort", abort))
  })

/**
 * Runs an effect as a Promise. It rejects with the effect's own error, or with `Interrupted` if its signal was aborted.
 *
 * @param ended returns the last event, if the effect is an evaluation
 */
export const settle = async <A, E>(
  effect: Effect.Effect<A, E>,
  signal?: AbortSignal,
  ended: () => RunEnded | undefined = () => undefined
): Promise<A> => {
  if (signal?.aborted === true) throw new Interrupted(undefined)
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  throw rejectionOf(exit.cause, ended())
}
