import { basename } from "node:path"
import { Randomness } from "@escapement/core"
import { Logs } from "@escapement/logs"
import { Decision, Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, Option } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { requireMargin } from "../plan/requireMargin.ts"

/** Options of `compareLogs`: the columns of the logs, and the question. */
export interface ComparingLogs extends Logs.LogColumns {
  /** The largest difference of the score that would not matter; if given, equivalence is tested. */
  readonly margin?: number | undefined
  /**
   * The scores that are possible; a score outside is refused. Default: 0 to 1 if all scores lie there, else from the
   * smallest to the largest score in the logs; `margin` is then refused, as other scores may be possible.
   */
  readonly range?: Decision.ValueRange | undefined
}

/** The result of `compareLogs`: the agents of logs of other tools, compared on the same samples. */
export interface ComparedLogs extends Lines.ShownComparison {
  /** The logs that were compared, without their rows. */
  readonly logs: ReadonlyArray<Logs.LogHeader>
}

/** A fixed seed, so that the same logs give the same report. */
const seed = Randomness.seed("compare logs")

const costs = [
  { id: "cost", unit: "USD", better: "lower" },
  { id: "tokens", unit: "tokens", better: "lower" }
] as const

/** Whether a simulated model, ours or Inspect's, played an agent. */
const isSimulated = (agent: string): boolean =>
  agent.split(" · ").some((part) => Summary.isSimulatedModel(part) || /^mockllm(?:\/|$)/.test(part))

/** Most agents that are compared, each with every other one. */
const mostAgents = 100

const tooMany = (path: string): Logs.LogUnreadable =>
  new Logs.LogUnreadable({
    path,
    reason: `more than ${mostAgents} agents, and each pair is compared: give the column of the agent's name with --agent`
  })

interface Arrived {
  readonly log: string
  readonly agent: string
}

/** Logs as they were read: their headers, and their rows by agent. */
interface ReadLogs {
  readonly logs: ReadonlyArray<Logs.LogHeader>
  readonly table: Decision.ScoreTable
  readonly arrived: ReadonlyMap<string, Arrived>
}

/**
 * Names agents as their log does, with the name of the log if several logs use the same name, and with the codes of
 * characters if two names look the same.
 */
const describeAgents = (arrived: ReadonlyMap<string, Arrived>) => {
  const all = [...arrived.values()]
  const nameOf = ({ agent, log }: Arrived): string => (agent === "" ? basename(log) : agent)
  const names = all.map(nameOf)
  const labels = Summary.distinctLooks(
    all.map((one, i) => {
      const isShared = names.some((other, j) => other === names[i] && i !== j)
      return isShared ? `${nameOf(one)} (${basename(one.log)})` : nameOf(one)
    })
  )
  const labelOf = new Map([...arrived.keys()].map((key, i) => [key, labels[i] ?? key]))
  return (key: string): { readonly label: string; readonly simulated: boolean } => {
    const one = arrived.get(key)
    return { label: labelOf.get(key) ?? key, simulated: one !== undefined && isSimulated(one.agent) }
  }
}

const duplicate = (path: string, { epoch, sample }: Logs.LogRow): Logs.LogUnreadable =>
  new Logs.LogUnreadable({
    path,
    at: `sample ${sample}, epoch ${epoch}`,
    reason: "occurs twice for one agent: give the epoch column with --epoch, or the agent column with --agent"
  })

const elsewhere = (path: string, { cluster, sample }: Logs.LogRow): Logs.LogUnreadable =>
  new Logs.LogUnreadable({
    path,
    at: `sample ${sample}`,
    reason: `is in group ${cluster}, but an earlier row has it in another group: a sample belongs to one group, so mend the logs or name another column with --cluster`
  })

const outside = (path: string, { epoch, sample, score }: Logs.LogRow, { least, most }: Decision.ValueRange) =>
  new Logs.LogUnreadable({
    path,
    at: epoch === undefined ? `sample ${sample}` : `sample ${sample}, epoch ${epoch}`,
    reason: `its score ${score} does not lie between ${least} and ${most}: state the possible scores with --range LEAST,MOST`
  })

/** Returns the scores that are possible; `undefined` for those from 0 to 1. */
const rangeOf = Effect.fnUntraced(function* (
  table: Decision.ScoreTable,
  { margin, range: stated }: ComparingLogs
): Effect.fn.Return<Decision.ValueRange | undefined, Refused> {
  if (stated !== undefined) return stated
  const range = Option.getOrElse(table.range(0), () => ({ least: 0, most: 1 }))
  const { least, most } = range
  if (least >= 0 && most <= 1) return undefined
  if (least === most)
    return yield* new Refused({ message: `every score is ${least}: state the possible scores with --range LEAST,MOST` })
  if (margin !== undefined)
    return yield* new Refused({
      message: `--margin ${margin}: scores go from ${least} to ${most} in the logs, and a score that was not seen may lie outside: state the possible scores with --range, as in --range=${least},${most}`
    })
  return range
})

