/**
 * `pnpm fuzz`: feeds malformed and hostile inputs to every reader of foreign input. The seed is new each time unless
 * `--seed` repeats one; it runs two minutes over all targets unless `--minutes` or `--inputs` (per target) say
 * otherwise; `--target a,b` selects targets, and `--from N` continues at the Nth input of a seed. Prints a table,
 * writes each finding as a file below `tools/fuzz/corpus`, and exits with 1 if there is one.
 */
import { createHash, randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Finding } from "./fuzz/Finding.ts"
import { type Tally, hunt } from "./fuzz/hunt.ts"
import { targets } from "./fuzz/targets.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string" },
    inputs: { type: "string" },
    from: { type: "string", default: "0" },
    target: { type: "string", multiple: true }
  }
})
const seed = values.seed ?? randomBytes(8).toString("hex")
const wanted = (values.target ?? []).flatMap((names) => names.split(","))
const names = Object.keys(targets).filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)))
const inputs = values.inputs === undefined ? Infinity : Number(values.inputs)
const minutes = Number(values.minutes ?? (values.inputs === undefined ? 2 : 1e6))
const time = (minutes * 60_000) / Math.max(1, names.length)

const keep = ({ harm, input, target, what }: Finding): string => {
  const folder = join(import.meta.dirname, "fuzz", "corpus", target)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${harm}-${createHash("sha256").update(what).digest("hex").slice(0, 8)}`)
  writeFileSync(file, input)
  return file
}

const row = ({ computed, crashes, distinct, findings, inputs, seconds, taken, target }: Tally): string =>
  [target.padEnd(30), inputs, distinct, taken, crashes, findings.length, seconds.toFixed(0), computed.toFixed(0)]
    .map((cell) => String(cell).padStart(9))
    .join(" ")

console.log(`seed ${seed}`)
console.log(
  ["target".padEnd(30), "inputs", "distinct", "taken", "thrown", "findings", "seconds", "processor"]
    .map((cell) => cell.padStart(9))
    .join(" ")
)
let found = 0
for (const target of names) {
  const tally = await hunt({ target, seed, from: Number(values.from), inputs: Math.min(inputs, 2 ** 30), time })
  console.log(row(tally))
  for (const finding of tally.findings) {
    found++
    console.log(`  ${finding.harm}: ${finding.what}\n    ${keep(finding)}`)
  }
}
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`)
process.exitCode = found === 0 ? 0 : 1
