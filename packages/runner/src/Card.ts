import { Cell, type Evidence, Faults, Json, Plans, type Run, RunPlan, type Stored } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Schema } from "effect"

/**
 * The card of a run, which help texts call a disclosure card: what the run was made of, as a reader needs it to judge
 * the run and a machine to repeat it.
 */
export const Card = Schema.Struct({
  /** Version of Escapement. */
  escapement: Schema.String,
  /** The seed of the run. */
  seed: Schema.String,
  /** Number of epochs. */
  epochs: Schema.Natural,
  faults: Faults,
  /**
   * The trials that the run continues, as its plan names them; absent if it plays whole trials, and on cards of older
   * versions.
   */
  fork: RunPlan.fields.fork,
  /**
   * SHA-256 of the code of each plugin, and of each file that an adapter or a metric comes from, by its name in the
   * plan; of each file that the program of an external agent names (`program file ./agent.py`); and the beginning of
   * that of each variable that it is given (`variable NAME`). Absent if there is none, or if an older version made the
   * card.
   */
  code: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** The benchmarks by id. */
  benchmarks: Schema.Record(
    Schema.String,
    Schema.Struct({
      /** Version of the generator. */
      generator: Schema.Int,
      /** Version of the world. */
      world: Schema.Int,
      /** The options of the world, with every default filled in. */
      settings: Schema.Json,
      /** Where the instances came from. */
      source: Schema.optionalKey(Plans.Source),
      /** Number of instances that were played. */
      instances: Schema.Natural,
      /** The SHA-256 of the sorted fingerprints of these instances, one per line. */
      fingerprint: Schema.String
    })
  ),
  /**
   * The agents by label, with the benchmark before it if the run has several: adapter, model, limits, and what was
   * seen.
   */
  agents: Schema.Record(
    Schema.String,
    Schema.Struct({
      cell: Cell,
      /**
       * What the agent was given, and what it can reach; absent on cards of older versions, and if there was no
       * instance.
       */
      disclosed: Schema.optionalKey(Plans.AgentDisclosure),
      /** The model revisions that the provider reported. */
      served: Schema.Array(Schema.String),
      /**
       * Who counts the tokens of an external agent, and the limits that it is not held to; absent for others and on
       * cards of older versions.
       */
      usage: Schema.optionalKey(
        Schema.Struct({ countedBy: Schema.Literals(["proxy", "agent"]), unboundLimits: Schema.Array(Schema.String) })
      ),
      /**
       * Tools besides the session's that the agent offered its model, as seen in its requests; absent
       * if none was seen.
       */
      ownTools: Schema.optionalKey(Schema.Array(Schema.String)),
      /**
       * The lost attempts that were played again: of how many trials, how many in all, and the most at one trial;
       * absent if there are none.
       */
      retries: Schema.optionalKey(
        Schema.Struct({ trials: Schema.Natural, attempts: Schema.Natural, most: Schema.Natural })
      )
    })
  ),
  /**
   * What the merge of shards left out: copies of trials, and how many of them differ from those that are kept; absent
   * if nothing was left out.
   */
  merge: Schema.optionalKey(Schema.Struct({ copies: Schema.Natural, different: Schema.Natural })),
  /** Versions of the metrics that scored the run. */
  metrics: Schema.Record(Schema.String, Schema.Int),
  /**
   * The digest of everything that is stored of the run; absent if the run has not ended, or an older version made it.
   */
  digest: Schema.optionalKey(Schema.Struct({ trials: Schema.Natural, sha256: Schema.String }))
})
export type Card = typeof Card.Type

/** What the card of a run needs to know of its trials (`buildCard`). */
export interface TrialFacts {
  /** Fingerprints of the instances by benchmark. */
  readonly instances: ReadonlyMap<string, ReadonlySet<string>>
  /** Model revisions that were served, by the index of the cell. */
  readonly served: ReadonlyMap<number, ReadonlySet<string>>
  /** The tools besides the session's that agents offered their models, by the index of the cell. */
  readonly ownTools?: ReadonlyMap<number, ReadonlySet<string>>
  /** Trials that were played again because they were lost, by cell (`RunStore.retries`); absent counts as none. */
  readonly retries?: ReadonlyArray<Stored.Retries>
  /** Versions of the metrics that scored the trials, by id. */
  readonly metrics: ReadonlyMap<string, number>
  /** Absent for a run that has not ended. */
  readonly digest?: Evidence.RunDigest
}

