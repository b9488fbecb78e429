import { defineBenchmark } from "@escapement/core"
import { handles } from "./act/handles.ts"
import { adversaries } from "./adversaries/adversaries.ts"
import { choices } from "./adversaries/choices.ts"
import { adversaryFigures, gatesNotMet } from "./adversaries/figures.ts"
import { audit } from "./audit.ts"
import { budget } from "./budget.ts"
import { Difficulty } from "./Difficulty.ts"
import { facets } from "./facets.ts"
import { generate, generatorVersion } from "./generate/generate.ts"
import { Instance } from "./Instance.ts"
import { judged, metrics } from "./metrics/metrics.ts"
import { officialFiles } from "./official/writeRecords.ts"
import { scoreRecords } from "./official/scoreRecords.ts"
import { data } from "./published/data.ts"
import { published } from "./published/published.ts"
import { filmApng } from "./report/filmApng.ts"
import { filmSvg } from "./report/filmSvg.ts"
import { mapSvg } from "./report/mapSvg.ts"
import { dataTables } from "./report/dataTables.ts"
import { paperTables } from "./report/paperTables.ts"
import { sets } from "./sets.ts"
import { State } from "./State.ts"
import { tiers } from "./tiers.ts"
import { world, worldVersion } from "./World.ts"

/**
 * MM-Escape: rooms in three dimensions to look around in and to escape from, in pictures or in words. Source:
 * EscapeCraft, arXiv 2503.10042.
 */
export const mmEscape = defineBenchmark({
  id: "mm-escape",
  summary: "MM-Escape: rooms in three dimensions to look around in and to escape from, in pictures or in words",
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
  name: ({ name }) => name,
  handles,
  planLength: "bound",
  budget,
  facets,
  metrics,
  adversaries,
  adversaryFigures,
  choices,
  gatesNotMet,
  judged,
  tables: paperTables,
  dataTables,
  runScorers: { official: scoreRecords },
  officialFiles,
  pictures: { map: mapSvg, film: filmSvg, animation: filmApng },
  audit
})
