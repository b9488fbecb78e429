import { type Plans, type Run, type TrialExecution, Waits } from "@escapement/core"
import { Effect } from "effect"
import type { OnEvent } from "../EvaluationEvent.ts"

/** Milliseconds after which instances are reported. */
const patience = 1000

/** Counts the trials of a run and reports them as events. */
export const openCounter = Effect.fnUntraced(function* (run: Run, onEvent: OnEvent) {
  const start = yield* Waits.monotonicMillis
  const total = run.trials
  let [kept, done] = [0, 0]
  let began: number | undefined
  return {
    begin: (before: number) => {
      kept = done = before
      return onEvent({ _tag: "RunStarted", run, kept })
    },
    /** Subtracts trials that are made again. */
    retire: (trials: number) => Effect.sync(() => void (done -= trials)),
    /** Reports a generated instance if the first trial keeps everybody waiting. */
    onGenerated: (generated: number, instances: number) =>
      Effect.flatMap(Waits.monotonicMillis, (now) =>
        now - start < patience || done > kept
          ? Effect.void
          : onEvent({ _tag: "InstanceGenerated", done: generated, total: instances, elapsed: now - start })
      ),
    onStart: ({ cell, epoch, instance, trial }: TrialExecution.PlannedTrial) =>
      Effect.flatMap(Waits.monotonicMillis, (now) => {
        // not from `start`: a resumed run first generates the instances of stored trials, too
        began ??= now
        return onEvent({ _tag: "TrialStarted", trial, cell, instance, epoch })
      }),
    onTrial: ({ outcome, retries = 0, trial, usage }: TrialExecution.FinishedTrial) =>
      Effect.flatMap(Waits.monotonicMillis, (now) => {
        done++
        const [elapsed, made] = [now - (began ?? start), done - kept]
        const rate = elapsed > 0 ? (made / elapsed) * 1000 : undefined
        return onEvent({
          _tag: "TrialFinished",
          trial,
          outcome,
          usage,
          retries,
          done,
          total,
          elapsed,
          made,
          ...(rate === undefined ? {} : { rate, remaining: ((total - done) / rate) * 1000 })
        })
      }),
    end: (status: Plans.RunStatus) => Effect.suspend(() => onEvent({ _tag: "RunEnded", run, status, done, total }))
  }
})
