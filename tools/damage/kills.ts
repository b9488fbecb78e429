import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { rng } from "@escapement/core"
import { examine } from "@escapement/store"
import { Effect } from "effect"
import { hasPostgres, temporarySchema } from "../postgres/Postgres.ts"
import type { Row } from "./bits.ts"
import { ended, essenceOf, evaluate, families, lastRun, start } from "./command.ts"

/** Kills runs of all families at random moments, in files and in PostgreSQL, and lets them go on; twice at most each. */
export const kills = async (count: number): Promise<ReadonlyArray<Row>> => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-kills-"))
  const random = rng("kills", count)
  const isPostgres = hasPostgres("kills of runs in it")
  let [done, early, unequal, unsound] = [0, 0, 0, 0]
  const round = async (args: ReadonlyArray<string>, store: string, milliseconds: number, essence: string) => {
    const most = random.int(1, 2)
    for (let i = 0; i < most && done < count; i++) {
      const isThere = (await lastRun(store)) !== undefined
      const child = start(["eval", ...(isThere ? ["--resume", "last"] : [...args, "--seed", "3"]), "--store", store])
      const timer = setTimeout(() => child.kill("SIGKILL"), random.int(milliseconds / 4, milliseconds))
      await ended(child)
      clearTimeout(timer)
      if (child.signalCode === "SIGKILL") done++
    }
    const isThere = (await lastRun(store)) !== undefined
    if (!isThere) early++
    await evaluate(isThere ? ["--resume", "last"] : args, store)
    if ((await essenceOf(store)) !== essence) unequal++
    const { faults, runs } = await Effect.runPromise(examine(store))
    if (faults.length > 0 || runs.some(({ verification }) => verification.damage.length > 0)) unsound++
  }
  try {
    const whole: Array<{ readonly milliseconds: number; readonly essence: string }> = []
    for (const [family, args] of families.entries()) {
      const store = join(folder, `whole-${family}.sqlite`)
      const before = performance.now()
      await evaluate(args, store)
      whole.push({ milliseconds: Math.round(performance.now() - before), essence: await essenceOf(store) })
    }
    for (let i = 0; ; i++) {
      if (done >= count) break
      const [args, expected] = [families[i % families.length], whole[i % families.length]]
      if (args === undefined || expected === undefined) break
      const { essence, milliseconds } = expected
      const isFile = !isPostgres || i % 4 < 2
      await (isFile
        ? round(args, join(folder, `${i}.sqlite`), milliseconds, essence)
        : Effect.runPromise(
            Effect.scoped(
              Effect.flatMap(temporarySchema, (url) => Effect.promise(() => round(args, url, milliseconds, essence)))
            )
          ))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    { what: "runs killed with SIGKILL, over five families, in files and PostgreSQL", count: done },
    { what: "  of them before the run had begun", count: early },
    { what: "runs that came out unlike the unbroken one", count: unequal, isBad: true },
    { what: "stores with something wrong afterwards", count: unsound, isBad: true }
  ]
}
