/**
 * `pnpm test:cluster`: the tests of workers and of PostgreSQL, and scenes of runs on workers: machines that die, hang,
 * join, leave, and share a rate limit. `--kills N` workers are killed (20), at moments drawn from `--seed TEXT`;
 * `--only TEXT` plays the scenes with this text in their title. Exits with 1 if a test or a scene fails.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type Outcome, play } from "./cluster/Scene.ts"
import { playFairness } from "./cluster/fairness.ts"
import { scenes } from "./cluster/scenes.ts"
import { playSharedRate } from "./cluster/sharedRate.ts"
import { playUpgrade } from "./cluster/upgrade.ts"
import { type Postgres, openPostgres } from "./postgres/Postgres.ts"

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, only: { type: "string" } }
})
const seed = values.seed ?? String(Date.now())
const random = Randomness.rng("cluster", seed)
const all = scenes(Number(values.kills ?? "20"), (below) => random.int(0, below - 1))
let failed = 0

if (values.only === undefined) {
  const vitest = join(import.meta.dirname, "..", "node_modules", ".bin", "vitest")
  const { status } = spawnSync(vitest, ["run", "packages/cluster", "packages/store"], { stdio: "inherit" })
  if (status !== 0) failed++
}

/** Runs a scene with a new PostgreSQL, and prints its result. */
const report = async (title: string, act: (postgres: Postgres) => Promise<string>): Promise<void> => {
  if (!title.includes(values.only ?? "")) return
  const played = Effect.flatMap(openPostgres, (postgres) => Effect.tryPromise(() => act(postgres)))
  const outcome = await Effect.runPromise(Effect.result(Effect.scoped(played)))
  if (outcome._tag === "Failure") failed++
  const said = outcome._tag === "Failure" ? String(outcome.failure.cause) : outcome.success
  console.log(`${outcome._tag === "Failure" ? "✗" : "✓"} ${title}: ${said}`)
}

const sentence = ({ recovery, restarts, seconds }: Outcome): string => {
  const after = recovery === 0 ? "" : ` · begun again after ${recovery.toFixed(1)} s`
  return `${restarts} begun again${after} · ${seconds.toFixed(0)} s in all`
}

console.log(`\nseed ${seed}`)
await report("one rate limit for two workers", playSharedRate)
await report("a small run behind a large one", playFairness)
await report("a rolling upgrade under load", playUpgrade)
for (const scene of all) await report(scene.title, async (postgres) => sentence(await play(scene, postgres)))
console.log(failed === 0 ? "\nall as it must be" : `\n${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
