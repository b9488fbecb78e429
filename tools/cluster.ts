/**
 * `pnpm test:cluster`: the tests of workers and of PostgreSQL, and what may happen
 * to a run on workers: machines that die, hang, come and go. `--kills N` workers
 * are killed (20), at moments that follow from `--seed TEXT`; `--only TEXT` plays
 * the scenes with that in their title. Exits with 1 when anything is not as it must be.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { rng } from "@escapement/core"
import { Effect } from "effect"
import { play } from "./cluster/Scene.ts"
import { scenes } from "./cluster/scenes.ts"
import { openPostgres } from "./postgres/Postgres.ts"

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, only: { type: "string" } }
})
const seed = values.seed ?? String(Date.now())
const random = rng("cluster", seed)
const all = scenes(Number(values.kills ?? "20"), (below) => random.int(0, below - 1))
const chosen = all.filter(({ title }) => title.includes(values.only ?? ""))
let failed = 0

if (values.only === undefined) {
  const vitest = join(import.meta.dirname, "..", "node_modules", ".bin", "vitest")
  const { status } = spawnSync(vitest, ["run", "packages/cluster", "packages/store"], { stdio: "inherit" })
  if (status !== 0) failed++
}

console.log(`\nseed ${seed}`)
for (const scene of chosen) {
  const played = Effect.flatMap(openPostgres, (postgres) => Effect.tryPromise(() => play(scene, postgres)))
  const outcome = await Effect.runPromise(Effect.result(Effect.scoped(played)))
  if (outcome._tag === "Failure") {
    failed++
    console.log(`✗ ${scene.title}: ${String(outcome.failure.cause)}`)
  } else {
    const { recovery, restarts, seconds } = outcome.success
    const after = recovery === 0 ? "" : ` · begun again after ${recovery.toFixed(1)} s`
    console.log(`✓ ${scene.title}: ${restarts} begun again${after} · ${seconds.toFixed(0)} s in all`)
  }
}
console.log(failed === 0 ? "\nall as it must be" : `\n${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
