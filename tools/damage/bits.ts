import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Randomness } from "@escapement/core"
import { Upkeep } from "@escapement/store"
import { Effect, Result } from "effect"
import { evaluate, isFoundByCommand } from "./command.ts"

/** One row of the table. */
export interface Row {
  readonly what: string
  readonly count: number
  /** Whether the count must be 0. */
  readonly isBad?: boolean
}

/** Whether the examination of a store finds a fault. */
export const isNoticed = async (path: string): Promise<boolean> =>
  Result.match(await Effect.runPromise(Effect.result(Upkeep.examine(path))), {
    onFailure: () => true,
    onSuccess: ({ faults, runs }) =>
      faults.length > 0 || runs.some(({ verification }) => verification.damage.length > 0)
  })

const tables = ["run", "instance", "blob", "trial", "trajectory", "recording", "fragment", "asker", "seal"]
const contentOf = (path: string): string => {
  const sqlite = new DatabaseSync(path)
  try {
    return JSON.stringify(tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()))
  } finally {
    sqlite.close()
  }
}

/** One in this many changed bits is also looked for without the notes. */
const aloneEvery = 10
/** One in this many changed bits is also looked for by the command, in a process of its own. */
const commandEvery = 500

/**
 * Changes single bits of a store that was closed properly: once with its notes, which hold a digest of the file,
 * and once without, when only the stored data has digests. The changes are looked for in this process, as `run
 * verify` does, and some also by the command.
 */
export const bits = async (count: number, seed: string): Promise<ReadonlyArray<Row>> => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-bits-"))
  const [whole, changed] = [join(folder, "whole.sqlite"), join(folder, "changed.sqlite")]
  try {
    await evaluate(["--adapter", "react", "--instances", "4", "--seed", "3"], whole)
    const bytes = readFileSync(whole)
    const content = contentOf(whole)
    let [found, byCommand, foundByCommand, foundAlone, harmless, silent] = [0, 0, 0, 0, 0, 0]
    const change = (bit: number): void => {
      for (const end of ["-wal", "-shm", ".notes"]) rmSync(`${changed}${end}`, { force: true })
      const copy = Uint8Array.from(bytes)
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(changed, copy)
    }
    for (let i = 0; i < count; i++) {
      const bit = Randomness.rng(seed, "bits", i).int(0, bytes.length * 8 - 1)
      change(bit)
      copyFileSync(`${whole}.notes`, `${changed}.notes`)
      if (await isNoticed(changed)) found++
      else console.log(`  bit ${bit} is not found`)
      if (i % commandEvery === 0) {
        change(bit)
        copyFileSync(`${whole}.notes`, `${changed}.notes`)
        byCommand++
        if (await isFoundByCommand(changed)) foundByCommand++
      }
      if (i % aloneEvery > 0) continue
      change(bit)
      if (await isNoticed(changed)) foundAlone++
      else if (contentOf(changed) === content) harmless++
      else silent++
    }
    return [
      { what: `single bits changed in a closed store of ${bytes.length} bytes`, count },
      { what: "  of them found", count: found },
      { what: "  of them not found", count: count - found, isBad: true },
      { what: "the same by the command `run verify`: bits tried", count: byCommand },
      { what: "  of them not found", count: byCommand - foundByCommand, isBad: true },
      { what: "the same without the notes beside it: bits tried", count: foundAlone + harmless + silent },
      { what: "  of them found by the digests of runs and trials", count: foundAlone },
      { what: "  of them in bytes that hold nothing: every row as before", count: harmless },
      { what: "  of them changed a row in silence", count: silent, isBad: true }
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
