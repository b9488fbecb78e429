/** Tests whether a small run waits behind a large one, when both share the slots of two workers. */
import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { Postgres } from "../postgres/Postgres.ts"
import { openFleet } from "./Fleet.ts"
import { player } from "./Scene.ts"

/** Seconds that four trials of half a second may take behind 10,000 others, including the start of their command. */
const patience = 10
const [behind, few, pace] = [10_000, 4, 500]

/** Submits 10,000 trials, waits until they occupy all slots, and plays four trials of another run. */
export const playFairness = async ({ url }: Postgres): Promise<string> => {
  const fleet = openFleet(url, pace)
  const run = (instances: number, epochs: number, ...more: ReadonlyArray<string>) => {
    const size = ["--instances", String(instances), "--epochs", String(epochs)]
    return fleet.start(["eval", "--plugin", player, "--adapter", "paced", ...size, ...more, "--database", url])
  }
  try {
    const slots = ["--slots", "4", "--plugin", player]
    await Promise.all([fleet.worker(...slots), fleet.worker(...slots)])
    const large = await run(behind / 100, 100, "--detach").ended
    assert.equal(large.code, 0, large.stderr)
    while (fleet.starts().length < 16) await sleep(20)
    const begun = performance.now()
    const small = await run(few, 1, "--seed", "small").ended
    const seconds = (performance.now() - begun) / 1000
    assert.equal(small.code, 0, small.stderr)
    assert.ok(seconds <= patience, `four trials took ${seconds.toFixed(1)} s behind ${behind}`)
    return `${few} trials behind ${behind}: ${seconds.toFixed(1)} s with the start of their command`
  } finally {
    await fleet.close()
  }
}
