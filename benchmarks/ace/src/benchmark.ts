import { Configuration, defineBenchmark } from "@escapement/core"
import { Effect } from "effect"
import { Difficulty } from "./Difficulty.ts"
import { Instance } from "./Instance.ts"
import { metrics } from "./metrics/metrics.ts"
import { Options } from "./Options.ts"
import { State } from "./State.ts"
import { makeWorld, worldVersion } from "./World.ts"
import { adversaries } from "./adversaries/adversaries.ts"
import { choices } from "./adversaries/choices.ts"
import { adversaryFigures } from "./adversaries/figures.ts"
import { audit } from "./audit.ts"
import { budget } from "./budget.ts"
import { handles } from "./hands/handles.ts"
import { facets } from "./facets.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { dataTables } from "./report/dataTables.ts"
import { paperTables } from "./report/paperTables.ts"
import { scoreRuns } from "./official/scoreRuns.ts"
import { data } from "./published/data.ts"
import { published } from "./published/published.ts"
import { sets } from "./sets.ts"
import { tiers } from "./tiers.ts"

const id = "ace"

/**
 * ACE-Bench: grids with hidden slots to fill under rules per slot and over the
 * whole grid. H, the number of hidden slots, is the horizon; B, the number of
 * decoys, is the difficulty. Source: papers/ace-bench, also called AgentCE-Bench.
 */
export const ace = defineBenchmark({
  id,
  summary: "ACE-Bench: grids to fill under constraints, with horizon and decoys as separate knobs",
  versions: { generator: generatorVersion, world: worldVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  published,
  data,
  world: Configuration.configurable(id, Options, (settings) => Effect.succeed(makeWorld(settings))),
  name: (instance) => instance.id,
  handles,
  budget,
  facets,
  facetWords: { h: "hidden slots", b: "decoys" },
  strata: "domain",
  metrics,
  adversaries,
  adversaryFigures,
  gatesNotMet: {
    "standard@1":
      "the paper's construction, published as version 1: checks are unlimited, and decoys lie beyond the solution; standard@2 takes its place"
  },
  choices,
  runScorers: { official: scoreRuns },
  dataTables,
  tables: paperTables,
  audit
})
