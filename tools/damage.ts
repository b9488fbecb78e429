/**
 * `pnpm test:damage`: kills runs, damages stores and changes bits, and prints
 * what was noticed and what came back. Ends with exit code 1 where one result
 * differs in silence.
 */
import { parseArgs } from "node:util"
import { type Row, bits } from "./damage/bits.ts"
import { damages } from "./damage/damages.ts"
import { kills } from "./damage/kills.ts"

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    damages: { type: "string", default: "100" },
    bits: { type: "string", default: "10000" }
  },
  allowPositionals: false
})

const parts: ReadonlyArray<readonly [string, () => Promise<ReadonlyArray<Row>>]> = [
  ["bits", () => bits(Number(values.bits))],
  ["damaged stores", () => damages(Number(values.damages))],
  ["kills", () => kills(Number(values.kills))]
]
for (const [title, work] of parts) {
  console.log(`\n${title}`)
  for (const { count, isBad = false, what } of await work()) {
    console.log(`  ${what.padEnd(70)} ${String(count).padStart(7)}`)
    if (isBad && count > 0) process.exitCode = 1
  }
}
