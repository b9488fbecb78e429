/**
 * `pnpm test:damage`: kills runs, damages stores and changes bits, and prints what was noticed and what was recovered,
 * with the time of each part. `--only bits`, `damages` or `kills` runs one part. Exits with 1 if any result differs
 * without a report.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Row, bits } from "./damage/bits.ts"
import { damages } from "./damage/damages.ts"
import { kills } from "./damage/kills.ts"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string", default: "damage" },
    kills: { type: "string", default: "200" },
    damages: { type: "string", default: "100" },
    bits: { type: "string", default: "10000" }
  },
  allowPositionals: false
})

if (!existsSync(join(import.meta.dirname, "..", "packages", "escapement", "bundle", "escapement.mjs"))) {
  throw new Error("build the command first: npx pnpm@12 build")
}
const parts: ReadonlyArray<readonly [string, () => Promise<ReadonlyArray<Row>>]> = [
  ["bits", () => bits(Number(values.bits), values.seed)],
  ["damages", () => damages(Number(values.damages), values.seed)],
  ["kills", () => kills(Number(values.kills), values.seed)]
]
console.log(`seed ${values.seed}`)
for (const [title, work] of parts) {
  if (values.only !== undefined && values.only !== title) continue
  console.log(`\n${title}`)
  const before = performance.now()
  for (const { count, isBad = false, what } of await work()) {
    console.log(`  ${what.padEnd(70)} ${String(count).padStart(7)}`)
    if (isBad && count > 0) process.exitCode = 1
  }
  console.log(`  in ${Math.round((performance.now() - before) / 1000)} s`)
}
