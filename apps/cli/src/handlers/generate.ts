import { type Benchmarks, TextRules } from "@escapement/core"
import { Choices, Generation, Guests, Steps, Refused } from "@escapement/evaluate"
import { Console, Effect, Option, Stream } from "effect"
import { writeTexts } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { generateHarbor } from "./generateHarbor.ts"
import { setupOf } from "../Registry.ts"
import type { generateFlags } from "../commands/generate.ts"

/** Adds a given narrator to the roles of the flags; fails if the benchmark has nothing to narrate. */
const castOf = (
  flags: Given<typeof generateFlags>,
  benchmark: Benchmarks.AnyBenchmark
): Effect.Effect<Given<typeof generateFlags>, Refused> => {
  if (Option.isNone(flags.narrator)) return Effect.succeed(flags)
  const message = `--narrator: instances of ${benchmark.id} have no text to retell: leave the flag out`
  return benchmark.use(({ retell }) => retell === undefined)
    ? new Refused({ message })
    : Effect.succeed({ ...flags, role: [...flags.role, `narrator=${flags.narrator.value}`] })
}

/** Writes instances to a file or to standard output, one JSON line each. */
export const generate = Effect.fnUntraced(function* (flags: Given<typeof generateFlags>) {
  const registry = yield* Choices.registryFor(flags, setupOf(flags))
  const { benchmark, firstTier } = yield* Choices.chooseBenchmark(flags, registry)
  const source = yield* Choices.parseSource(flags, firstTier)
  const asking = (given: Choices.RoleFlags) =>
    Effect.map(Choices.parseRoles(given), (roles) => Steps.withRoles({ seed: flags.seed, ...roles }, registry))
  if (flags.format === "harbor")
    return yield* (yield* asking(flags))(generateHarbor(flags, benchmark, Guests.instancesFor(source, flags.seed)))
  let count = 0
  const making = yield* Choices.parseMaking(flags, setupOf(flags))
  const lines = Generation.instanceLines(benchmark, source, flags.seed, making).pipe(
    Stream.tap(() => Effect.sync(() => void count++))
  )
  const within = yield* asking(yield* castOf(flags, benchmark))
  yield* within(writeTexts(flags.out, lines))
  const fewer = Generation.fewerText(benchmark.id, source, count)
  if (fewer !== undefined) yield* Console.error(fewer)
  if (Option.isNone(flags.out)) return
  yield* Console.error(`wrote ${TextRules.counted(count, "instance")} of ${benchmark.id} to ${flags.out.value}`)
  yield* Console.error(`Try: escapement eval --instances-file ${flags.out.value}`)
})