/** Computes the SHA-256 of a set of instances, independent of their order. */
export const instancesFingerprint = (fingerprints: ReadonlySet<string>): string =>
  Identity.sha256Hex(
    [...fingerprints]
      .toSorted()
      .map((one) => `${one}\n`)
      .join("")
  )

/** The name of Escapement itself among the code of a run; a card has its version in another field. */
const own = "escapement"

/** Returns the code of a run other than Escapement's. */
const codeOf = ({ code = {} }: Run): Pick<Card, "code"> => {
  const others = Object.entries(code).filter(([name]) => name !== own)
  return others.length === 0 ? {} : { code: Object.fromEntries(others) }
}

/** Returns what the merge that made a run left out. */
const mergeOf = ({ merge }: Run): Pick<Card, "merge"> =>
  merge === undefined || merge.copies === 0 ? {} : { merge: { copies: merge.copies, different: merge.different } }

/** Returns who counts the tokens of an external agent, and the limits that it is not held to. */
const usageOf = ({ adapter, limits }: Cell, disclosed: Plans.AgentDisclosure | undefined) => {
  const countedBy = Plans.usageSource(adapter)
  const unboundLimits = Plans.listUnboundLimits(adapter, disclosed?.limits ?? limits)
  return countedBy === "run" ? {} : { usage: { countedBy, unboundLimits } }
}

/**
 * Builds the card of a run from its plan, its cells and facts about its trials.
 *
 * @param labels the labels of the run's cells, in their order (`cellLabels`)
 */
