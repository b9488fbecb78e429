import { Configuration, defineBenchmark } from "@escapement/core"
import { Effect } from "effect"
import { buildAgenda } from "./Agenda.ts"
import { Difficulty } from "./Difficulty.ts"
import { Instance } from "./Instance.ts"
import { Options } from "./Options.ts"
import { State } from "./State.ts"
import { type Backends, makeWorld, openPools, worldVersion } from "./World.ts"
import { adversaries } from "./adversaries/adversaries.ts"
import { choices } from "./adversaries/choices.ts"
import { adversaryFigures, gatesNotMet } from "./adversaries/figures.ts"
import { makeAudit } from "./audit.ts"
import { budget } from "./budget.ts"
import { facets } from "./facets.ts"
import { makeCatalogue } from "./tools/catalogue.ts"
import { computed } from "./generate/computed.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { narratorRole, readerRole, retellBy } from "./generate/narrated/retell.ts"
import { accuracy } from "./judged/accuracy.ts"
import { satisfy } from "./judged/satisfy.ts"
import { makeMetrics } from "./metrics/metrics.ts"
import { makeDataTables } from "./report/dataTables.ts"
import { paperTables } from "./report/paperTables.ts"
import { findCollection } from "./published/Collection.ts"
import { data } from "./published/data.ts"
import { published } from "./published/published.ts"
import { sharedParts } from "./published/sharedParts.ts"
import { archivedBackend } from "./backend/replay/archivedBackend.ts"
import { recordedBackend } from "./backend/replay/recordedBackend.ts"
import { officialScorer } from "./scoring/officialScorer.ts"
import { officialRuns } from "./scoring/runScorer.ts"
import { strictScorer } from "./scoring/strictScorer.ts"
import { sets } from "./sets.ts"
import { tiers } from "./tiers.ts"

const id = "traject"

const backendsOf = ({ errors }: Options): Backends => ({
  Recorded: recordedBackend(errors),
  Archived: archivedBackend(errors),
  Computed: computed
})
const asRecorded = backendsOf({ errors: "keep" })
const poolOf = openPools(asRecorded)
const agenda = (instance: Instance) => buildAgenda(instance, poolOf(instance))

const lacks = (instance: Instance): string | undefined =>
  instance.backing._tag !== "Computed" && agenda(instance).items.some(({ unplayable }) => unplayable !== undefined)
    ? "some of its gold calls cannot be made: their tool is not published, or refuses the arguments"
    : undefined

const refusal = ({ backing }: Instance): string | undefined =>
  backing._tag === "Archived" && findCollection(backing.archive) === undefined
    ? "its tools and replies are not here; name the published data with --published"
    : undefined

/**
 * TRAJECT-Bench: requests that take several tools out of a large pool, in
 * parallel, in chains or in graphs; scored call by call. Source: arXiv 2510.04550.
 */
export const traject = defineBenchmark({
  id,
  summary: "TRAJECT-Bench: choosing tools, filling in their arguments and keeping their order, scored call by call",
  versions: { generator: generatorVersion, world: worldVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  published,
  data,
  shared: sharedParts,
  world: Configuration.configurable(id, Options, (settings) =>
    Effect.succeed({ ...makeWorld(backendsOf(settings)), refusal, lacks })
  ),
  name: (instance) => instance.id,
  // if services fail, a player may read on while the plan waits
  planLength: "bound",
  budget,
  facets,
  roles: {
    [narratorRole]: "words the requests of --difficulty wording=model",
    [readerRole]: "reads what the narrator wrote, and must recover the plan (default: the narrator's model)"
  },
  retell: retellBy,
  facetWords: {
    calls: "gold calls",
    language: "language of the request",
    goals: "goals of the request",
    faults: "kinds of failures"
  },
  strata: "domain",
  catalogue: makeCatalogue(poolOf),
  metrics: makeMetrics(agenda),
  adversaries,
  adversaryFigures,
  choices,
  gatesNotMet,
  judged: [satisfy, accuracy],
  scorers: { official: officialScorer, strict: strictScorer },
  runScorers: { official: officialRuns },
  tables: paperTables,
  dataTables: makeDataTables(agenda),
  audit: makeAudit(makeWorld(asRecorded), agenda)
})
