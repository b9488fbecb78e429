/**
 * `pnpm studies`: checks whether intervals keep their level, whether the planned power is reached, and whether a
 * planted effect is found in every family. Prints tables for docs/statistics/, docs/judges.md, docs/simulated-model.md
 * and decision 45, and writes them there with `--write`; `--only` plays one part: `intervals`, `sequential`, `nasty`,
 * `screens`, `costs`, `curves`, `power`, `needed`, `planted`, `claims`, `judges` or `surfaces`.
 */
import { Decision } from "@escapement/metrics"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Randomness } from "@escapement/core"
import { type Nasty, type NastyFigure, playNasty } from "./studies/Nasty.ts"
import { type Coverage, coverageOf } from "./studies/Study.ts"
import { type ClaimFigure, claimFigures } from "./studies/claims.ts"
import { findContradictions } from "../packages/report/test/contradictions.ts"
import { studies } from "./studies/coverage.ts"
import { nastyClaims, nastyScreens } from "./studies/nastyClaims.ts"
import { nastyCosts } from "./studies/nastyCosts.ts"
import { nastyCurves } from "./studies/nastyCurves.ts"
import { calibrationStudies, predictionStudies } from "./studies/judges.ts"
import { type PlantedFigure, plantedFigures } from "./studies/planted.ts"
import { neededFigures, powerGridFigures, sizeFigures } from "./studies/power.ts"
import { readFlags } from "./studies/readFlags.ts"
import { cancellingFigures, drawings, gridFigures } from "./studies/grids.ts"
import { type StoppingFigure, peekingFigures, stoppingFigures } from "./studies/sequential.ts"

const partNames = [
  "intervals",
  "sequential",
  "nasty",
  "screens",
  "costs",
  "curves",
  "power",
  "needed",
  "planted",
  "claims",
  "judges",
  "surfaces"
] as const

const values = readFlags((flags) => ({
  experiments: flags.count("experiments", 2000, { least: 1 }),
  designs: flags.count("designs", 10_000, { least: 1 }),
  only: flags.listed("only", "part", partNames)[0],
  write: flags.isGiven("write")
}))
const { designs, experiments } = values
const sizes = [30, 100, 300]

const percent = (share: number): string => (100 * share).toFixed(1)
const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`
const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<string>): ReadonlyArray<string> => [
  row(head),
  row(head.map(() => "---")),
  ...rows
]

const coverageText = ({ covered, given }: Coverage): string =>
  given > 0.999 ? percent(covered) : `${percent(covered)} (of ${percent(given)})`

/** Writes the coverage of each study at each size. */
const coverageRows = (sizes: ReadonlyArray<number>, all: typeof studies): ReadonlyArray<string> =>
  all.map((study) => {
    const found = sizes.map((n) => coverageOf(study, n, experiments, Randomness.rng("study", study.what, n)))
    const text = row([study.what, ...found.map(coverageText)])
    console.error(text)
    return text
  })

const intervals = (): string =>
  [
    `Coverage of the 95 % intervals in per cent, ${experiments} experiments each.`,
    "",
    ...table(["interval", ...sizes.map((n) => `n = ${n}`)], coverageRows(sizes, studies))
  ].join("\n")

const power = (): string => {
  const sized = sizeFigures(experiments).map(({ design, instances, reached }) =>
    row([design.detect, 100 * design.discordant, 100 * design.unstable, design.epochs, instances, percent(reached)])
  )
  const grid = Map.groupBy(powerGridFigures(experiments), ({ instances }) => instances)
  const planned = [...grid].map(([instances, figures]) =>
    row([
      figures[0]?.design.detect ?? "",
      instances,
      ...figures.map((figure) => `${percent(figure.planned)} / ${percent(figure.reached)}`)
    ])
  )
  const epochs = [...grid.values()][0]?.map(({ design }) => design.epochs) ?? []
  return [
    `The size that \`escapement plan\` gives for 80 % power, and the power that ${experiments} runs of that size reach. Agents differ on some instances, and on a part of these only by chance:`,
    "",
    ...table(
      ["difference", "differ, % of instances", "by chance, % of these", "epochs", "instances", "reached power, %"],
      sized
    ),
    "",
    `Power in per cent at a level of 5 %, as planned / as reached by ${experiments} runs each. Agents differ on 40 % of instances, on half of these by chance. (\`escapement plan\` uses a level of 4 % for one comparison.)`,
    "",
    ...table(["difference", "instances", ...epochs.map((n) => (n === 1 ? "1 epoch" : `${n} epochs`))], planned)
  ].join("\n")
}

const needed = (): string => {
  const rows = neededFigures(experiments).map(({ needed: size, reached, seen, what }) => {
    const text = row([what, seen, ...(size === 0 ? ["not stated", ""] : [size, percent(reached)])])
    console.error(text)
    return text
  })
  return [
    `_Needed_ is the size that the report of the seen run states: instances, or groups in the rows on groups. _Reached power_ is the share of ${experiments} fresh runs of that size that distinguish the difference. Fresh runs are drawn from the instances or groups of the seen run.`,
    "",
    ...table(["what was seen", "instances or groups seen", "needed", "reached power, %"], rows)
  ].join("\n")
}

