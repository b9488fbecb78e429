import { type Benchmark, defineBenchmark } from "@escapement/core"
import { adversaries } from "./adversaries/adversaries.ts"
import { choices } from "./adversaries/choices.ts"
import { adversaryFigures } from "./adversaries/figures.ts"
import { audit } from "./audit.ts"
import { budget } from "./budget.ts"
import { Difficulty } from "./Difficulty.ts"
import { facets } from "./facets.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { handles } from "./hands/handles.ts"
import { Instance } from "./Instance.ts"
import { metrics } from "./metrics/metrics.ts"
import { sets } from "./sets.ts"
import { State } from "./State.ts"
import { tiers } from "./tiers.ts"
import { world, worldVersion } from "./World.ts"

/**
 * Relays: rooms of `agent-escape`, each with one or both of these in the same trial: before the room an instance of
 * `agent-race`, whose code opens the room; within it a board of `ace`, which opens one of its locks.
 */
export const relay: Benchmark<Instance, Difficulty, State> = defineBenchmark({
  id: "relay",
  summary: "Relays: a race gives the code of an escape room; one of the room's locks opens when a board is filled",
  versions: { generator: generatorVersion, world: worldVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  world,
  handles,
  name: ({ name }) => name,
  // because the plan length of a race is a bound
  planLength: "bound",
  budget,
  facets,
  facetWords: { race: "tier of the race", room: "tier of the room", board: "tier of the board" },
  strata: "kind",
  metrics,
  adversaries,
  adversaryFigures,
  gatesNotMet: Object.fromEntries(
    [
      ["standard", "standard-2"],
      ["frontier", "frontier-2"],
      ["frontier@1", "frontier@2"]
    ].map(([name, next]) => [
      name,
      `in its rooms a learner guesses labels of ciphers, as their numbers fit each other; ${next} takes its place`
    ])
  ),
  choices,
  audit
})