export const buildCard = (
  run: Run,
  labels: ReadonlyArray<string>,
  { digest, instances, metrics, ownTools, retries = [], served }: TrialFacts
): Card => {
  const { cells, disclosed, plan, version } = run
  const benchmarks = new Map(cells.map(({ benchmark }) => [benchmark.id, benchmark]))
  return {
    escapement: version,
    seed: plan.seed,
    epochs: plan.epochs,
    faults: plan.faults,
    ...(plan.fork === undefined ? {} : { fork: plan.fork }),
    ...codeOf(run),
    benchmarks: Object.fromEntries(
      [...benchmarks].map(([id, { generator, settings, world }]) => {
        const source = plan.benchmarks.find(({ name }) => name === id)?.source
        const played = instances.get(id) ?? new Set()
        const about = { generator, world, settings, ...(source === undefined ? {} : { source }) }
        return [id, { ...about, instances: played.size, fingerprint: instancesFingerprint(played) }]
      })
    ),
    agents: Object.fromEntries(
      cells.map((cell, c) => {
        const given = disclosed?.[c]
        const revisions = [...(served.get(c) ?? [])].toSorted()
        const name = benchmarks.size > 1 ? `${cell.benchmark.id}: ${labels[c]!}` : labels[c]!
        const own = [...(ownTools?.get(c) ?? [])].toSorted()
        const seen = { served: revisions, ...usageOf(cell, given), ...(own.length === 0 ? {} : { ownTools: own }) }
        const [again] = retries
          .filter((one) => one.cell === c)
          .map(({ attempts, most, trials }) => ({ trials, attempts, most }))
        return [
          name,
          {
            cell,
            ...(given === undefined ? {} : { disclosed: given }),
            ...seen,
            ...(again === undefined ? {} : { retries: again })
          }
        ]
      })
    ),
    ...mergeOf(run),
    metrics: Object.fromEntries([...metrics].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(digest === undefined ? {} : { digest })
  }
}

/** A difference between two cards. */
export interface CardDifference {
  /** The path of the difference: `agents / react / cell / adapter / version`. */
  readonly at: string
  /** The entry of the first card, as text; `absent` if that card lacks it. */
  readonly a: string
  /** The entry of the second card. */
  readonly b: string
}

const encode = Schema.encodeSync(Schema.toCodecJson(Card))

/** Encodes a card in its stored form. */
export const cardToJson = (card: Card): Json.Json => encode(card)

const leaves = (value: Json.Json, path: string, into: Map<string, string>): Map<string, string> => {
  if (Json.isJsonObject(value) && Object.keys(value).length > 0) {
    for (const [key, member] of Object.entries(value)) leaves(member, path === "" ? key : `${path} / ${key}`, into)
  } else into.set(path, typeof value === "string" ? value : JSON.stringify(value))
  return into
}

/** Returns a card without its digest, which differs for each run, as times do. */
const madeOf = (card: Card) => {
  const { digest, ...made } = card
  return leaves(encode(digest === undefined ? card : made), "", new Map())
}

const absent = "absent"

/** Returns the paths of benchmarks' settings that are one of several that a run crossed: its cells have them all. */
const crossedSettings = ({ agents, benchmarks }: Card): ReadonlyArray<string> =>
  Object.keys(benchmarks).flatMap((id) => {
    const mine = Object.values(agents).filter(({ cell }) => cell.benchmark.id === id)
    const settings = new Set(mine.map(({ cell }) => Json.canonical(cell.benchmark.settings)))
    return settings.size > 1 ? [`benchmarks / ${id} / settings`] : []
  })

/**
 * Lists all differences between two cards, in the order of the first card. Not compared are digests, which differ for
 * each run, and a benchmark's settings if a run crossed several: its cells have these.
 */
export const cardDifferences = (a: Card, b: Card): ReadonlyArray<CardDifference> => {
  const [one, other] = [madeOf(a), madeOf(b)]
  const crossed = [a, b].flatMap(crossedSettings)
  const paths = [...new Set([...one.keys(), ...other.keys()])].filter(
    (at) => !crossed.some((path) => at === path || at.startsWith(`${path} / `))
  )
  return paths.flatMap((at) => {
    const [left, right] = [one.get(at) ?? absent, other.get(at) ?? absent]
    // an empty object and its absence are told by the members of the other
    const isTold = (leaf: string): boolean => leaf === "{}" && paths.some((path) => path.startsWith(`${at} / `))
    return left === right || (isTold(left) && right === absent) || (isTold(right) && left === absent)
      ? []
      : [{ at, a: left, b: right }]
  })
}

/** A run to repeat: its plan, and the card that the repetition must match. */
export const Lock = Schema.Struct({ lock: Schema.Literal(1), plan: RunPlan, card: Card })
export type Lock = typeof Lock.Type

/**
 * Matches paths that may differ in a repetition: Escapement's version, what only trials show, what follows from the
 * rest of the card, and the isolation and reach of this machine.
 */
const mayDiffer =
  /^escapement$|^merge \/ | \/ (?:served|ownTools)$| \/ usage \/ | \/ retries \/ (?:trials|attempts|most)$| \/ containment$| \/ disclosed \/ measured( |$)/

/** Whether a repetition lacks a metric, such as one that `run rescore` added afterwards: it changed no trial. */
const isAddedMetric = ({ at, b }: CardDifference): boolean => at.startsWith("metrics / ") && b === absent

/** Whether a lock of an older version does not say what an external agent was given. */
const isUnrecorded = ({ a, at }: CardDifference): boolean =>
  a === absent && /^code \/ (?:program file|variable) /.test(at)

/**
 * Compares the card of a lock with that of a run about to start, and lists the differences that a repetition must not
 * have. It leaves out those that are allowed: the version of Escapement, isolation and measured reach on this machine,
 * metrics that the run lacks, code that the lock is too old to list, and fields that are filled from finished trials.
 */
export const lockDifferences = (locked: Card, { code, ...now }: Card): ReadonlyArray<CardDifference> =>
  cardDifferences(locked, locked.code === undefined || code === undefined ? now : { ...now, code }).filter(
    (found) => !mayDiffer.test(found.at) && !isAddedMetric(found) && !isUnrecorded(found)
  )
