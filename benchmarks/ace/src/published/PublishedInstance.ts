import { Schema } from "effect"
import { DomainId } from "../Difficulty.ts"
import { findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"

const Ids = Schema.Array(Schema.String)
const Members = Schema.Record(Schema.String, Schema.Unknown)

const PublishedSlot = Schema.Struct({
  row: Schema.Natural,
  col: Schema.Natural,
  truth_id: Schema.String,
  slot_constraints: Schema.StructWithRest(Schema.Struct({ active_rule_names: Ids }), [Members]),
  candidate_ids: Ids,
  decoy_ids: Ids
})

const Fields = Schema.Struct({
  instance_id: Schema.NonEmptyString,
  domain: DomainId,
  meta: Schema.Struct({
    rows: Schema.Natural,
    cols: Schema.Natural,
    hidden_slots: Schema.Natural,
    candidates_per_slot: Schema.Natural
  }),
  /** Bounds by rule, and a member `global` that carries no information. */
  global_constraints: Members,
  item_pool: Schema.Record(Schema.String, Members),
  truth_solution: Schema.Array(Ids),
  /** The grid at the start. The paper's loader falls back to the solution; here the grid is required. */
  partial_solution: Schema.Array(Schema.Array(Schema.NullOr(Schema.String))),
  slots: Schema.Array(PublishedSlot),
  /** The task in the file's own words. */
  task_instruction: Schema.optionalKey(Schema.String)
})
type Fields = typeof Fields.Type

const flaw = ({ domain, item_pool, meta, partial_solution, slots, truth_solution }: Fields) => {
  if (slots.length !== meta.hidden_slots) {
    return { path: ["slots"], issue: `meta.hidden_slots is ${meta.hidden_slots}, but there are ${slots.length}` }
  }
  const { idField } = findDomain(domain)
  const hidden = new Set(slots.map(({ col, row }) => `${row},${col}`))
  for (const [index, { col, row, truth_id }] of slots.entries()) {
    if (truth_solution[row]?.[col] !== truth_id) {
      return { path: ["slots", index, "truth_id"], issue: "truth_solution has another id here" }
    }
  }
  for (const [row, ids] of truth_solution.entries()) {
    for (const [col, id] of ids.entries()) {
      if (partial_solution[row]?.[col] !== (hidden.has(`${row},${col}`) ? null : id)) {
        return {
          path: ["partial_solution", row, col],
          issue: "must be null in hidden slots and the solution elsewhere"
        }
      }
    }
  }
  const odd = Object.keys(item_pool).find((id) => item_pool[id]?.[idField] !== id)
  return odd === undefined ? undefined : { path: ["item_pool", odd, idField], issue: `must be ${odd}` }
}

/** An instance as the paper's files have it; only the members that are used. Paper, code: dataset files. */
export const PublishedInstance = Fields.check(Schema.makeFilter(flaw))
export type PublishedInstance = Fields

const boundsOf = (members: { readonly [rule: string]: unknown }, rules: ReadonlyArray<string>) =>
  rules.map((rule) => ({ rule, bound: Object.hasOwn(members, rule) ? members[rule] : undefined }))

/**
 * Converts a published instance to the stored form of ours, still to be decoded: bounds and items may be of any
 * type.
 */
export const fromPublished = (published: PublishedInstance): { readonly [field in keyof Instance]?: unknown } => {
  const { domain, global_constraints, instance_id, item_pool, meta, slots, task_instruction, truth_solution } =
    published
  const { globalRules, idField } = findDomain(domain)
  const known = globalRules.map((rule) => rule.name)
  const stated = Object.keys(global_constraints).filter((rule) => rule !== "global")
  return {
    id: instance_id,
    domain,
    rows: meta.rows,
    cols: meta.cols,
    candidatesPerSlot: meta.candidates_per_slot,
    globals: boundsOf(global_constraints, [
      ...known.filter((rule) => stated.includes(rule)),
      ...stated.filter((rule) => !known.includes(rule))
    ]),
    ...(task_instruction === undefined ? {} : { taskInstruction: task_instruction }),
    truth: truth_solution,
    slots: slots.map(({ candidate_ids, col, decoy_ids, row, slot_constraints }) => ({
      row,
      col,
      rules: boundsOf(slot_constraints, slot_constraints.active_rule_names),
      candidates: candidate_ids,
      decoys: decoy_ids
    })),
    items: Object.fromEntries(
      Object.entries(item_pool).map(([id, item]) => [
        id,
        Object.fromEntries(Object.entries(item).filter(([field]) => field !== idField))
      ])
    )
  }
}
