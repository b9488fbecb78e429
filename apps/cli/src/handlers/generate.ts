import { type AnyBenchmark, counted } from "@escapement/core"
import { Refused, instanceLines, instancesFor, withRoles } from "@escapement/evaluate"
import { Console, Effect, Option, Stream } from "effect"
import { type RoleFlags, rolesOf } from "../answersOf.ts"
import { choiceOf, registryFor } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"
import { generateHarbor } from "./generateHarbor.ts"
import { writeTexts } from "../writeTexts.ts"

/** Flags of `escapement generate`. */
export interface GenerateFlags extends SourceFlags, RoleFlags {
  readonly format: "jsonl" | "harbor"
  readonly out: Option.Option<string>
  readonly narrator: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

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
  const asking = (given: RoleFlags) =>
    Effect.map(rolesOf(given), (roles) => withRoles({ seed: flags.seed, ...roles }, registry))
  if (flags.format === "harbor")
    return yield* (yield* asking(flags))(generateHarbor(flags, benchmark, instancesFor(source, flags.seed)))
  let count = 0
  const lines = instanceLines(benchmark, source, flags.seed, Option.isSome(flags.narrator)).pipe(
    Stream.tap(() => Effect.sync(() => void count++))
  )
  const within = yield* asking(yield* castOf(flags, benchmark))
  yield* within(writeTexts(flags.out, lines))
  if (Option.isNone(flags.out)) return
  const path = flags.out.value
  yield* Console.error(`wrote ${counted(count, "instance")} of ${benchmark.id} to ${path}`)
  yield* Console.error(`Try: escapement eval --instances-file ${path}`)
})
