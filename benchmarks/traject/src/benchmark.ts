import { configurable, defineBenchmark } from "@escapement/core"
import { Effect } from "effect"
import { agendaOf } from "./Agenda.ts"
import { Difficulty } from "./Difficulty.ts"
import { Instance } from "./Instance.ts"
import { Settings } from "./Options.ts"
import { State } from "./State.ts"
import { type Backends, makeWorld, poolsOf, worldVersion } from "./World.ts"
import { makeAudit } from "./audit.ts"
import { budget } from "./budget.ts"
import { facets } from "./facets.ts"
import { makeCatalogue } from "./tools/catalogue.ts"
import { computed } from "./generate/computed.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { accuracy } from "./judged/accuracy.ts"
import { satisfy } from "./judged/satisfy.ts"
import { makeMetrics, metricsVersion } from "./metrics/metrics.ts"
import { published } from "./published/published.ts"
import { recordedBackend } from "./backend/replay/recordedBackend.ts"
import { officialScorer } from "./scoring/officialScorer.ts"
import { strictScorer } from "./scoring/strictScorer.ts"
import { sets } from "./sets.ts"
import { tiers } from "./tiers.ts"

const id = "traject"

const backendsOf = ({ errors }: Settings): Backends => ({ Recorded: recordedBackend(errors), Computed: computed })
const asRecorded = backendsOf({ errors: "keep" })
const poolOf = poolsOf(asRecorded)
const agenda = (instance: Instance) => agendaOf(instance, poolOf(instance))

/**
 * TRAJECT-Bench: requests that take several tools out of a large pool, in
 * parallel, in chains or in graphs; scored call by call. Source: arXiv 2510.04550.
 */
export const traject = defineBenchmark({
  id,
  summary: "TRAJECT-Bench: choosing tools, filling in their arguments and keeping their order, scored call by call",
  versions: { generator: generatorVersion, world: worldVersion, metrics: metricsVersion },
  Instance,
  Difficulty,
  State,
  tiers,
  sets,
  generate,
  published,
  world: configurable(id, Settings, (settings) => Effect.succeed(makeWorld(backendsOf(settings)))),
  name: (instance) => instance.id,
  budget,
  facets,
  catalogue: makeCatalogue(poolOf),
  metrics: makeMetrics(agenda),
  judged: [satisfy, accuracy],
  scorers: { official: officialScorer, strict: strictScorer },
  audit: makeAudit(makeWorld(asRecorded), agenda)
})
