/**
 * `pnpm bench`: what the harness costs, on this machine, in one run. Prints a
 * table and writes JSON with `--out FILE`; asserts nothing about time.
 */
import { writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { parseArgs } from "node:util"
import { agentEscapeFigures } from "./bench/agentEscape.ts"
import { agentRaceFigures } from "./bench/agentRace.ts"
import { coldStart } from "./bench/coldStart.ts"
import { doors } from "./bench/doors.ts"
import { generation } from "./bench/generation.ts"
import { harness } from "./bench/harness.ts"
import { memory } from "./bench/memory.ts"
import { mmEscapeFigures } from "./bench/mmEscape.ts"
import { report } from "./bench/report.ts"
import { store } from "./bench/store.ts"
import { trajectFigures } from "./bench/traject.ts"
import { summary } from "./bench/summary.ts"
import { world } from "./bench/world.ts"
import type { Figure } from "./bench/Figure.ts"

const { values } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string" } },
  allowPositionals: false
})

// the summary first: its peak memory is this process's
const groups: ReadonlyArray<readonly [string, () => Promise<ReadonlyArray<Figure>>]> = [
  ["summary", summary],
  ["report", report],
  ["cold start", coldStart],
  ["harness", harness],
  ["memory", memory],
  ["store", store],
  ["generation", generation],
  ["world", world],
  ["agent-escape", agentEscapeFigures],
  ["mm-escape", mmEscapeFigures],
  ["traject", trajectFigures],
  ["agent-race", agentRaceFigures],
  ["doors", doors]
]

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
console.log(machine)
const results: Array<Figure & { readonly group: string }> = []
for (const [group, measure] of groups) {
  if (values.only !== undefined && values.only !== group) continue
  console.log(`\n${group}`)
  for (const figure of await measure()) {
    results.push({ group, ...figure })
    const bar = figure.bar === undefined ? "" : `   (bar: ${figure.bar})`
    console.log(`  ${figure.what.padEnd(58)} ${String(figure.value).padStart(10)} ${figure.unit}${bar}`)
  }
}
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify({ machine, results }, null, 2)}\n`)
