import { type AnyBenchmark, roleOf } from "@escapement/core"
import { instanceLine, openSource } from "@escapement/runner"
import { Console, Effect, Option, Stream } from "effect"
import { Refused } from "../Failure.ts"
import type { RoleFlags } from "../answersOf.ts"
import { choiceOf, registryFor } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"
import { generateHarbor } from "./generateHarbor.ts"
import { withRoles } from "../withRoles.ts"
import { writeTexts } from "../writeTexts.ts"

/** Flags of `escapement generate`. */
export interface GenerateFlags extends SourceFlags, RoleFlags {
  readonly format: "jsonl" | "harbor"
  readonly out: Option.Option<string>
  readonly narrator: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

/** Instances that a narrator is asked about at a time. */
const telling = 8

/** The roles that the flags fill, the narrator among them; refused where the benchmark has nothing to be told. */
const castOf = (flags: GenerateFlags, benchmark: AnyBenchmark): Effect.Effect<GenerateFlags, Refused> => {
  if (Option.isNone(flags.narrator)) return Effect.succeed(flags)
  const message = `--narrator: instances of ${benchmark.id} have no text to retell: leave the flag out`
  return benchmark.use(({ retell }) => retell === undefined)
    ? Effect.fail(new Refused({ message }))
    : Effect.succeed({ ...flags, role: [...flags.role, `narrator=${flags.narrator.value}`] })
}

/** Writes instances, one JSON line each, to a file or to standard output. */
export const generate = Effect.fnUntraced(function* (flags: GenerateFlags) {
  const registry = yield* registryFor(flags)
  const { benchmark, firstTier } = yield* choiceOf(flags, registry)
  const source = yield* sourceOf(flags, firstTier)
  if (flags.format === "harbor") {
    return yield* withRoles(flags, registry)(generateHarbor(flags, benchmark, openSource(source, flags.seed)))
  }
  let count = 0
  const lines = benchmark.use((typed) => {
    const line = instanceLine(typed)
    const instances = openSource(source, flags.seed).instances(typed)
    const { retell } = typed
    const told =
      Option.isNone(flags.narrator) || retell === undefined
        ? instances
        : Stream.mapEffect(
            instances,
            (instance) => Effect.flatMap(roleOf("narrator"), (narrator) => retell(instance, narrator)),
            { concurrency: telling }
          )
    return told.pipe(
      Stream.map((instance) => {
        count++
        return line(instance)
      })
    )
  })
  yield* withRoles(yield* castOf(flags, benchmark), registry)(writeTexts(flags.out, lines))
  if (Option.isNone(flags.out)) return
  const path = flags.out.value
  yield* Console.error(`wrote ${count} instances of ${benchmark.id} to ${path}`)
  yield* Console.error(`Try: escapement eval --instances-file ${path}`)
})
