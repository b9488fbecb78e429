import { type Cell, type Metrics, type Outcome, Randomness, type Stored } from "@escapement/core"
import { type Analysis, Decision, Summary } from "@escapement/metrics"
import { Option } from "effect"
import { analysisSections } from "../src/analysis/analysisLines.ts"
import { pairText } from "../src/analysis/pairLines.ts"
import { renderMarkdown } from "../src/export/exportMarkdown.ts"
import { writeAnswer } from "../src/html/ReportAnswer.ts"
import { summaryJson } from "../src/lines/json.ts"
import { escapeMarkdown } from "../src/text/Markdown.ts"
import { answerLines } from "../src/answer/answerLines.ts"
import { tableLines } from "../src/text/Table.ts"
import { plainStyle } from "../src/text/TextStyle.ts"

const measured = (id: string, unit: string, better: Metrics.Measured["better"]): Metrics.Measured => ({
  id,
  unit,
  better,
  version: 1,
  summary: id,
  source: "ours"
})
const metrics = [measured("solved", "share", "higher"), measured("tokens", "tokens", "lower")]

/** A random run: a design, what its cells reach, and what they lose. */
interface World {
  readonly cells: ReadonlyArray<Cell>
  readonly instances: number
  readonly epochs: number
  /** By cell. */
  readonly success: ReadonlyArray<number>
  readonly lost: ReadonlyArray<number>
  readonly price: ReadonlyArray<number>
  readonly margin: Option.Option<number>
  readonly by: ReadonlyArray<string>
  readonly grouping: Summary.Grouping
}

const histories = ["full", "window:2", "window:6"]

/** Architectures at some of their settings, alone or crossed with models, some beside a program of its own. Cells of equal settings are equal. */
const worldOf = (seed: string): World => {
  const rng = Randomness.rng("world", seed)
  const chance = (p: number): boolean => rng.unit() < p
  // many agents without any other factor: several may lead
  const isWide = chance(0.2)
  const adapters = ["react", "direct", "plan", "shell", "loop", "vote"].slice(0, isWide ? rng.int(4, 6) : rng.int(1, 2))
  const models = ["small", "large"].slice(0, isWide ? 1 : rng.int(1, 2))
  const agents = adapters.flatMap((id) =>
    histories
      .slice(0, isWide ? 1 : 1 + rng.int(0, 1))
      .map((history) => ({ id, history: chance(0.8) ? history : "full" }))
  )
  const isEqual = chance(0.5)
  const effect = new Map<string, number>()
  const part = (name: string): number => {
    const known = effect.get(name) ?? (chance(0.5) ? 0 : rng.unit() * 0.5 - 0.25)
    effect.set(name, known)
    return known
  }
  const unique = [...new Map(agents.map((agent) => [JSON.stringify(agent), agent])).values()]
  const architectures = unique.flatMap(({ history, id }) =>
    models.map((model): Cell => ({
      benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
      adapter: { id, version: "1", kind: "adapter", settings: { history } },
      model: { id: model, settings: {} },
      limits: {},
      faults: { p: 0 }
    }))
  )
  const program: Cell = {
    benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
    adapter: { id: "codex", version: "1", kind: "external", settings: {} },
    limits: {},
    faults: { p: 0 }
  }
  const cells = chance(0.3) ? [...architectures, program] : architectures
  return {
    cells,
    instances: rng.int(2, 40),
    epochs: rng.int(1, 2),
    success: cells.map(({ adapter, model }) => {
      if (isWide) return rng.unit()
      const own = isEqual ? 0 : part(adapter.id)
      return Math.min(1, Math.max(0, 0.5 + own + part(JSON.stringify(adapter.settings)) + part(model?.id ?? "")))
    }),
    // some agents lose a few trials, and some nearly all
    lost: cells.map(() => (chance(0.3) ? (chance(0.2) ? 1 - rng.unit() / 20 : rng.unit() / 3) : 0)),
    price: cells.map(() => 100 + rng.int(0, 3) * 60),
    margin: chance(0.5) ? Option.some(0.05 + rng.unit() / 4) : Option.none(),
    by: chance(0.3) ? ["h"] : [],
    grouping: chance(0.3) ? { cluster: "domain" } : chance(0.5) ? { strata: "domain" } : {}
  }
}

