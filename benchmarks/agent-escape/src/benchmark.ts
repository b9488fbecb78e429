import { defineBenchmark } from "@escapement/core"
import { adversaries } from "./adversaries/adversaries.ts"
import { adversaryFigures } from "./adversaries/figures.ts"
import { audit } from "./audit.ts"
import { budget } from "./budget.ts"
import { choices } from "./adversaries/choices.ts"
import { Difficulty } from "./Difficulty.ts"
import { facets } from "./facets.ts"
import { graphSvg } from "./report/graphSvg.ts"
import { graphText } from "./report/graphText.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { Instance } from "./Instance.ts"
import { isomorphismKey } from "./audit/isomorphismKey.ts"
import { metrics } from "./metrics/metrics.ts"
import { paperTables } from "./report/paperTables.ts"
import { retell } from "./generate/retell.ts"
import { sets } from "./sets.ts"
import { State } from "./State.ts"
import { tiers } from "./tiers.ts"
import { world, worldVersion } from "./World.ts"

/** AgentEscapeBench: escape rooms whose tools are executed for real, after arXiv 2605.07926. */
export const agentEscape = defineBenchmark({
  id: "agent-escape",
  summary: "AgentEscapeBench: escape rooms of tools and items, deep dependencies, incremental disclosure",
  versions: { generator: generatorVersion, world: worldVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  isomorphism: isomorphismKey,
  retell,
  world,
  name: (instance) => instance.name,
  budget,
  facets,
  facetWords: { hidden: "hidden objects", leastCalls: "calls of a shortest plan" },
  metrics,
  adversaries,
  adversaryFigures,
  gatesNotMet: {
    "standard@1":
      "the paper's construction, published as version 1: clues name what they are about; standard@5 takes its place",
    ...Object.fromEntries(
      ["standard", "hard", "frontier"].flatMap((tier) =>
        [tier, `${tier}@3`, `${tier}@4`].map((name) => [
          name,
          `a learner guesses labels of ciphers, as their numbers fit each other; it solves no room; ${tier}-5 and ${tier}@5 take its place`
        ])
      )
    ),
    ...Object.fromEntries(
      ["standard", "hard", "frontier"].map((name) => [
        `${name}@2`,
        `published as version 2: what stands alone on a thing is always wanted; ${name}@5 takes its place`
      ])
    )
  },
  choices,
  tables: [{ by: ["difficulty"], of: paperTables }],
  pictures: { graph: graphSvg, text: graphText },
  audit
})