const nastyText = (figures: ReadonlyArray<NastyFigure>): string =>
  figures.map(({ n, rate }) => `${percent(rate)} (${n})`).join(", ")

/** Writes one row per population; the same random stream gives the same figures, whatever other parts are played. */
const nastyRow = (nasty: Nasty): string => {
  const played = Math.max(1, Math.round(experiments * nasty.share))
  const figures = nasty.sizes.map((n) => playNasty(nasty, n, played, Randomness.rng("nasty", nasty.what, n)))
  const text = row([nasty.what, nastyText(figures), played])
  console.error(text)
  return text
}

const nastyTable = (all: ReadonlyArray<Nasty>, counted: Nasty["counted"], what: string): ReadonlyArray<string> => {
  const asked = all.filter((one) => one.counted === counted)
  return asked.length === 0
    ? []
    : [what, "", ...table(["population", `${counted}, % (instances)`, "experiments"], asked.map(nastyRow)), ""]
}

const nasty = (all: ReadonlyArray<Nasty>) => (): string =>
  [
    ...nastyTable(all, "false claims", "False claims at a level of 5 %:"),
    ...nastyTable(all, "coverage", "Coverage of 95 % intervals:")
  ]
    .join("\n")
    .trimEnd()

const points = (value: number): string => percent(value).replace("-", "−")

const plantedRow = ({ effect, family, isInteracting, nothing, planted, seed }: PlantedFigure): string =>
  row([
    family,
    seed,
    points(planted),
    `${points(effect.value)} [${points(effect.low)}, ${points(effect.high)}]`,
    planted < effect.low || effect.high < planted ? "MISSED" : Decision.isClaimed(effect) ? "found" : "not found",
    `${points(nothing.value)} [${points(nothing.low)}, ${points(nothing.high)}]`,
    Decision.isClaimed(nothing) || isInteracting ? "CLAIMED" : "not distinguishable"
  ])

const planted = (): string => {
  const [seeds, instances] = [["1", "2", "3", "4"], 60]
  const rows = plantedFigures(seeds, instances, (figure) => console.error(plantedRow(figure))).map(plantedRow)
  const head = ["benchmark", "seed", "planted", "measured, 95 %", "effect", "null, 95 %", "null"]
  return [
    `Percentage points of each benchmark's main metric; ${instances} instances, function calling beside an architecture that gives up on a quarter of them, crossed with two settings of the model that cannot make a difference.`,
    "",
    ...table(head, rows)
  ].join("\n")
}

/** Writes the figures on repeated looks, and on what early stopping saves. */
const sequential = (): string => {
  const rng = Randomness.rng("study", "sequential")
  const peeking = peekingFigures(experiments, rng).map(({ fixed, sequential: rule, what }) =>
    row([what, percent(rule), percent(fixed)])
  )
  const { aimed, least, smaller, unaimed } = stoppingFigures(experiments, Randomness.rng("study", "stopping"))
  const stopRows = (planned: number, figures: ReadonlyArray<StoppingFigure>): ReadonlyArray<string> =>
    figures.map((figure) => stopRow(planned, figure))
  const stopRow = (
    planned: number,
    { effect, equalInstances, equivalent, fixed, instances, most, power }: StoppingFigure
  ): string =>
    row([
      planned,
      100 * effect,
      most,
      percent(power),
      Math.round(instances),
      fixed,
      percent(instances / fixed),
      percent(equivalent),
      Math.round(equalInstances)
    ])
  const head = [
    "planned power, %",
    "difference, points",
    "most instances",
    "reached power, %",
    "instances played",
    "fixed size",
    "played / fixed, %",
    "equal agents: equivalent, %",
    "equal agents: instances"
  ]
  const others = unaimed.map(({ effect, fixed, instances, power }) =>
    row([100 * effect, percent(power), Math.round(instances), aimed[0]?.fixed ?? "", fixed])
  )
  return [
    `How often two equal agents are claimed to differ: ${experiments} runs of at most 300 instances each, with a look after every 10. In the last column a test of a fixed size is made at every look instead (${Math.ceil(experiments / 10)} runs each).`,
    "",
    ...table(["equal agents", "false claims until decided, %", "false claims of fixed-size tests, %"], peeking),
    "",
    `Instances that runs play until they are decided: ${experiments} runs each, 0/1 scores, agents differ on 40 of 100 instances. _Most instances_ is 1.5, 1.4 or 1.35 times the fixed size of the planned power (95, 90 or 80 %). _Fixed size_ is the size at which a run of a fixed size reaches the same power, at an error of 5 % (Connor 1987). The last two columns are about equal agents, with the difference as the margin: how many runs call them equivalent, and how many instances these runs play.`,
    "",
    ...table(head, [...stopRows(95, aimed), ...stopRows(90, smaller), ...stopRows(80, least)]),
    "",
    "Runs that are planned to detect 5 points, while the true difference is larger. The last column is the fixed size with 99.5 % power for the true difference:",
    "",
    ...table(
      [
        "difference, points",
        "power, %",
        "instances played",
        "fixed size for 5 points",
        "fixed size for the difference"
      ],
      others
    )
  ].join("\n")
}

