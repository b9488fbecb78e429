import { Data, type Effect, type Schema, type Scope, type Stream } from "effect"
import type { Adversary, AdversaryFigure, Choice } from "../adapter/Adversary.ts"
import type { FamilyTable, FamilyTables } from "./FamilyTable.ts"
import type { Handles, Seen } from "./Handles.ts"
import type { JsonObject } from "../text/Json.ts"
import type { Limits } from "../trial/Limits.ts"
import type { JudgedMetric, Metric } from "../trial/Metric.ts"
import type { Model, ModelError } from "../model/Model.ts"
import type { Configurable } from "../options/Options.ts"
import type { UnknownName } from "../options/readOptions.ts"
import type { PublishedData } from "./PublishedData.ts"
import type { Seed } from "../Seed.ts"
import type { SharedParts } from "./SharedParts.ts"
import type { Trial } from "../trial/Trial.ts"
import type { World, WorldFailed } from "./World.ts"

/** A difficulty for which there is no instance. Said before anything runs. */
export class GenerationFailed extends Data.TaggedError("GenerationFailed")<{
  readonly reason: string
  /** The tier, set or key that there is not. */
  readonly unknown?: UnknownName
}> {
  override get message(): string {
    return this.reason
  }
}

/** Characters of a reason that are shown: it may quote a value as long as a book. */
const mostShown = 1000
const shown = (reason: string): string =>
  reason.length <= mostShown ? reason : `${reason.slice(0, mostShown)}… (${reason.length} characters)`

