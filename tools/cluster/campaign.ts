/**
 * Runs on workers during which parts of the fleet are killed at random moments, and the result that each run must
 * have.
 */
import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { Effect } from "effect"
import type { Postgres } from "../postgres/Postgres.ts"
import { openProxy } from "./databaseProxy.ts"
import { type Started, openFleet } from "./Fleet.ts"
import { alone, evaluation, player, resultOf } from "./Scene.ts"
import type { Draw } from "./scenes.ts"

/** The failures that a fleet suffers. */
const blows = ["worker killed", "submitter killed", "database crashed", "connections cut"] as const
type Blow = (typeof blows)[number]

/** The result of a campaign. */
interface Campaign {
  readonly runs: number
  readonly blows: ReadonlyMap<Blow, number>
  /** Times that a worker or a submitter ended by itself and said why. */
  readonly ended: ReadonlyArray<string>
  /** Trials that were begun again. */
  readonly restarts: number
  /** Longest time in which nothing happened, in seconds. */
  readonly pause: number
}

const [trials, pace, workersAtATime, blowsEach] = [160, 500, 3, 4]
/** Seconds without progress after which a run hangs. */
const patience = 60

const workerFlags = ["--slots", "4", "--plugin", player]

/**
 * Plays a number of runs, each under some failures; throws if a table or a trajectory differs from that of one
 * process, or a run hangs.
 */
export const campaign = async (
  postgres: Postgres,
  runs: number,
  draw: Draw,
  say: (line: string) => void
): Promise<Campaign> => {
  const proxy = await openProxy(postgres.url)
  const fleet = openFleet(proxy.url, pace)
  const counts = new Map<Blow, number>()
  const ended: Array<string> = []
  let [restarts, pause] = [0, 0]
  try {
    const expected = await alone(fleet, trials)
    const workers: Array<Started> = await Promise.all(
      Array.from({ length: workersAtATime }, () => fleet.worker(...workerFlags))
    )
    /** Replaces workers that are gone, as an operator's supervisor would. */
    const replace = async () => {
      for (const [i, { child, ended: end }] of workers.entries()) {
        if (child.exitCode === null && child.signalCode === null) continue
        if (child.signalCode === null) ended.push(`worker: ${(await end).stderr.trim().split("\n").at(-1)}`)
        workers[i] = fleet.start(["worker", "--database", proxy.url, "--log-format", "json", ...workerFlags])
      }
    }
    const crash = async () => {
      await Effect.runPromise(postgres.stop)
      await sleep(100 + draw(3000))
      await Effect.runPromise(postgres.start)
    }
    for (let run = 0; run < runs; run++) {
      fleet.forgetStarts()
      let submitter = fleet.start([...evaluation(trials), "--database", proxy.url])
      const isOver = () => submitter.child.exitCode !== null || submitter.child.signalCode !== null
      const resume = () =>
        fleet.start(["eval", "--resume", "last", "--plugin", player, "--json", "--database", proxy.url])
      while (fleet.starts().length === 0 && !isOver()) await sleep(20)
      const done: Array<Blow> = []
      for (let n = 0; n < blowsEach; n++) {
        await sleep(draw(2500))
        await replace()
        if (isOver()) break
        const blow = blows[draw(blows.length)] ?? "worker killed"
        done.push(blow)
        counts.set(blow, (counts.get(blow) ?? 0) + 1)
        if (blow === "worker killed") workers[draw(workers.length)]?.child.kill("SIGKILL")
        else if (blow === "database crashed") await crash()
        else if (blow === "connections cut") await proxy.cut(100 + draw(4900))
        else {
          submitter.child.kill("SIGKILL")
          await submitter.ended
          submitter = resume()
        }
      }
      let [seen, since] = [0, performance.now()]
      while (true) {
        await Promise.race([sleep(250), submitter.ended])
        await replace()
        const now = fleet.starts().length
        if (now !== seen) [seen, since] = [now, performance.now()]
        const quiet = (performance.now() - since) / 1000
        pause = Math.max(pause, quiet)
        assert.ok(quiet < patience, `run ${run + 1} hangs after ${done.join(", ")}`)
        if (!isOver()) continue
        const { code, stderr } = await submitter.ended
        if (code === 0) break
        ended.push(`submitter, exit ${code}: ${stderr.trim().split("\n").at(-1)}`)
        submitter = resume()
      }
      assert.deepEqual(await resultOf(submitter, postgres.url), expected, `run ${run + 1} after ${done.join(", ")}`)
      restarts += fleet.starts().length - trials
      say(`run ${run + 1}: ${done.join(", ")}; ${fleet.starts().length - trials} trials begun again`)
    }
    return { runs, blows: counts, ended, restarts, pause }
  } finally {
    await fleet.close()
    proxy.close()
  }
}
