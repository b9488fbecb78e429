import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Randomness } from "@escapement/core"
import { Upkeep } from "@escapement/store"
import { Effect } from "effect"
import { type Row, isNoticed } from "./bits.ts"
import { essenceOf, evaluate, families, start } from "./command.ts"

const pageSize = 16_384

const zero = (bytes: Uint8Array, random: Randomness.Rng): Uint8Array => {
  const page = random.int(0, Math.max(0, Math.floor(bytes.length / pageSize) - 1))
  return Uint8Array.from(bytes).fill(0, page * pageSize, (page + 1) * pageSize)
}
const flip = (bytes: Uint8Array, random: Randomness.Rng): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  const bit = random.int(0, bytes.length * 8 - 1)
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}
const truncate = (bytes: Uint8Array, random: Randomness.Rng): Uint8Array =>
  bytes.subarray(0, random.int(0, bytes.length - 1))
const ways = [zero, flip, truncate]

const copy = (from: string, to: string): void => {
  for (const end of ["", "-wal", "-shm", ".notes"]) {
    if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`)
  }
}

/**
 * Makes two stores of a family: of a finished run, and of the same run killed while writing, with its log beside
 * it.
 */
const makeStores = async (folder: string, args: ReadonlyArray<string>, family: number) => {
  const [whole, killed] = [join(folder, `whole-${family}.sqlite`), join(folder, `killed-${family}.sqlite`)]
  await evaluate(args, whole)
  const { ended, kill } = start(["eval", ...args, "--store", killed])
  const hasTrials = () =>
    existsSync(`${killed}.notes`) &&
    readFileSync(`${killed}.notes`, "utf8").includes('"Kept"') &&
    (statSync(`${killed}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  const watching = setInterval(() => void (hasTrials() && kill()), 5)
  const { isKilled } = await ended
  clearInterval(watching)
  if (!isKilled) throw new Error(`${args.join(" ")}: it ended before it could be killed`)
  return { whole, killed, essence: await essenceOf(whole) }
}

/** Damages stores and their logs in turn, repairs them and continues the run. */
export const damages = async (count: number, seed: string): Promise<ReadonlyArray<Row>> => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-damage-"))
  const random = Randomness.rng(seed, "damages")
  let [logs, noticed, harmless, silent, unequal, unsound] = [0, 0, 0, 0, 0, 0]
  try {
    const stores = []
    for (const [family, args] of families.entries()) stores.push(await makeStores(folder, args, family))
    for (let i = 0; i < count; i++) {
      const base = stores[i % stores.length]
      const damage = ways[i % ways.length]
      if (base === undefined || damage === undefined) continue
      const isLog = i % 2 === 1 && existsSync(`${base.killed}-wal`)
      if (isLog) logs++
      if (i % 10 === 9) console.error(`  ${i + 1} of ${count}`)
      const path = join(folder, "damaged.sqlite")
      for (const name of readdirSync(folder)) if (name.startsWith("damaged.")) rmSync(join(folder, name))
      copy(isLog ? base.killed : base.whole, path)
      const file = isLog ? `${path}-wal` : path
      writeFileSync(file, damage(readFileSync(file), random))
      // examined before it is opened: opening merges the log into the file
      const isFound = await isNoticed(path)
      if (isFound) noticed++
      await Effect.runPromise(Effect.ignore(Upkeep.repair(path)))
      await evaluate(["--resume", "last"], path).catch((error: unknown) => console.log(String(error)))
      const isEqual = (await essenceOf(path).catch(String)) === base.essence
      if (!isFound && isEqual) harmless++
      if (!isFound && !isEqual) silent++
      if (isFound && !isEqual) unequal++
      const { faults, runs } = await Effect.runPromise(Upkeep.examine(path))
      const left = [...faults, ...runs.flatMap(({ verification }) => verification.damage.map(({ message }) => message))]
      if (left.length > 0) {
        unsound++
        console.log(`  store ${i}: ${left.slice(0, 3).join("; ").slice(0, 400)}`)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    { what: "stores damaged (page zeroed, bit flipped, cut off; file or log)", count },
    { what: "  of them in the log of a run that was killed", count: logs },
    { what: "  of them noticed and named", count: noticed },
    { what: "  of them not noticed, and the run came out as the unbroken one", count: harmless },
    { what: "  of them not noticed, and the run differs", count: silent, isBad: true },
    { what: "  of them noticed, repaired and resumed, and the run differs", count: unequal, isBad: true },
    { what: "  of them with something wrong after the Upkeep.repair and the resume", count: unsound, isBad: true }
  ]
}
