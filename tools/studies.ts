/**
 * `pnpm studies`: do the intervals hold what they say, and does the planned power
 * come about? Prints tables for docs/statistics.md, where `--write` puts them.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { rng } from "@escapement/core"
import { type Coverage, coverageOf } from "./studies/Study.ts"
import { studies } from "./studies/coverage.ts"
import { powerFigures } from "./studies/power.ts"

const { values } = parseArgs({
  options: { experiments: { type: "string", default: "2000" }, write: { type: "boolean", default: false } }
})
const experiments = Number(values.experiments)
const sizes = [30, 100, 300]

const percent = (share: number): string => (100 * share).toFixed(1)
const cell = ({ covered, given }: Coverage): string =>
  given > 0.999 ? percent(covered) : `${percent(covered)} (of ${percent(given)})`

const rows = studies.map((study) => {
  const found = sizes.map((n) => coverageOf(study, n, experiments, rng("study", study.what, n)))
  const row = `| ${study.what} | ${found.map(cell).join(" | ")} |`
  console.error(row)
  return row
})
const power = powerFigures(experiments).map(
  ({ instances, planned, reached, what }) => `| ${what} | ${instances} | ${percent(planned)} | ${percent(reached)} |`
)
const tables = [
  `Coverage of the 95 % intervals in per cent, ${experiments} experiments each.`,
  "",
  `| interval | ${sizes.map((n) => `n = ${n}`).join(" | ")} |`,
  `| --- | ${sizes.map(() => "---").join(" | ")} |`,
  ...rows,
  "",
  `Power in per cent, ${experiments} runs each of the size that \`escapement plan\` says.`,
  "",
  "| planted | instances | planned | reached |",
  "| --- | --- | --- | --- |",
  ...power
].join("\n")
console.log(tables)

if (values.write) {
  const path = join(import.meta.dirname, "..", "docs", "statistics.md")
  const marks = /(<!-- studies -->\n)[\s\S]*(<!-- end -->)/
  writeFileSync(path, readFileSync(path, "utf8").replace(marks, `$1\n${tables}\n\n$2`))
}
