/**
 * A rolling upgrade under load: two workers of one version play a run while two of another
 * version, with other code under the same plugin name, join for a second run of the same
 * trials, and the old ones are drained one by one.
 */
import { strict as assert } from "node:assert"
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Postgres } from "../postgres/Postgres.ts"
import { type Fleet, type Started, openFleet } from "./Fleet.ts"
import { evaluationBy, player, resultOf } from "./Scene.ts"

const [trials, pace, slots] = [600, 300, "4"]
/** The name of the plugin in both folders. */
const plugin = "./player.ts"

/** Makes a folder with a version of the plugin, from which its commands are started. */
const versionIn = (fleet: Fleet, name: string, code: string) => {
  const folder = join(fleet.folder, name)
  mkdirSync(folder)
  writeFileSync(join(folder, plugin), code)
  symlinkSync(join(import.meta.dirname, "..", "..", "node_modules"), join(folder, "node_modules"))
  return {
    start: (args: ReadonlyArray<string>) => fleet.start(args, folder),
    worker: () => fleet.workerIn(folder, ["--slots", slots, "--plugin", plugin])
  }
}

/** Lists the trials that some workers began. */
const begunBy = (fleet: Fleet, workers: ReadonlyArray<Started>) => {
  const pids = new Set(workers.map(({ child }) => child.pid))
  return fleet.starts().filter(({ pid }) => pids.has(pid)).length
}

const drain = async ({ child, ended }: Started) => {
  child.kill("SIGTERM")
  const { code, stderr } = await ended
  assert.equal(code, 0, stderr)
}

/** Plays the upgrade; throws if a trial is lost, doubled, or made by the wrong code. */
export const playUpgrade = async ({ url }: Postgres): Promise<string> => {
  const fleet = openFleet(url, pace)
  try {
    const code = readFileSync(player, "utf8")
    const before = versionIn(fleet, "before", code)
    // an agent with the same name and version, but different behaviour
    const after = versionIn(fleet, "after", code.replaceAll("oracle", "random"))
    const run = evaluationBy(plugin, trials)
    const alone = async (version: typeof before, name: string) => {
      const store = join(fleet.folder, `${name}.sqlite`)
      return resultOf(version.start([...run, "--concurrency", "256", "--store", store]), store)
    }
    const expected = [await alone(before, "before"), await alone(after, "after")] as const
    assert.notDeepEqual(expected[0].table, expected[1].table)
    fleet.forgetStarts()
    const old = await Promise.all([before.worker(), before.worker()])
    const first = before.start([...run, "--database", url])
    while (fleet.starts().length < 20) await sleep(20)
    const young = await Promise.all([after.worker(), after.worker()])
    const second = after.start([...run, "--database", url])
    while (begunBy(fleet, young) === 0) await sleep(20)
    await drain(old[0])
    const left = trials - begunBy(fleet, old)
    assert.ok(left > 0, "the first worker was drained when its run was over")
    const results = [await resultOf(first, url, 1), await resultOf(second, url)] as const
    await drain(old[1])
    assert.deepEqual(results, expected)
    assert.deepEqual([begunBy(fleet, old), begunBy(fleet, young)], [trials, trials])
    await Promise.all(young.map(drain))
    const said = await Promise.all(young.map(async ({ ended }) => (await ended).stderr))
    assert.match(said.join("\n"), /no trials of run .* are played here: .*the code of \.\/player\.ts differs/)
    return `2 × ${trials} trials, none lost, doubled or by the other code; the first worker was drained with ${left} of its run left`
  } finally {
    await fleet.close()
  }
}