/** Published data that cannot be read: which file, where in it, and what is wrong. */
export class ImportFailed extends Data.TaggedError("ImportFailed")<{
  readonly path: string
  readonly at?: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.path}${this.at === undefined ? "" : `, ${this.at}`}: ${shown(this.reason)}`
  }
}

/** Versions that a result depends on, kept with every cell; reports refuse to average across different ones. A metric has a version of its own. */
export interface Versions {
  /** Raised when the same seed and difficulty would give another instance. */
  readonly generator: number
  /** Raised when the same calls on the same instance could be answered, scored or ended otherwise. */
  readonly world: number
}

/** What `validate` says about a stream of instances. */
export interface Audit {
  readonly instances: number
  /** Instances without any finding. */
  readonly valid: number
  /** Counts and figures by name: `unique`, `leaks`, a paper's own rows. */
  readonly figures: { readonly [name: string]: number }
  /** What is wrong, instance by instance; at most the first hundred. */
  readonly findings: ReadonlyArray<{ readonly instance: string; readonly finding: string }>
  /** The data sheet: distributions that describe the set. */
  readonly sheet: JsonObject
}

/** A fixed set of instances: the generator's seeds and difficulties, and what they must yield. */
export interface InstanceSet<out Difficulty> {
  /** sha-256 over the canonical JSON of its instances, one per line. */
  readonly fingerprint: string
  readonly members: ReadonlyArray<{ readonly seed: Seed; readonly difficulty: Difficulty }>
}

/**
 * Scores predictions that were made elsewhere against published gold records, as
 * the authors' own code does: `{ records: [...], summary: {...} }` or what the family says.
 */
export type Scorer = (files: {
  readonly gold: string
  readonly predictions: string
}) => Effect.Effect<JsonObject, ImportFailed>

/**
 * Scores what the authors' own runner left behind, by the paths of its files or folders, each a
 * run of its own: `{ runs: [{ path, … }] }`.
 */
export type RunScorer = (paths: ReadonlyArray<string>) => Effect.Effect<JsonObject, ImportFailed>

/**
 * Writes a trial as the authors' own runner leaves it: texts by their path, folder by folder.
 * Empty where a trial has no such form.
 *
 * @param label of its agent, unique within a run
 */
export type OfficialFiles<in Instance> = (
  trial: Trial,
  instance: Instance,
  label: string
) => ReadonlyMap<ReadonlyArray<string>, string>

/**
 * The tables of data that the family's paper prints, over its published instances: ours, then the
 * paper's figures, and below them why they differ.
 */
export type DataTables<in Instance> = (instances: ReadonlyArray<Instance>) => ReadonlyArray<FamilyTable>

/** What a result is sliced by. */
export type Facets = { readonly [name: string]: string | number }

/** What tools are chosen by for an agent: toolsets ask a family that offers it. */
export interface Catalogue<in Instance> {
  /** The request in the user's own words: what tools are retrieved by before an agent has said anything. */
  readonly query: (instance: Instance) => string
  /** Parts of the world's tools, by the names of the tools. `all` is none of them: it needs no list. */
  readonly pools: { readonly [pool: string]: (instance: Instance) => ReadonlyArray<string> }
}

/** A benchmark whose types are closed over: what registries, plugins and the runner hold. */
export interface AnyBenchmark {
  readonly id: string
  readonly summary: string
  readonly versions: Versions
  /** What a person plays by, made from what the person was shown and nothing else; forms alone when absent. */
  readonly handles?: (seen: Seen) => Handles
  readonly use: <A>(body: <Instance, Difficulty, State>(benchmark: Benchmark<Instance, Difficulty, State>) => A) => A
}

/** A versioned family: instance schema, generator, world, metrics, importer. */
export interface Benchmark<in out Instance, in out Difficulty, in out State> extends AnyBenchmark {
  readonly Instance: Schema.Codec<Instance, unknown>
  readonly Difficulty: Schema.Codec<Difficulty, unknown>
  readonly State: Schema.Codec<State, unknown>
  /** Named difficulties; a tier may be a grid. The first one is the default. */
  readonly tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> }
  readonly sets: { readonly [set: string]: InstanceSet<Difficulty> }
  /** The instance of a seed, the same one for as long as `versions.generator` stands. */
  readonly generate: (seed: Seed, difficulty: Difficulty) => Effect.Effect<Instance, GenerationFailed>
  /**
   * What two instances share that are one problem told twice. Generated sources
   * hold one of each; absent if no two seeds yield the same problem.
   */
  readonly isomorphism?: (instance: Instance) => string
  /**
   * The instance retold in a model's words, which must pass the same checks as our own;
   * words that fail are left out. A told instance is no function of its
   * seed any more: it is kept in a file.
   */
  readonly retell?: (instance: Instance, narrator: Model<ModelError>) => Effect.Effect<Instance, GenerationFailed>
  /**
   * The published data below a path, in its own order.
   *
   * @param setAside is told of each instance that cannot be played and is left out. A family
   * whose parts stand or fall together calls it for none: it fails the stream
   */
  readonly published?: (path: string, setAside?: (error: ImportFailed) => void) => Stream.Stream<Instance, ImportFailed>
  /** Where the published data is had, and what of it is read. */
  readonly data?: PublishedData
  /** What instances rest on that is kept once beside them; every instance is whole when absent. */
  readonly shared?: SharedParts<Instance>
  /**
   * The world, by its options; `profile` is one of them wherever a family has
   * several profiles. Acquired once per run: interpreters and clients live in its scope.
   */
  readonly world: Configurable<Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope>>
  /** A readable name of an instance, unique within its source. */
  readonly name: (instance: Instance) => string
  /** Whether its world's `remaining` is the length of a shortest plan, or only not below it; exact when absent. */
  readonly planLength?: "exact" | "bound"
  /** The limits that a trial has unless the user sets others. */
  readonly budget: (instance: Instance) => Limits
  readonly facets: (instance: Instance) => Facets
  /** What facets are called in a sentence, where their names do not say it: `{ h: "hidden cells" }`. */
  readonly facetWords?: { readonly [facet: string]: string }
  /**
   * The facet whose values are drawn from more of their kind, such as documents or
   * templates. With six values or more, differences between agents are generalised
   * over them. Absent where instances are drawn one by one.
   */
  readonly cluster?: string
  /**
   * The facet whose values are all that the generator has, such as its domains. Findings
   * hold for new instances of these values; who asks for others names it as the cluster.
   */
  readonly strata?: string
  /** The roles whose models its world or its generator asks, each with what for: `{ narrator: "words the clues" }`. */
  readonly roles?: { readonly [role: string]: string }
  /** Absent where every agent is offered every tool. */
  readonly catalogue?: Catalogue<Instance>
  /** The family's metrics; the first one is its main one. */
  readonly metrics: ReadonlyArray<Metric<Instance>>
  readonly judged?: ReadonlyArray<JudgedMetric<Instance>>
  /**
   * Players that lack an ability on purpose, written to win without it. They are played as
   * baselines are, by id; one with the id of a general adversary takes its place in this family.
   */
  readonly adversaries?: ReadonlyArray<Adversary>
  /** What the adversaries reached, by tier and set: shown beside results on the same instances. */
  readonly adversaryFigures?: ReadonlyArray<AdversaryFigure>
  /**
   * Tiers and sets whose name claims difficulty and on which an adversary passes its bound,
   * each with the reason why it keeps its name. `validate` shows them as “gate not met”; for
   * any other such name that is a finding.
   */
  readonly gatesNotMet?: { readonly [tierOrSet: string]: string }
  /** The choices that an instance poses, for the audit that learns to guess them without understanding. */
  readonly choices?: (instance: Instance) => ReadonlyArray<Choice>
  /**
   * How a trial is drawn, by name: an SVG document, plain text for a terminal, or the bytes of an
   * image. The first one is the default.
   */
  readonly pictures?: { readonly [picture: string]: (trial: Trial, instance: Instance) => string | Uint8Array }
  /** How files of predictions are scored, by profile; absent if the family has no such format. */
  readonly scorers?: { readonly [profile: string]: Scorer }
  /** How the results of the authors' own runner are scored, by profile. */
  readonly runScorers?: { readonly [profile: string]: RunScorer }
  /** Trials in the form that `runScorers` and the authors' scripts read. */
  readonly officialFiles?: OfficialFiles<Instance>
  /** The paper's tables of its data, reproduced. */
  readonly dataTables?: DataTables<Instance>
  /** The tables of the family's paper, by the facets that they need. */
  readonly tables?: ReadonlyArray<FamilyTables>
  /** Checks instances one by one, in constant memory. */
  readonly audit: <E>(instances: Stream.Stream<Instance, E>) => Effect.Effect<Audit, E>
}

/** Defines a benchmark. */
export const defineBenchmark = <Instance, Difficulty, State>(
  spec: Omit<Benchmark<Instance, Difficulty, State>, "use">
): Benchmark<Instance, Difficulty, State> => {
  const self: Benchmark<Instance, Difficulty, State> = { ...spec, use: (body) => body(self) }
  return self
}