/** Writes the figures on how runs with a stopping rule choose the difficulties of a grid. */
const grids = (): string => {
  const cancelling = cancellingFigures(experiments).map(({ claims, what }) =>
    row([what, ...drawings.map((drawing) => percent(claims[drawing]))])
  )
  const figures = gridFigures(experiments).map(({ effect, equal, instances, power, what }) =>
    row([
      what,
      100 * effect,
      percent(power),
      ...drawings.map((drawing) => Math.round(instances[drawing])),
      ...drawings.map((drawing) => Math.round(equal[drawing]))
    ])
  )
  const ways = ["in rounds", "by lot", "informative"]
  return [
    `How often agents that are equal over a grid are claimed to differ, tested after every 10 of 300 instances, ${experiments} runs each:`,
    "",
    ...table(["grid", ...ways.map((way) => `${way}: false claims, %`)], cancelling),
    "",
    `Instances of runs that stop when they are decided, ${Math.ceil(experiments / 4)} runs each. _Power_ is the least of the three ways. The last three columns are of equal agents, with the difference as the margin.`,
    "",
    ...table(
      [
        "grid",
        "difference, points",
        "power, %",
        ...ways.map((way) => `${way}: instances`),
        ...ways.map((way) => `equal agents, ${way}: instances`)
      ],
      figures
    )
  ].join("\n")
}

/** Writes how often a false claim is made if no effect exists. */
const claims = (): string => {
  const textOf = ({ share, what }: ClaimFigure): string => row([what, percent(share)])
  const rows = claimFigures(experiments, (figure) => console.error(textOf(figure))).map(textOf)
  return [
    `Runs with at least one false claim, in per cent of ${experiments} runs each. At most 4 % are meant: the part of a run's error for claims about agents.`,
    "",
    ...table(["run", "runs with a false claim, %"], rows)
  ].join("\n")
}

/** Writes the coverage of statements about judges. */
const judged = (): string => {
  const [transcripts, labels] = [
    [600, 3000],
    [30, 100, 300]
  ]
  return [
    `Coverage of the 95 % intervals in per cent, ${experiments} experiments each.`,
    "",
    ...table(
      ["planted error rate of", ...transcripts.map((n) => `n = ${n}`)],
      coverageRows(transcripts, calibrationStudies)
    ),
    "",
    ...table(["interval", ...labels.map((n) => `${n} labels`)], coverageRows(labels, predictionStudies))
  ].join("\n")
}

/** Draws random designs, losses, margins, groups and slices, and counts the contradictions between any two outputs. */
const surfaces = (): string => {
  const found = Array.from({ length: designs }, (_, run) =>
    findContradictions(`study ${run}`).map((text) => `study ${run}: ${text}`)
  ).flat()
  for (const text of found) console.error(text)
  return `${designs.toLocaleString("en-US")} random runs with random designs, losses, margins, groups and slices. Faults found: ${found.length}. A fault is: two outputs that contradict each other, a claimed difference between agents that are equal at equal settings, or a claim that its interval does not support.`
}

interface Part {
  readonly name: (typeof partNames)[number]
  readonly mark: string
  readonly page: string
  readonly play: () => string
}

const parts: ReadonlyArray<Part> = [
  { name: "sequential", mark: "sequential", page: "statistics/until-decided.md", play: sequential },
  { name: "sequential", mark: "grids", page: "decisions/0045-a-grid-is-drawn-evenly.md", play: grids },
  { name: "intervals", mark: "studies", page: "statistics/checks.md", play: intervals },
  { name: "nasty", mark: "nasty", page: "statistics/checks.md", play: nasty(nastyClaims) },
  { name: "screens", mark: "screens", page: "statistics/checks.md", play: nasty(nastyScreens) },
  { name: "costs", mark: "costs", page: "statistics/checks.md", play: nasty(nastyCosts) },
  { name: "curves", mark: "curves", page: "statistics/checks.md", play: nasty(nastyCurves) },
  { name: "power", mark: "power", page: "statistics/checks.md", play: power },
  { name: "needed", mark: "needed", page: "statistics/checks.md", play: needed },
  { name: "planted", mark: "planted", page: "simulated-model.md", play: planted },
  { name: "claims", mark: "claims", page: "statistics/checks.md", play: claims },
  { name: "judges", mark: "judges", page: "judges.md", play: judged },
  { name: "surfaces", mark: "surfaces", page: "statistics/checks.md", play: surfaces }
]
for (const { mark, name, page, play } of parts) {
  if (values.only !== undefined && values.only !== name) continue
  const text = play()
  console.log(text)
  if (!values.write) continue
  const path = join(import.meta.dirname, "..", "docs", page)
  const marks = new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- end -->)`)
  writeFileSync(path, readFileSync(path, "utf8").replace(marks, `$1\n${text}\n\n$2`))
}