/** A program tells nobody what its own model took. */
const isSilent = ({ adapter }: Cell): boolean => adapter.kind === "external"

const trialsOf = (world: World, seed: string): ReadonlyArray<Stored.TrialResult> =>
  world.cells.flatMap((_, cell) =>
    Array.from({ length: world.instances * world.epochs }, (__, t): Stored.TrialResult => {
      const [i, epoch] = [Math.floor(t / world.epochs), t % world.epochs]
      // common luck: cells of the same settings make the same trials
      const solved = Randomness.rng("luck", seed, i, epoch).unit() < world.success[cell]!
      const isLost = Randomness.rng("lost", seed, cell, i, epoch).unit() < world.lost[cell]!
      const tokens = world.price[cell]! + Randomness.rng("tokens", seed, i).int(0, 40)
      const outcome: Outcome.Outcome = isLost
        ? { _tag: "infra-error", reason: "the provider was not there" }
        : { _tag: solved ? "solved" : "wrong-answer" }
      const score = (value: number) => ({ version: 1, value: Option.some(value) })
      return {
        id: `${cell}-${i}-${epoch}`,
        cell,
        instance: `i${i}`,
        name: `i${i}`,
        facets: { h: i % 3, domain: `d${i % 8}` },
        epoch,
        outcome,
        usage: { input: isSilent(world.cells[cell]!) ? 0 : tokens },
        timing: { wall: 1, model: 0, environment: 0, waiting: 0, harness: 1 },
        scores: isLost
          ? {}
          : { solved: score(Number(solved)), ...(isSilent(world.cells[cell]!) ? {} : { tokens: score(tokens) }) }
      }
    })
  )

const told = (verdict: Decision.Verdict): string =>
  ({
    higher: "p ",
    lower: "p ",
    equivalent: "equivalent within",
    "not-distinguishable": "not distinguishable",
    refused: "not compared"
  })[verdict]

/** What is wrong with a finding by itself. */
const wrongFinding = (
  name: string,
  finding: Omit<Decision.Finding, "estimate">,
  value: number
): ReadonlyArray<string> => {
  const { adjusted, bounds, equivalence, high, low, verdict } = finding
  const claimed = Decision.isClaimed(finding)
  return [
    ...(claimed !== (low > 0 || high < 0) ? [`${name}: ${verdict} with [${low}, ${high}]`] : []),
    ...(claimed !== adjusted <= 0.05 ? [`${name}: ${verdict} with p = ${adjusted}`] : []),
    ...(claimed && value > 0 !== (verdict === "higher") ? [`${name}: ${verdict} with ${value}`] : []),
    ...(verdict === "equivalent" &&
    !(equivalence !== undefined && equivalence.low > -equivalence.margin && equivalence.high < equivalence.margin)
      ? [`${name}: equivalent outside its margin`]
      : []),
    ...(bounds !== undefined && (low > bounds.worst + 1e-9 || high < bounds.best - 1e-9)
      ? [`${name}: [${low}, ${high}] leaves out a filling`]
      : [])
  ]
}

/** Whether two cells are the same but for their architecture, and made the same trials. */
const wrongEffects = (world: World, { effects }: Analysis.Analysis): ReadonlyArray<string> =>
  effects.flatMap(({ factor, from, to, value, ...finding }) => {
    if (factor !== "architecture" || !Decision.isClaimed(finding)) return []
    const at = (level: string) =>
      world.cells.flatMap(({ adapter, model }, c) =>
        adapter.id === level ? [[JSON.stringify([adapter.settings, model?.id]), world.success[c]!] as const] : []
      )
    const others = new Map(at(to))
    const shared = at(from).filter(([settings]) => others.has(settings))
    const same = shared.every(([settings, success]) => others.get(settings) === success)
    return same ? [`${from} → ${to}: ${finding.verdict} (${value}) between cells that are equal at equal settings`] : []
  })

