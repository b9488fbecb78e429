import type { RunStore } from "@escapement/core"
import { lock, Results, Steps, type Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, type FileSystem, Option, type Path, Stream } from "effect"
import { standardOutput, writeTexts } from "@escapement/evaluate/terminal"

/** Prints the disclosure card of a run. */
export const showCard = Effect.fnUntraced(function* (flags: { readonly id: string; readonly json: boolean }) {
  const run = yield* Results.findRun(flags.id)
  const card = yield* Results.cardJson(run)
  if (flags.json) return yield* Console.log(JSON.stringify(card))
  const output = standardOutput()
  yield* output.lines(Lines.cardLines(card, output.width))
})

/** Writes the lock of a finished run. */
export const lockRun = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly out: Option.Option<string>
}): Effect.fn.Return<void, Refused, FileSystem.FileSystem | Path.Path | RunStore> {
  const text = yield* Steps.lockText(yield* lock(flags.id))
  yield* writeTexts(flags.out, Stream.succeed(`${text}\n`))
  if (Option.isSome(flags.out)) yield* Console.error(`Repeat it with: escapement eval --lock ${flags.out.value}`)
})
