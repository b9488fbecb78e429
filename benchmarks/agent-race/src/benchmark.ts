import { defineBenchmark } from "@escapement/core"
import { adversaries } from "./adversaries/adversaries.ts"
import { choices } from "./adversaries/choices.ts"
import { adversaryFigures, gatesNotMet } from "./adversaries/figures.ts"
import { audit } from "./audit.ts"
import { budget } from "./budget.ts"
import { facets } from "./facets.ts"
import { Difficulty } from "./Difficulty.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { narratorRole } from "./generate/narrate.ts"
import { readerRole } from "./generate/narrated/retell.ts"
import { sets } from "./sets.ts"
import { Instance } from "./Instance.ts"
import { metrics } from "./metrics/metrics.ts"
import { scoreJobs } from "./official/scoreJobs.ts"
import { score } from "./official/score.ts"
import { dataTables } from "./report/dataTables.ts"
import { paperTables } from "./report/paperTables.ts"
import { data } from "./published/data.ts"
import { published } from "./published/published.ts"
import { State } from "./State.ts"
import { tiers } from "./tiers.ts"
import { world } from "./backend/openWorld.ts"
import { worldVersion } from "./World.ts"

/**
 * The Amazing Agent Race: legs (instances) that lead over pages, chains of tools and arithmetic to a code. Source:
 * arXiv 2604.10261.
 */
export const agentRace = defineBenchmark({
  id: "agent-race",
  summary: "The Amazing Agent Race: navigation, fork-merge tool chains and arithmetic over a world of its own",
  versions: { generator: generatorVersion, world: worldVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  published,
  data,
  world,
  name: (instance) => instance.name,
  planLength: "bound",
  budget,
  facets,
  facetWords: { language: "language of the clues", wording: "whose words the clues are" },
  roles: {
    coder: "writes the programs of python_generate_code",
    [narratorRole]: "words the clues of --difficulty wording=model",
    [readerRole]: "reads the narrator's clues alone; must recover the plan (default: the narrator's model)"
  },
  metrics,
  adversaries,
  adversaryFigures,
  choices,
  gatesNotMet,
  scorers: { official: score },
  runScorers: { official: scoreJobs },
  tables: paperTables,
  dataTables,
  audit
})