const requireSame = (logs: ReadonlyArray<Logs.LogHeader>): Effect.Effect<void, Refused> => {
  const [first] = logs
  const named = logs.find(({ score }) => score !== undefined)
  const other = logs.find(({ format, score, task }) => {
    const isOtherTask = task !== undefined && first?.task !== undefined && task !== first.task
    return isOtherTask || (format === first?.format && score !== undefined && score !== named?.score)
  })
  if (first === undefined || other === undefined) return Effect.void
  const message =
    other.task === first.task
      ? `${named?.path} was read for its score ${named?.score}, ${other.path} for ${other.score}: name one that both have with --score`
      : `${first.path} is of the task ${first.task}, ${other.path} of ${other.task} (eval.task): samples of two tasks are not the same samples`
  return new Refused({ message })
}

const countShared = (metric: Decision.MetricComparison | undefined, samples: number): number =>
  metric === undefined
    ? 0
    : metric.differences.reduce(
        (least, { finding }) => Math.min(least, Option.match(finding, { onNone: () => 0, onSome: ({ n }) => n })),
        samples
      )

/** Counts the most attempts of an agent at one sample. */
const countAttempts = (table: Decision.ScoreTable): number =>
  table
    .arms(0, (label) => ({ label, simulated: false }))
    .reduce((most, { missing, scored }) => scored.reduce((m, count, i) => Math.max(m, count + missing[i]!), most), 0)

/** Says why no two agents are compared: their samples have different ids. */
const sayUnshared = (paths: string, logs: ReadonlyArray<Logs.LogHeader>, agents: ReadonlyArray<string>): string => {
  const [log] = logs
  const column = log?.columns["agent"]
  if (logs.length > 1 || column === undefined) {
    const ids = logs.map(({ columns, path }) => `${basename(path)}: ${columns["id"]}`).join(", ")
    return `${paths} share fewer than two samples (${ids}): name the column of the sample's id with --id`
  }
  const named = agents.length === 2 ? `the agents ${agents.join(" and ")}` : `any two of the ${agents.length} agents`
  return `${paths}: ${named} (column ${column}) share fewer than two samples (column ${log?.columns["id"]}): name the right columns with --agent and --id`
}

/** Whether two agents attempted two samples in common, scored or not. */
const haveCommon = (table: Decision.ScoreTable): boolean => {
  const attempted = table
    .arms(0, (label) => ({ label, simulated: false }))
    .map(({ missing, scored }) => missing.map((count, i) => Number(count + scored[i]! > 0)))
  return attempted.some((a, i) =>
    attempted.slice(i + 1).some((b) => a.reduce((sum, is, sample) => sum + is * b[sample]!, 0) > 1)
  )
}

/** Says why no two agents are compared although their samples are the same: too many attempts have no score. */
const sayLost = (paths: string, agents: ReadonlyArray<Decision.AgentScore>): string => {
  const lost = agents.flatMap(({ agent, lost: count, trials }) =>
    count === 0 ? [] : [`${agent} has no score in ${count} of its ${trials} attempts`]
  )
  return `${paths}: no two agents have scores of two of the same samples (${lost.join(", ")}): attempt these again, or mend the logs`
}

const requireCompared = (
  table: Decision.ScoreTable,
  logs: ReadonlyArray<Logs.LogHeader>,
  [score]: ReadonlyArray<Decision.MetricComparison>
): Effect.Effect<void, Refused> => {
  const paths = logs.map(({ path }) => path).join(" and ")
  if (table.agents().length < 2) {
    const message = `${paths} has only one agent: name a second log, or give the agent column with --agent`
    return new Refused({ message })
  }
  if (score === undefined || Option.isNone(table.range(0))) {
    return new Refused({ message: `${paths}: no sample has a score: was it scored at all?` })
  }
  return score.differences.some(({ finding }) => Option.isSome(finding))
    ? Effect.void
    : new Refused({
        message: haveCommon(table)
          ? sayLost(paths, score.agents)
          : sayUnshared(
              paths,
              logs,
              score.agents.map(({ agent }) => agent)
            )
      })
}

/**
 * Reads logs into a table.
 *
 * @param skipped keys of agents whose rows are left out
 */
