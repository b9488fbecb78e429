/**
 * `pnpm sets [FAMILY…]`: generates every member of every fixed set, and compares each set with its published
 * fingerprint, and some members with the digests in `test/golden/setMembers.json`, which the tests use. With `--write`,
 * it writes these digests, unless a published set has changed. Exits with 1 if a set or a digest has changed.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Benchmark, Benchmarks } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Schema } from "effect"
import { catalogue } from "escapement/catalogue"
import { differences, keptPlaces, type KeptMembers, whenChanged, whenUnlisted } from "./sets/keptMembers.ts"

const { positionals, values } = parseArgs({
  options: { write: { type: "boolean", default: false } },
  allowPositionals: true
})
const root = join(import.meta.dirname, "..")
let failed = false

/** Checks whether a set equals the published one, and computes the digests of some members, by their place. */
const check = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  name: string,
  { fingerprint, members }: Benchmarks.InstanceSet<Difficulty>
): Effect.Effect<{ readonly isKept: boolean; readonly digests: Readonly<Record<string, string>> }> =>
  Effect.gen(function* () {
    const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
    const made = yield* Effect.forEach(members, ({ difficulty, seed }) =>
      Effect.map(Effect.orDie(benchmark.generate(seed, difficulty)), encode)
    )
    const places = keptPlaces(benchmark.id, name, made.length)
    return {
      isKept: Identity.setFingerprint(made) === fingerprint,
      digests: Object.fromEntries(places.map((place) => [place, Identity.fingerprint(made[place] ?? null)]))
    }
  })

const readKept = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String)))
)

const { benchmarks } = await Effect.runPromise(catalogue.load())
const families = benchmarks.map(({ id }) => id)
const unknown = positionals.find((id) => !families.includes(id))
if (unknown !== undefined) {
  console.error(`there is no family ${unknown}: the families are ${families.join(", ")}`)
  process.exit(2)
}
for (const { id, use } of benchmarks) {
  if (positionals.length > 0 && !positionals.includes(id)) continue
  await use(async (benchmark) => {
    const made: Record<string, KeptMembers[string]> = {}
    const changed: Array<string> = []
    for (const [name, set] of Object.entries(benchmark.sets)) {
      const { digests, isKept } = await Effect.runPromise(check(benchmark, name, set))
      if (!isKept) changed.push(name)
      console.log(`${isKept ? "ok  " : "FAIL"} ${id} ${name}: ${set.members.length} instances`)
      made[name] = digests
    }
    const path = join(root, "benchmarks", id, "test", "golden", "setMembers.json")
    if (changed.length > 0) {
      failed = true
      return console.log(whenChanged(id, changed))
    }
    if (values.write) return writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`)
    const places = differences(readKept(readFileSync(path, "utf8")), made)
    if (places.length === 0) return
    failed = true
    console.log(whenUnlisted(id, places))
  })
}
if (failed) process.exitCode = 1