const wrongPage = (analysis: Analysis.Analysis, cells: ReadonlyArray<Summary.CellSummary>): ReadonlyArray<string> => {
  const page = writeAnswer({ analysis, cells, metrics })
  const factors = new Set(analysis.effects.map(({ factor }) => factor))
  const shown: ReadonlyArray<Omit<Decision.Finding, "estimate">> = factors.size > 1 ? analysis.effects : analysis.pairs
  const any = (verdict: Decision.Verdict): boolean => shown.some((one) => one.verdict === verdict)
  const anyClaim = any("higher") || any("lower")
  return [
    ...(/ beats? /.test(page.headline) && !anyClaim ? ["the page names a winner that nothing claims"] : []),
    ...(/[Ee]very interval contains zero/.test(page.certainty) && factors.size <= 1 && anyClaim
      ? ["the page says that every interval contains zero"]
      : []),
    ...(/are equivalent/.test(page.headline) && !any("equivalent") ? ["the page says equivalent"] : []),
    ...(/are not compared/.test(page.headline) && !any("refused") ? ["the page refuses what is not refused"] : [])
  ]
}

/**
 * The claims of a headline on agents, `A and B beat C, …; D beats 5 others, …`, that no pair makes. Where agents are
 * only counted, as many must have beaten as many.
 */
const unclaimed = (headline: string, { agents, effects, pairs }: Analysis.Analysis): ReadonlyArray<string> => {
  if (new Set(effects.map(({ factor }) => factor)).size > 1) return []
  const labels = agents.map(({ label }) => label)
  const beats = (one: string, other: string): boolean =>
    pairs.some(
      ({ a, b, verdict }) =>
        (verdict === "higher" && b === one && a === other) || (verdict === "lower" && a === one && b === other)
    )
  return headline.split("; ").flatMap((clause) => {
    const [isClaim, left = "", right = ""] = /^(.*?)(?: typically)? beats? (.*?),? (?:each )?by /.exec(clause) ?? []
    const named = (text: string) => labels.filter((label) => text.split(/, | and /).includes(label))
    const [leaders, losers] = [named(left), named(right)]
    const holds = (leader: string): boolean =>
      losers.length > 0
        ? losers.every((loser) => beats(leader, loser))
        : labels.filter((loser) => beats(leader, loser)).length >= Number.parseInt(right, 10)
    const isHeld = leaders.length > 0 ? leaders.every(holds) : labels.filter(holds).length >= Number.parseInt(left, 10)
    return isClaim === undefined || isHeld ? [] : [`not all of "${clause}" is claimed`]
  })
}

/** Agents that a headline calls equivalent or not distinguishable without a pair that says so, and those it passes over. */
const unnamed = (sentence: string, analysis: Analysis.Analysis, surfaces: ReadonlyArray<string>) => {
  const { agents, effects, pairs } = analysis
  if (pairs.length === 0 || new Set(effects.map(({ factor }) => factor)).size > 1) return []
  const labels = agents.map(({ label }) => label)
  const verdicts = { equivalent: "equivalent", "not distinguishable": "not-distinguishable" }
  const together = Object.entries(verdicts).flatMap(([words, verdict]) => {
    const [, names = ""] = new RegExp(`^(.*?) are (?:typically )?${words} on `).exec(sentence) ?? []
    const named = labels.filter((label) => names.split(/, | and /).includes(label))
    return named.flatMap((one, i) =>
      named.slice(i + 1).flatMap((other) => {
        const said = pairs.find(({ a, b }) => a === one && b === other)?.verdict
        return said === verdict ? [] : [`${one} and ${other} are called ${words}: ${said}`]
      })
    )
  })
  const alone = labels.filter((label) => !pairs.some(({ a, b }) => a === label || b === label))
  return [
    ...together,
    ...alone.flatMap((label) =>
      surfaces.every((text) => alone.length > 4 || text.includes(`${label} is not compared with any agent`))
        ? []
        : [`${label} is in no pair, and some surface does not say so`]
    )
  ]
}