const readLogs = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  { range, ...columns }: Omit<ComparingLogs, "margin">,
  skipped: ReadonlySet<string> = new Set()
): Effect.fn.Return<ReadLogs, Refused> {
  const table = Decision.makeScoreTable(1 + costs.length)
  const arrived = new Map<string, Arrived>()
  const logs = yield* Effect.forEach(paths, (path, i) =>
    Logs.readLog(path, columns, (row) => {
      const key = `${i} ${row.agent}`
      if (skipped.has(key)) return
      if (!arrived.has(key)) {
        if (arrived.size >= mostAgents) throw tooMany(path)
        arrived.set(key, { log: path, agent: row.agent })
      }
      const { cluster, cost, epoch, sample, score, tokens } = row
      if (range !== undefined && (score < range.least || score > range.most)) throw outside(path, row, range)
      if (table.isElsewhere({ cluster, instance: sample })) throw elsewhere(path, row)
      const isTaken = table.add({
        agent: key,
        instance: sample,
        epoch,
        values: [score, cost, tokens],
        lost: Number.isNaN(score),
        cluster
      })
      if (!isTaken) throw duplicate(path, row)
    })
  ).pipe(Effect.mapError(refuse))
  return { logs, table, arrived }
})

/** Finds the agents without any score, each by its key. */
const findUnscored = ({ arrived, table }: ReadLogs): ReadonlyMap<string, Lines.ShownUnscored> => {
  const describe = describeAgents(arrived)
  const keys = table.agents()
  return new Map(
    table.arms(0, describe).flatMap(({ label, scored, trials }, i) => {
      const key = keys[i]!
      const log = arrived.get(key)?.log ?? ""
      return scored.some((count) => count > 0) ? [] : [[key, { agent: label, log, attempts: trials }] as const]
    })
  )
}

/** Reads logs without the agents that have no score, if two others are left. */
const readScored = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  columns: Omit<ComparingLogs, "margin">
): Effect.fn.Return<ReadLogs & { readonly unscored: ReadonlyArray<Lines.ShownUnscored> }, Refused> {
  const read = yield* readLogs(paths, columns)
  const found = findUnscored(read)
  const left = read.arrived.size - found.size
  const unscored = [...found.values()]
  if (found.size === 0 || left === 0) return { ...read, unscored: [] }
  if (left === 1)
    return yield* new Refused({ message: `${unscored.map(Lines.unscoredText).join(", and ")}: was it scored at all?` })
  const { logs, table } = yield* readLogs(paths, columns, new Set(found.keys()))
  return { logs, table, arrived: read.arrived, unscored }
})

/**
 * Compares the agents in logs of other tools, each with every other one, by the statistics of Escapement's own runs.
 * Agents are paired by sample; the epochs of a sample are averaged. An attempt without a score counts as lost, never as
 * zero. Agents without any score are left out; refused if then only one is left.
 *
 * @param paths of Inspect logs, folders of Harbor jobs, traces of verifiers, results of promptfoo, or tables
 */
export const compareLogs = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  { margin, ...reading }: ComparingLogs = {}
): Effect.fn.Return<ComparedLogs, Refused> {
  const { arrived, logs, table, unscored } = yield* readScored([...new Set(paths)], reading)
  const compared = new Set(table.agents().map((key) => arrived.get(key)?.log))
  const used = logs.filter(({ path }) => compared.has(path))
  yield* requireSame(used)
  const range = yield* rangeOf(table, { margin, range: reading.range })
  const unit = range === undefined ? "share" : "score"
  const main = { id: used.find(({ score }) => score !== undefined)?.score ?? "score", unit, better: "higher" } as const
  yield* requireMargin([main], margin, range)
  const describe = describeAgents(arrived)
  const metrics = Decision.compareScores(table, {
    metrics: [main, ...costs],
    range,
    margin,
    seed,
    describe
  })
  yield* requireCompared(table, used, metrics)
  const clusters = Option.map(table.clusters(), (groups) => new Set(groups).size)
  const samples = table.instances()
  const late = table.late().map(({ agent, ...rest }) => ({ ...rest, agent: describe(agent).label }))
  const repeated = table.repeated().map((agent) => describe(agent).label)
  return {
    logs,
    ...(unscored.length === 0 ? {} : { unscored }),
    samples,
    shared: countShared(metrics[0], samples),
    attempts: countAttempts(table),
    ...(repeated.length === 0 ? {} : { repeated }),
    ...(late.length === 0 ? {} : { late }),
    ...(range === undefined ? {} : { range, isRangeStated: reading.range !== undefined }),
    ...(Option.isSome(clusters) ? { clusters: clusters.value } : {}),
    metrics
  }
})
