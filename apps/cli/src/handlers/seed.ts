import { randomBytes } from "node:crypto"
import { Failures, Results, Steps, Refused } from "@escapement/evaluate"
import { Console, Effect, FileSystem, Option, Stream } from "effect"
import { readText, writeTexts } from "@escapement/evaluate/terminal"

const secret = Effect.sync(() => randomBytes(16).toString("hex"))

/** Draws a seed or takes the given one, keeps it in a file, and prints its hash. */
export const commit = Effect.fnUntraced(function* (flags: {
  readonly seed: Option.Option<string>
  readonly out: string
}) {
  const fs = yield* FileSystem.FileSystem
  if (yield* Effect.mapError(fs.exists(flags.out), Failures.refuse)) {
    return yield* new Refused({
      message: `${flags.out} exists already, and a committed seed is never replaced: name another file with --out`
    })
  }
  const seed = Option.isSome(flags.seed) ? flags.seed.value : yield* secret
  const { commitment, text } = yield* Steps.commitSeed(seed, yield* secret)
  yield* writeTexts(Option.some(flags.out), Stream.succeed(text))
  yield* Console.log(commitment)
  yield* Console.error(`Publish this hash and keep ${flags.out} to yourself until: escapement seed reveal ${flags.out}`)
})

/** Proves that a kept seed matches its published hash, and prints the seed. */
export const reveal = Effect.fnUntraced(function* (flags: {
  readonly file: string
  readonly commitment: Option.Option<string>
  readonly run: Option.Option<string>
}) {
  const text = yield* readText("seed file", flags.file)
  const held = yield* Steps.revealSeed(text, flags.file, Option.getOrUndefined(flags.commitment))
  if (Option.isSome(flags.run)) {
    const run = yield* Results.findRun(flags.run.value)
    if (run.plan.seed !== held.seed) {
      return yield* new Refused({
        message: `run ${run.id} was not made from the seed whose hash is ${held.commitment}`
      })
    }
    yield* Console.error(`run ${run.id} was made from it`)
  }
  yield* Console.log(`seed ${held.seed}\nnonce ${held.nonce}\ncommitment ${held.commitment}`)
})