/** The short answer of a terminal says its verdict first, and claims no more than the verdicts do. */
const wrongAnswer = (
  analysis: Analysis.Analysis,
  summary: Summary.Summary,
  analyses: ReadonlyArray<Analysis.Analysis>,
  table: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const style = { ...plainStyle, good: (text: string) => `<good>${text}`, bad: (text: string) => `<bad>${text}` }
  const lines = answerLines({ summary, analyses, reasons: [] }, { width: 100_000, style, metrics })
  const cells = summary.cells.filter(({ facets }) => Object.keys(facets).length === 0)
  const { headline, winner } = writeAnswer({ analysis, cells, metrics })
  const [verdict = ""] = lines
  const anyClaim = [...analysis.pairs, ...analysis.effects].some(Decision.isClaimed)
  const rowIn = (shown: ReadonlyArray<string>): string =>
    (
      shown
        .map((line) => line.replaceAll(/<good>|<bad>/g, ""))
        .find((line) => line.startsWith(`${analysis.metric.id} `)) ?? ""
    ).replaceAll(/ +/g, " ")
  const isColoured = lines.some((line) => /<good>|<bad>/.test(line))
  return [
    ...(verdict.startsWith(headline.replace(/\.$/, "")) ? [] : [`the short answer begins with "${verdict}"`]),
    ...(/ beats? |p [=<]/.test(verdict) && !anyClaim ? ["the short answer names a winner that nothing claims"] : []),
    ...unclaimed(headline, analysis),
    ...unnamed(headline, analysis, [verdict, winner, table.join("\n")]),
    ...(rowIn(lines) === rowIn(table) ? [] : [`the short answer says "${rowIn(lines)}", the table "${rowIn(table)}"`]),
    ...(isColoured && !analysis.pairs.some(Decision.isClaimed) ? ["colour claims what no pair does"] : [])
  ]
}

const wrongFrontier = ({ frontier, pairs }: Analysis.Analysis): ReadonlyArray<string> =>
  (frontier?.agents ?? []).flatMap(({ agent, dominatedBy }) =>
    dominatedBy.flatMap((by) => {
      const pair = pairs.find(({ a, b }) => (a === agent && b === by.agent) || (a === by.agent && b === agent))
      const isWorse = pair !== undefined && pair.verdict === (pair.b === by.agent ? "lower" : "higher")
      const isBetter = pair !== undefined && pair.verdict === (pair.b === by.agent ? "higher" : "lower")
      return isWorse || (by.isBetter && !isBetter) ? [`${agent} dominated by ${by.agent}, which is not better`] : []
    })
  )

/** All that the surfaces of a random run say against each other, in sentences; empty where they agree. */
export const findContradictions = (seed: string): ReadonlyArray<string> => {
  const world = worldOf(seed)
  const options = {
    run: "r",
    cells: world.cells,
    metrics: () => metrics,
    by: world.by,
    grouping: () => world.grouping,
    seed
  }
  const summarizer = Summary.makeSummarizer(options)
  for (const trial of trialsOf(world, seed)) summarizer.add(trial)
  const analyses = summarizer.analyses({
    seed,
    metric: Option.none(),
    margin: world.margin,
    chance: Option.none(),
    axes: world.by
  })
  const summary = summarizer.summary()
  const terminal = tableLines(summary, { width: 100_000, style: plainStyle, metrics }, analyses)
  const markdown = renderMarkdown(summary, metrics, [], analyses)
  const json = JSON.stringify(summaryJson(summary, analyses))
  return analyses.flatMap((analysis) => {
    const sections = analysisSections(analysis).flatMap(({ texts }) => texts)
    return [
      ...analysis.pairs.flatMap((pair) => {
        const text = pairText(pair, "share")
        const name = `${pair.b} − ${pair.a}`
        const isListed = analysis.pairs.length <= 10 || pair.verdict !== "not-distinguishable"
        const isEverywhere = [terminal.join("\n"), sections.join("\n"), markdown].every(
          (surface, s) => !isListed || surface.includes(s === 2 ? escapeMarkdown(text) : text)
        )
        const inJson = json.includes(`"distinguishable":${Decision.isClaimed(pair)},"verdict":"${pair.verdict}"`)
        return [
          ...wrongFinding(name, pair, pair.difference),
          ...(text.includes(told(pair.verdict)) ? [] : [`${name}: ${pair.verdict} is worded "${text}"`]),
          ...(isEverywhere && inJson ? [] : [`${name}: some surface lacks "${text}"`])
        ]
      }),
      ...[...analysis.effects, ...analysis.interactions, ...analysis.architectureMinusModel].flatMap((one) =>
        wrongFinding(JSON.stringify(one.at), one, one.value)
      ),
      ...wrongEffects(world, analysis),
      ...wrongPage(
        analysis,
        summary.cells.filter(({ facets }) => Object.keys(facets).length === 0)
      ),
      ...wrongAnswer(analysis, summary, analyses, terminal),
      ...wrongFrontier(analysis)
    ]
  })
}
