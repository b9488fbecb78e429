import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { domainOf } from "../src/Domains.ts"
import type { Bound, Instance } from "../src/Instance.ts"

/** Where the paper's files are, next to the checkout. */
const folder = join(import.meta.dirname, "../../../../shared/data/ace")

export const hasPublished = existsSync(folder)
if (!hasPublished) console.warn(`${folder} is absent: tests on the paper's published instances are skipped`)

const Values = Schema.Record(Schema.String, Schema.Union([Schema.Int, Schema.String]))
const Raw = Schema.Struct({
  instance_id: Schema.String,
  meta: Schema.Struct({ rows: Schema.Int, cols: Schema.Int, candidates_per_slot: Schema.Int }),
  global_constraints: Values,
  item_pool: Schema.Record(Schema.String, Values),
  truth_solution: Schema.Array(Schema.Array(Schema.String)),
  slots: Schema.Array(
    Schema.Struct({
      row: Schema.Int,
      col: Schema.Int,
      candidate_ids: Schema.Array(Schema.String),
      decoy_ids: Schema.Array(Schema.String),
      slot_constraints: Schema.Record(Schema.String, Schema.Unknown)
    })
  ),
  task_instruction: Schema.String
})
const decode = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ domain: Schema.String, instances: Schema.Array(Raw) }))
)

const bounds = (names: ReadonlyArray<string>, values: { readonly [name: string]: unknown }): ReadonlyArray<Bound> =>
  names.map((rule) => ({ rule, bound: Number(values[rule]) }))

const convert = (id: string, raw: typeof Raw.Type): Instance => {
  const domain = domainOf(id)
  const items = Object.entries(raw.item_pool).map(([item, values]) => {
    const { [domain.idField]: _, ...rest } = values
    return [item, rest] as const
  })
  return {
    id: raw.instance_id,
    domain: id,
    rows: raw.meta.rows,
    cols: raw.meta.cols,
    candidatesPerSlot: raw.meta.candidates_per_slot,
    globals: bounds(
      domain.globalRules.map((rule) => rule.name),
      raw.global_constraints
    ),
    truth: raw.truth_solution,
    slots: raw.slots.map(({ candidate_ids, col, decoy_ids, row, slot_constraints }) => ({
      row,
      col,
      candidates: candidate_ids,
      decoys: decoy_ids,
      rules: bounds(
        domain.slotRules.map((rule) => rule.name).filter((rule) => rule in slot_constraints),
        slot_constraints
      )
    })),
    items: Object.fromEntries(items)
  }
}

/** The published instances at hand with the paper's own text of each task. */
export const published = function* (): Generator<{ readonly instance: Instance; readonly task: string }> {
  for (const file of readdirSync(folder).filter((name) => name.includes("_dataset_"))) {
    const { domain, instances } = decode(readFileSync(join(folder, file), "utf8"))
    for (const raw of instances) yield { instance: convert(domain, raw), task: raw.task_instruction }
  }
}
