/**
 * `pnpm studies:ace`: measures what players that lack an ability reach on ACE grids, and whether a second solver
 * agrees. `--only trained`, `noisy`, `unique`, `crossed`, `wide` or `whole` plays one part, `--only adversaries` tabulates the stored
 * figures;
 * `--instances` sets the number of grids of each figure; `--write` puts the tables into
 * benchmarks/ace/README.md and docs/ace/validity.md.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { adversariesTable } from "./ace/adversaries.ts"
import { crossedTable } from "./ace/crossed.ts"
import { noisyTable } from "./ace/noisy.ts"
import { trainedTable } from "./ace/trained.ts"
import { uniqueTable } from "./ace/unique.ts"
import { wholeTable } from "./ace/whole.ts"
import { wideTable } from "./ace/wide.ts"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    instances: { type: "string" },
    write: { type: "boolean", default: false }
  }
})

const parts = [
  { name: "adversaries", play: adversariesTable, instances: 0 },
  { name: "trained", play: trainedTable, instances: 1200 },
  { name: "noisy", play: noisyTable, instances: 600 },
  { name: "unique", play: uniqueTable, instances: 3000 },
  { name: "crossed", play: crossedTable, instances: 60 },
  { name: "wide", play: wideTable, instances: 24 },
  { name: "whole", play: wholeTable, instances: 24 }
]
const pages = ["benchmarks/ace/README.md", "docs/ace/validity.md"].map((page) => join(import.meta.dirname, "..", page))
for (const { instances, name, play } of parts) {
  if (values.only !== undefined && values.only !== name) continue
  const text = play(Number(values.instances ?? instances))
  console.log(text)
  if (!values.write) continue
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- end ${name} -->)`)
  for (const page of pages) writeFileSync(page, readFileSync(page, "utf8").replace(marks, `$1\n${text}\n\n$2`))
}
