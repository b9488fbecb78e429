import { type Run, oneLine } from "@escapement/core"
import { cardLines } from "@escapement/report"
import { type Lock, Lock as LockSchema, cardToJson, lockDifferences } from "@escapement/runner"
import { Console, Effect, FileSystem, Option, type Path, Schema, Stream } from "effect"
import { cardOfPlan, cardOfRun } from "../cards.ts"
import { Refused, refuse } from "../Failure.ts"
import { standardOutput } from "../Output.ts"
import { runOf } from "../openTrial.ts"
import type { Resolved } from "../resolve.ts"
import { writeTexts } from "../writeTexts.ts"

const LockText = Schema.fromJsonString(Schema.toCodecJson(LockSchema))

/** Prints the disclosure card of a run. */
export const showCard = Effect.fnUntraced(function* (flags: { readonly id: string; readonly json: boolean }) {
  const run = yield* runOf(flags.id)
  const card = cardToJson(yield* cardOfRun(run))
  if (flags.json) return yield* Console.log(JSON.stringify(card))
  const output = standardOutput()
  yield* output.lines(cardLines(card, output.width))
})

/** Writes the lock of a finished run. */
export const lockRun = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly out: Option.Option<string>
}): Effect.fn.Return<void, Refused, FileSystem.FileSystem | Path.Path | Effect.Services<ReturnType<typeof runOf>>> {
  const run = yield* runOf(flags.id)
  if (run.status !== "done" || run.plan.fork !== undefined) {
    const why =
      run.plan.fork === undefined
        ? `is ${run.status}; finish it with escapement eval --resume ${run.id}`
        : "is a fork; lock the run that it was forked from"
    return yield* new Refused({ message: `run ${run.id} cannot be locked: it ${why}` })
  }
  const lock: Lock = { lock: 1, plan: run.plan, card: yield* cardOfRun(run) }
  const text = yield* Effect.mapError(Schema.encodeEffect(LockText)(lock), refuse)
  yield* writeTexts(flags.out, Stream.succeed(`${text}\n`))
  if (Option.isSome(flags.out)) yield* Console.error(`Repeat it with: escapement eval --lock ${flags.out.value}`)
})

/** The lock in a file. */
export const readLock = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<Lock, Refused, FileSystem.FileSystem> {
  const fs = yield* FileSystem.FileSystem
  const text = yield* Effect.mapError(fs.readFileString(path), refuse)
  return yield* Effect.mapError(Schema.decodeEffect(LockText)(text), (error) =>
    refuse({ message: `${path} is not a lock file, as escapement run lock writes it: ${oneLine(error.message)}` })
  )
})

const mostShown = 5

/** Refuses a run that would not be the one of its lock, and says in what. */
export const holdTo = Effect.fnUntraced(function* (
  lock: Lock,
  run: Run,
  resolved: Resolved
): Effect.fn.Return<void, Refused> {
  const differences = lockDifferences(lock.card, yield* cardOfPlan(run, resolved))
  if (differences.length === 0) return
  const said = differences.slice(0, mostShown).map(({ a, at, b }) => `${at} was ${a}, is ${b}`)
  const more = differences.length > mostShown ? ` and ${differences.length - mostShown} more` : ""
  return yield* new Refused({ message: `this would not be the run of the lock: ${said.join("; ")}${more}` })
})
