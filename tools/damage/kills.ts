import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Randomness, RunStore } from "@escapement/core"
import { storeAt, Upkeep } from "@escapement/store"
import { Effect, Option, Stream } from "effect"
import { hasPostgres, temporarySchema } from "../postgres/Postgres.ts"
import type { Row } from "./bits.ts"
import { essenceOf, evaluate, families, start } from "./command.ts"

/** Returns the number of durable trials of the newest run; undefined if there is no run yet. */
const durable = (store: string): Promise<number | undefined> =>
  Effect.runPromise(
    Effect.provide(
      RunStore.use((open) =>
        Effect.flatMap(
          open.run("last"),
          Option.match({
            onNone: () => Effect.succeed(undefined),
            onSome: ({ id }) => Stream.runCount(open.results(id))
          })
        )
      ),
      storeAt(store)
    )
  )

/** Whether a store has no fault. */
const isSound = async (store: string): Promise<boolean> => {
  const { faults, runs } = await Effect.runPromise(Upkeep.examine(store))
  return faults.length === 0 && runs.every(({ verification }) => verification.damage.length === 0)
}

/** A run that was not killed. */
interface Whole {
  readonly args: ReadonlyArray<string>
  readonly milliseconds: number
  readonly essence: string
  readonly trials: number
}

/**
 * Kills runs of all families at random moments, in files and in PostgreSQL, and continues them; each is killed at
 * most twice, because a third death would be the trial's own fault. One kill in five comes at a random moment of
 * the whole process. The others come when a random number of trials is done, so that they fall within the run on
 * a busy machine, too.
 */
export const kills = async (count: number, seed: string): Promise<ReadonlyArray<Row>> => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-kills-"))
  const random = Randomness.rng(seed, "kills")
  const isPostgres = hasPostgres("kills of runs in it")
  let [files, servers, early, amid, unequal, unsound] = [0, 0, 0, 0, 0, 0]
  const done = () => files + servers
  const round = async ({ args, essence, milliseconds, trials }: Whole, store: string, isFile: boolean) => {
    const most = random.pick([1, 2, 2])
    let isThere = false
    for (let i = 0; i < most && done() < count; i++) {
      const { ended, kill, onProgress } = start(["eval", ...(isThere ? ["--resume", "last"] : args), "--store", store])
      const isBlind = random.unit() < 0.2
      const moment = random.int(0, isBlind ? milliseconds : 100)
      const enough = random.int(0, trials - 1)
      let timer: ReturnType<typeof setTimeout> | undefined
      const after = () => void (timer ??= setTimeout(kill, moment))
      if (isBlind) after()
      else onProgress((made) => void (made >= enough && after()))
      const { isKilled } = await ended
      clearTimeout(timer)
      const kept = await durable(store)
      isThere = kept !== undefined
      if (!isKilled) continue
      if (isFile) files++
      else servers++
      if (kept === undefined) early++
      else if (kept > 0 && kept < trials) amid++
      if (done() % 10 === 0) console.error(`  ${done()} of ${count}`)
    }
    await evaluate(isThere ? ["--resume", "last"] : args, store)
    if ((await essenceOf(store)) !== essence) {
      unequal++
      console.log(`  ${args.join(" ")} in ${store} came out unlike the unbroken run`)
    }
    if (!(await isSound(store))) unsound++
  }
  try {
    const wholes: Array<Whole> = []
    for (const [family, args] of families.entries()) {
      const store = join(folder, `whole-${family}.sqlite`)
      const before = performance.now()
      await evaluate(args, store)
      const milliseconds = Math.round(performance.now() - before)
      wholes.push({ args, milliseconds, essence: await essenceOf(store), trials: (await durable(store)) ?? 0 })
    }
    for (let i = 0; done() < count; i++) {
      const whole = wholes[i % wholes.length]
      if (whole === undefined) break
      const isFile = !isPostgres || i % 2 === 0
      const store = join(folder, `${i}.sqlite`)
      await (isFile
        ? round(whole, store, true)
        : Effect.runPromise(
            Effect.scoped(Effect.flatMap(temporarySchema, (url) => Effect.promise(() => round(whole, url, false))))
          ))
      for (const end of ["", "-wal", "-shm", ".notes"]) rmSync(`${store}${end}`, { force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    { what: "runs killed with SIGKILL in files, over five families", count: files },
    { what: "runs killed with SIGKILL in PostgreSQL, over five families", count: servers },
    { what: "  of both before the run had begun", count: early },
    { what: "  of both with some of their trials durable", count: amid },
    { what: "runs that came out unlike the unbroken one", count: unequal, isBad: true },
    { what: "stores with something wrong afterwards", count: unsound, isBad: true }
  ]
}
