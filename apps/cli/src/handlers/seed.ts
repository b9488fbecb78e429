import { randomBytes } from "node:crypto"
import { HeldOutSeed, holdOut, isCommitted } from "@escapement/runner"
import { Console, Effect, FileSystem, Option, Schema, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { runOf } from "../openTrial.ts"
import { writeTexts } from "../writeTexts.ts"

const HeldOutText = Schema.fromJsonString(HeldOutSeed)
const secret = Effect.sync(() => randomBytes(16).toString("hex"))

/** Draws or takes a seed, keeps it in a file, and prints its hash. */
export const commit = Effect.fnUntraced(function* (flags: {
  readonly seed: Option.Option<string>
  readonly out: string
}) {
  const fs = yield* FileSystem.FileSystem
  if (yield* Effect.mapError(fs.exists(flags.out), refuse)) {
    return yield* new Refused({
      message: `${flags.out} exists already, and a committed seed is never replaced: name another file with --out`
    })
  }
  const held = holdOut(Option.isSome(flags.seed) ? flags.seed.value : yield* secret, yield* secret)
  const text = yield* Effect.mapError(Schema.encodeEffect(HeldOutText)(held), refuse)
  yield* writeTexts(Option.some(flags.out), Stream.succeed(`${text}\n`))
  yield* Console.log(held.commitment)
  yield* Console.error(`Publish this hash and keep ${flags.out} to yourself until: escapement seed reveal ${flags.out}`)
})

/** Proves that a kept seed is the one that was committed to, and prints it. */
export const reveal = Effect.fnUntraced(function* (flags: {
  readonly file: string
  readonly commitment: Option.Option<string>
  readonly run: Option.Option<string>
}) {
  const fs = yield* FileSystem.FileSystem
  const text = yield* Effect.mapError(fs.readFileString(flags.file), refuse)
  const held = yield* Effect.mapError(Schema.decodeEffect(HeldOutText)(text), () =>
    refuse({ message: `${flags.file} is not a file that escapement seed commit wrote` })
  )
  const published = Option.getOrElse(flags.commitment, () => held.commitment)
  if (!isCommitted(held) || published.toLowerCase() !== held.commitment) {
    return yield* new Refused({ message: `the seed in ${flags.file} does not have the hash ${published}` })
  }
  if (Option.isSome(flags.run)) {
    const run = yield* runOf(flags.run.value)
    if (run.plan.seed !== held.seed) {
      return yield* new Refused({ message: `run ${run.id} was not made from the seed whose hash is ${published}` })
    }
    yield* Console.error(`run ${run.id} was made from it`)
  }
  yield* Console.log(`seed ${held.seed}\nnonce ${held.nonce}\ncommitment ${held.commitment}`)
})
