import { type Json, type Plans, RunPlan } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Cards } from "@escapement/runner"
import { Effect, Schema } from "effect"
import { Refused } from "../Failure.ts"
import type { Part } from "./Part.ts"

const planToJson = Schema.encodeSync(Schema.toCodecJson(RunPlan))

/** Lists what all shards of a run have in common, in the order in which a difference is reported. */
const facetsOf = ({ run, shard }: Part): ReadonlyArray<readonly [what: string, value: Json.Json]> => [
  ["code", { ...run.code }],
  ["plan", planToJson(run.plan)],
  ["agents", run.cells.map(Identity.cellToJson)],
  ["number of shards", shard.of],
  ["trials of the whole run", shard.trials]
]

/** Refuses parts of different runs: those that other code or another plan played. Names the first difference. */
export const requireSamePlan = (parts: readonly [Part, ...Array<Part>]): Effect.Effect<void, Refused> => {
  const [first, ...others] = parts
  const wanted = new Map(facetsOf(first))
  for (const other of others) {
    for (const [what, value] of facetsOf(other)) {
      const difference = Cards.jsonDifference(what, wanted.get(what), value)
      if (difference === undefined) continue
      const message = `${other.place} is not a part of the same run as ${first.place}: ${difference}; merge parts of one plan, played by the same code`
      return new Refused({ message })
    }
  }
  return Effect.void
}

/** Lists the numbers of the shards of a run, from 1. */
export const shardNumbers = ({ of }: Plans.Shard): ReadonlyArray<number> =>
  Array.from({ length: of }, (_, index) => index + 1)
