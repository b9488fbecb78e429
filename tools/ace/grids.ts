import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import type { Difficulty } from "../../benchmarks/ace/src/Difficulty.ts"
import { domains } from "../../benchmarks/ace/src/domains/Domains.ts"
import { generate } from "../../benchmarks/ace/src/generate/generate.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"

/** Generates grids of some difficulties in turn, under seeds of a study. */
export const grids = (study: string, tier: ReadonlyArray<Difficulty>, count: number): ReadonlyArray<Instance> =>
  Array.from({ length: count }, (_, index) =>
    Effect.runSync(generate(Randomness.seed("study", study, index), tier[index % tier.length]!))
  )

/** Returns difficulties of coupled 5×7 grids, one for each domain. */
export const coupled = (hidden: number, decoys: number): ReadonlyArray<Difficulty> =>
  domains.map(({ id }) => ({ hidden, decoys, rows: 5, cols: 7, candidates: 25, domain: id, rules: "coupled" }))
