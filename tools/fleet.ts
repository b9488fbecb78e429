/**
 * `pnpm test:fleet`: random failures in a fleet. `--runs N` runs (50) of 160 trials on three workers; during each, up
 * to four times, a worker or the submitter is killed, the database crashes, or all connections are cut for 0.1 to 5 s.
 * Every table and every trajectory must equal that of one process, and no run may stand still for a minute. `--seed
 * TEXT` draws the same failures again. Exits with 1 if a run breaks one of these rules.
 */
import { parseArgs } from "node:util"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { campaign } from "./cluster/campaign.ts"
import { openPostgres } from "./postgres/Postgres.ts"

const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } })
const seed = values.seed ?? String(Date.now())
const random = Randomness.rng("fleet", seed)
const draw = (below: number) => random.int(0, below - 1)

console.log(`seed ${seed}`)
const played = Effect.flatMap(openPostgres, (postgres) =>
  Effect.tryPromise(() => campaign(postgres, Number(values.runs ?? "50"), draw, (line) => console.log(line)))
)
const outcome = await Effect.runPromise(Effect.result(Effect.scoped(played)))
if (outcome._tag === "Failure") {
  console.log(`✗ ${String(outcome.failure.cause)}`)
  process.exitCode = 1
} else {
  const { blows, ended, pause, restarts, runs } = outcome.success
  const each = [...blows].map(([blow, count]) => `${count} × ${blow}`).join(", ")
  const all = [...blows.values()].reduce((sum, count) => sum + count, 0)
  for (const sentence of ended) console.log(`ended by itself: ${sentence}`)
  console.log(
    `${runs} runs, ${all} blows (${each}): 0 hung, 0 lost, 0 doubled, all tables and trajectories as of one process; ${restarts} trials begun again, longest pause ${pause.toFixed(1)} s`
  )
}
