import { type FamilyName, playCrossed } from "./frameworks/crossed.ts"

// prints the table of docs/frameworks.md: every architecture on the same 50 instances of each family
const instances = 50
const percent = (share: number | undefined) => `${Math.round(100 * (share ?? 0))} %`
const ids: ReadonlyArray<FamilyName> = ["ace", "agent-escape"]
const rows = new Map<string, Array<string>>()
for (const family of ids) {
  const run = await playCrossed(family, instances)
  for (const { adapter, metrics, trials } of run.summary.cells) {
    const cells = [percent(metrics["solved"]?.mean), (metrics["calls"]?.mean ?? 0).toFixed(2), `${trials}`]
    rows.set(adapter, [...(rows.get(adapter) ?? []), ...cells])
  }
  for (const failure of run.failures) console.log(JSON.stringify(failure))
}
console.log(`| architecture | ${ids.flatMap((id) => [`${id}: solved`, "calls", "trials"]).join(" | ")} |`)
console.log(`| --- |${" --: |".repeat(3 * ids.length)}`)
for (const [adapter, cells] of rows) console.log(`| \`${adapter}\` | ${cells.join(" | ")} |`)
