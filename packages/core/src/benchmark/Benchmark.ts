import { Data, type Effect, type Schema, type Scope, type Stream } from "effect"
import type { Adversary, AdversaryFigure, Choice } from "../adapter/Adversary.ts"
import type { Facets } from "./Facets.ts"
import type { FamilyTable, FamilyTables } from "./FamilyTable.ts"
import type { Handles, Seen } from "./Handles.ts"
import type { ImportFailed } from "./ImportFailed.ts"
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

/**
 * No instance can be made: the tier, the set or a field of the difficulty is unknown, the generator finds none, or
 * those of a set do not have its fingerprint. The first instance is made before any trial starts; a later one that
 * cannot be made fails the run when it is needed.
 */
export class GenerationFailed extends Data.TaggedError("GenerationFailed")<{
  readonly reason: string
  /** The unknown tier, set or field of a difficulty; absent if no name is unknown. */
  readonly unknown?: UnknownName
}> {
  override get message(): string {
    return this.reason
  }
}

/**
 * Versions on which a result depends, kept with every cell; reports do not average across different
 * versions. Metrics have versions of their own.
 */
export interface Versions {
  /** Raised when the same seed and difficulty would give a different instance. */
  readonly generator: number
  /** Raised when the same calls on the same instance may be answered, scored or ended differently. */
  readonly world: number
}

/** The result of checking a stream of instances, as `validate` prints it. */
export interface Audit {
  /** Number of instances. */
  readonly instances: number
  /** Instances without any finding. */
  readonly valid: number
  /** Counts and figures by name: `unique`, `leaks`, or the rows of a paper's own table. */
  readonly figures: { readonly [name: string]: number }
  /** What is wrong, instance by instance; at most the first hundred. */
  readonly findings: ReadonlyArray<{ readonly instance: string; readonly finding: string }>
  /** The data sheet: distributions that describe the set. */
  readonly sheet: JsonObject
}

/**
 * A fixed set of instances: the seeds and difficulties to generate them from, and the fingerprint that
 * they must have.
 */
export interface InstanceSet<out Difficulty> {
  /** sha-256 over the canonical JSON of the instances, one per line. */
  readonly fingerprint: string
  /** In the order of the set. */
  readonly members: ReadonlyArray<{ readonly seed: Seed; readonly difficulty: Difficulty }>
}

/**
 * Scores predictions that were made elsewhere against published gold records, by the rules of one profile; `official`
 * is the authors' own code. `gold` and `predictions` are paths. Returns `{ records: [...], summary: {...} }`, or what
 * the family documents instead.
 */
export type Scorer = (files: {
  readonly gold: string
  readonly predictions: string
}) => Effect.Effect<JsonObject, ImportFailed>

/**
 * Scores the result files that the authors' own runner left behind, without gold records. Each path is a file or a
 * folder with one run, or with several if the family says so. Returns `{ runs: [{ path, … }] }`.
 */
export type RunScorer = (paths: ReadonlyArray<string>) => Effect.Effect<JsonObject, ImportFailed>

/**
 * Writes a trial in the form that the authors' own runner leaves: file texts by path, a path being a
 * list of folder names and the file name. Empty if the trial has no such form.
 *
 * @param label names the agent, unique within a run
 */
export type OfficialFiles<in Instance> = (
  trial: Trial,
  instance: Instance,
  label: string
) => ReadonlyMap<ReadonlyArray<string>, string>

/**
 * Makes the tables about data that the family's paper prints, from its published instances. Each table shows the
 * figures that Escapement computes, then the paper's, and below them why they differ.
 */
export type DataTables<in Instance> = (instances: ReadonlyArray<Instance>) => ReadonlyArray<FamilyTable>

/** What a toolset needs of a benchmark to choose tools for an agent. Only some families offer it. */
export interface Catalogue<in Instance> {
  /** Returns the request in the user's own words: the query for tools before the agent has written anything. */
  readonly query: (instance: Instance) => string
  /** Named lists of the world's tools, by tool name. The pool `all` needs no entry. */
  readonly pools: { readonly [pool: string]: (instance: Instance) => ReadonlyArray<string> }
}

/** A benchmark with its type parameters hidden, for registries, plugins and the runner. */
export interface AnyBenchmark {
  readonly id: string
  readonly summary: string
  readonly versions: Versions
  /**
   * Returns controls for a human player, made only from what that person was shown. If absent, the person gets
   * only a form for each tool.
   */
  readonly handles?: (seen: Seen) => Handles
  /** Runs `body` with the benchmark and its types; the one way to reach the members of `Benchmark`. */
  readonly use: <A>(body: <Instance, Difficulty, State>(benchmark: Benchmark<Instance, Difficulty, State>) => A) => A
}

