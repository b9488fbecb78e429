/**
 * `pnpm bench`: measures the cost of the harness on this machine, in one run. Prints a table, and writes JSON with
 * `--out FILE`; `--only GROUP` measures one group. Asserts nothing about time.
 */
import { writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { parseArgs } from "node:util"
import type { Figure } from "./bench/Figure.ts"

const { values } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string" } },
  allowPositionals: false
})

// the summary comes first, because its peak memory is that of this process; for the same reason, each group is
// loaded only when it runs
const groups: ReadonlyArray<readonly [string, () => Promise<ReadonlyArray<Figure>>]> = [
  ["summary", async () => (await import("./bench/summary.ts")).summary()],
  ["report", async () => (await import("./bench/report.ts")).report()],
  ["cold start", async () => (await import("./bench/coldStart.ts")).coldStart()],
  ["harness", async () => (await import("./bench/harness.ts")).harness()],
  ["memory", async () => (await import("./bench/memory.ts")).memory()],
  ["store", async () => (await import("./bench/store.ts")).store()],
  ["generation", async () => (await import("./bench/generation.ts")).generation()],
  ["world", async () => (await import("./bench/world.ts")).world()],
  ["agent-escape", async () => (await import("./bench/agentEscape.ts")).agentEscapeFigures()],
  ["mm-escape", async () => (await import("./bench/mmEscape.ts")).mmEscapeFigures()],
  ["traject", async () => (await import("./bench/traject.ts")).trajectFigures()],
  ["agent-race", async () => (await import("./bench/agentRace.ts")).agentRaceFigures()],
  ["python", async () => (await import("./bench/python.ts")).pythonFigures()],
  ["bridges", async () => (await import("./bench/bridges.ts")).bridges()]
]

const names = groups.map(([group]) => group)
if (values.only !== undefined && !names.includes(values.only)) {
  console.error(`${values.only} is no group: ${names.join(", ")}`)
  process.exit(1)
}
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
