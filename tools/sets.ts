/**
 * `pnpm sets`: generates every member of every fixed set, and compares each set with its published fingerprint. With
 * `--write`, it writes to `test/golden/setMembers.json` the digests of the members that the tests generate each time.
 * Exits with 1 if a set has changed.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Benchmark, Benchmarks } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Schema } from "effect"
import { catalogue } from "escapement/catalogue"

/** Number of members of a set that the tests make, evenly spread. */
const some = 8

/** Smaller numbers for sets whose members take long to make. */
const few: { readonly [set: string]: number } = { "frontier@1": 2, "frontier@2": 2 }

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } })
const root = join(import.meta.dirname, "..")
let failed = false

/** Checks whether a set equals the published one, and computes the digests of some members, by their index. */
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
    const count = few[name] ?? some
    const step = Math.max(1, Math.floor(made.length / count))
    const places = made.flatMap((_, place) => (place % step === 0 ? [place] : [])).slice(0, count)
    return {
      isKept: Identity.setFingerprint(made) === fingerprint,
      digests: Object.fromEntries(places.map((place) => [place, Identity.fingerprint(made[place] ?? null)]))
    }
  })

const { benchmarks } = await Effect.runPromise(catalogue.load())
for (const { use } of benchmarks) {
  await use(async (benchmark) => {
    const known: Record<string, Readonly<Record<string, string>>> = {}
    for (const [name, set] of Object.entries(benchmark.sets)) {
      const { digests, isKept } = await Effect.runPromise(check(benchmark, name, set))
      failed ||= !isKept
      console.log(`${isKept ? "ok  " : "FAIL"} ${benchmark.id} ${name}: ${set.members.length} instances`)
      known[name] = digests
    }
    const path = join(root, "benchmarks", benchmark.id, "test", "golden", "setMembers.json")
    const text = `${JSON.stringify(known, null, 2)}\n`
    if (values.write) writeFileSync(path, text)
    else if (readFileSync(path, "utf8") !== text) {
      failed = true
      console.log(`FAIL ${path} is not what pnpm sets --write writes`)
    }
  })
}
if (failed) process.exitCode = 1