/** Generated problems of one kind: instance schema, generator, tiers, sets, world, metrics, importer. */
export interface Benchmark<in out Instance, in out Difficulty, in out State> extends AnyBenchmark {
  readonly Instance: Schema.Codec<Instance, unknown>
  /** The settings from which an instance is generated. */
  readonly Difficulty: Schema.Codec<Difficulty, unknown>
  /** The state of a trial between two calls. */
  readonly State: Schema.Codec<State, unknown>
  /** Named difficulties; a tier may be a grid. The first one is the default. */
  readonly tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> }
  /** Fixed lists of instances that never change, by name. */
  readonly sets: { readonly [set: string]: InstanceSet<Difficulty> }
  /** Generates the instance of a seed; it stays the same as long as `versions.generator` does. */
  readonly generate: (seed: Seed, difficulty: Difficulty) => Effect.Effect<Instance, GenerationFailed>
  /**
   * Returns a key that is equal for two instances that are the same problem in different words. A generated source
   * holds one instance of each key; absent if no two seeds yield the same problem.
   */
  readonly isomorphism?: (instance: Instance) => string
  /**
   * Has a model reword an instance. New words must pass the same checks as those of the generator; the generator's stay
   * where they do not pass. A reworded instance no longer follows from its seed, so it is kept in a file. If absent,
   * instances cannot be reworded.
   */
  readonly retell?: (instance: Instance, narrator: Model<ModelError>) => Effect.Effect<Instance, GenerationFailed>
  /**
   * Reads the published data below a path, in its own order.
   *
   * @param setAside receives the error of each instance that cannot be played and is left out. A family
   * that needs all of its instances never calls it and fails the stream instead
   */
  readonly published?: (path: string, setAside?: (error: ImportFailed) => void) => Stream.Stream<Instance, ImportFailed>
  /** Where the published data is found, and which parts of it are read. */
  readonly data?: PublishedData
  /**
   * Parts that several instances share and that a store keeps once. If absent, every instance is
   * complete in itself.
   */
  readonly shared?: SharedParts<Instance>
  /**
   * Makes the world from its options; `profile` is an option if a family has several profiles. Acquired
   * once per run: interpreters and clients live in its scope.
   */
  readonly world: Configurable<Effect.Effect<World<Instance, State>, WorldFailed, Scope.Scope>>
  /** Returns a readable name of an instance, unique within its source. */
  readonly name: (instance: Instance) => string
  /** Whether the world's `remaining` is the exact length of a shortest plan, or an upper bound. `exact` if absent. */
  readonly planLength?: "exact" | "bound"
  /** Returns the limits that a trial has unless the user sets others. */
  readonly budget: (instance: Instance) => Limits
  /** Returns the properties of an instance by which results are grouped. */
  readonly facets: (instance: Instance) => Facets
  /** Words for facets whose names do not explain themselves in a sentence: `{ h: "hidden slots" }`. */
  readonly facetWords?: { readonly [facet: string]: string }
  /**
   * The facet whose values are a sample of more of their kind, such as documents or templates. With six values or more,
   * differences between agents are generalised over the values. Absent if instances are drawn one by one.
   */
  readonly cluster?: string
  /**
   * The facet whose values are all that the generator has, such as its domains. Findings hold for new
   * instances of these values; to generalise beyond them, name the facet as `cluster`.
   */
  readonly strata?: string
  /** Roles whose models the world or the generator asks, each with its purpose: `{ narrator: "words the clues" }`. */
  readonly roles?: { readonly [role: string]: string }
  /** Absent if every agent is offered every tool. */
  readonly catalogue?: Catalogue<Instance>
  /** The family's metrics; the first one is its main metric. */
  readonly metrics: ReadonlyArray<Metric<Instance>>
  /** The family's metrics that ask a judge; they are measured only in runs with judges. */
  readonly judged?: ReadonlyArray<JudgedMetric<Instance>>
  /**
   * Players that lack an ability on purpose, written to win without it. Like baselines, they are played
   * by id. An adversary with the id of a general adversary replaces that one in this family.
   */
  readonly adversaries?: ReadonlyArray<Adversary>
  /** What the adversaries reached, by tier and set; shown beside the results of agents on the same instances. */
  readonly adversaryFigures?: ReadonlyArray<AdversaryFigure>
  /**
   * Tiers and sets whose name claims difficulty although an adversary exceeds its bound there, each
   * with the reason why the name stays. `validate` shows them as “gate not met”; for any other such
   * name it reports a finding.
   */
  readonly gatesNotMet?: { readonly [tierOrSet: string]: string }
  /**
   * Returns the choices that an instance poses, for the audit that trains a learner to guess them without
   * understanding. If absent, there is no such audit.
   */
  readonly choices?: (instance: Instance) => ReadonlyArray<Choice>
  /**
   * Drawings of a trial, by name: an SVG document, plain text for a terminal, or the bytes of an image.
   * The first one is the default.
   */
  readonly pictures?: { readonly [picture: string]: (trial: Trial, instance: Instance) => string | Uint8Array }
  /** Scorers for files of predictions, by profile; absent if the family has no such format. */
  readonly scorers?: { readonly [profile: string]: Scorer }
  /** Scorers for results of the authors' own runner, by profile. */
  readonly runScorers?: { readonly [profile: string]: RunScorer }
  /** Writes a trial in the form that `runScorers` and the authors' scripts read. */
  readonly officialFiles?: OfficialFiles<Instance>
  /** The paper's tables of its data, reproduced. */
  readonly dataTables?: DataTables<Instance>
  /** The tables of the family's paper, each with the facets that it groups by. */
  readonly tables?: ReadonlyArray<FamilyTables>
  /** Checks instances one by one, in constant memory. */
  readonly audit: <E>(instances: Stream.Stream<Instance, E>) => Effect.Effect<Audit, E>
}

/** Makes a benchmark from its parts: adds `use`, by which registries and the runner reach them without their types. */
export const defineBenchmark = <Instance, Difficulty, State>(
  spec: Omit<Benchmark<Instance, Difficulty, State>, "use">
): Benchmark<Instance, Difficulty, State> => {
  const self: Benchmark<Instance, Difficulty, State> = { ...spec, use: (body) => body(self) }
  return self
}
