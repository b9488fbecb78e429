import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { Difficulty, DomainId, Structure, Wording } from "./Difficulty.ts"
import { Faults } from "./databases/Faults.ts"
import { Act } from "./databases/contested/Act.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { PlannedCall } from "./plan/PlannedCall.ts"
import { Tool } from "./tools/Tool.ts"

/** A reply that was recorded for a call. */
export const ToolRecording = Schema.Struct({
  tool: Schema.String,
  arguments: Schema.Record(Schema.String, Schema.Json),
  reply: Schema.String,
  /** Whether the reply reports an error of the service. */
  failed: Schema.Boolean
})
export type ToolRecording = typeof ToolRecording.Type

/** Where the replies of an instance's tools come from. */
export const Backing = Schema.TaggedUnion({
  /** From recorded replies. `tools` is the pool; of several recordings of equal calls the first counts. */
  Recorded: {
    tools: Schema.Array(Tool).check(Schema.isMaxLength(5000)),
    recordings: Schema.Array(ToolRecording).check(Schema.isMaxLength(5000))
  },
  /** From the replies of a collection that many instances share; `archive` is its fingerprint. */
  Archived: { archive: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)) },
  /** By computing: the generated library has the tools of these names, in this order. */
  Computed: { tools: Schema.Array(Schema.String).check(Schema.isMaxLength(5000)) },
  /** From databases that are generated from a seed and that calls change; `tools` names the tools of the pool. */
  Database: {
    domain: DomainId,
    seed: Schema.String.check(Schema.isMaxLength(300)),
    /** The day on which the request is made, in ISO form. */
    today: Schema.String.check(Schema.isPattern(/^20\d\d-\d\d-\d\d$/)),
    tools: Schema.Array(Schema.String).check(Schema.isMaxLength(5000)),
    faults: Faults,
    /** Number of sections in the terms of its desks; absent if there are no desks. */
    rules: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 8 }))),
    /**
     * Edition of tools and wordings; the first if absent. In 5, desks are those of their fourth edition; in 6 to 9, of
     * their sixth to ninth.
     */
    edition: Schema.optionalKey(Schema.Literals([3, 4, 5, 6, 7, 8, 9])),
    /**
     * The most calls that a careful player needs: in edition 5, if services refused none; from 6 on, with all failures.
     * Absent if the limit of calls does not depend on it.
     */
    work: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
    /** What other people do to the databases during the trial; absent if nobody else acts. */
    acts: Schema.optionalKey(Schema.Array(Act).check(Schema.isMaxLength(50)))
  }
})
export type Backing = typeof Backing.Type

/** The right final answer. */
const GoldAnswer = Schema.Struct({
  /** A right answer, in words. */
  text: Schema.String,
  /** Whole tokens that every right answer contains; empty if only a judge can tell. */
  values: Schema.Array(Schema.String).check(Schema.isMaxLength(100)),
  /**
   * Whether a right answer states the values in order and no other number. If absent, order and further numbers are
   * free.
   */
  isExact: Schema.optionalKey(Schema.Boolean)
})
type GoldAnswer = typeof GoldAnswer.Type

const Fields = Schema.Struct({
  /** Unique within its source. */
  id: Schema.String.check(Schema.isMaxLength(300)),
  domain: Schema.String,
  /** The kind of task, as the paper's domains have five each. */
  task: Schema.String,
  structure: Structure,
  /** Whose words the query has: `model` only if a model's words were taken. */
  wording: Wording,
  /**
   * Who was asked to word the query, who read it, and how often it was worded (`tries`); absent if nobody was asked.
   */
  narrator: Schema.optionalKey(
    Schema.Struct({
      model: Schema.String.check(Schema.isMaxLength(300)),
      reader: Schema.String.check(Schema.isMaxLength(300)),
      tries: Schema.Natural
    })
  ),
  query: Schema.String,
  /** Where the replies of the tools come from: recordings, an archive of them, the generated library, or databases. */
  backing: Backing,
  /** The gold calls, each with its arguments, where these come from, and the calls that must come before it. */
  gold: Schema.Array(PlannedCall).check(Schema.isMaxLength(100)),
  answer: GoldAnswer,
  /** The difficulty of a generated instance; absent in published ones. */
  difficulty: Schema.optionalKey(Difficulty)
})
export type Instance = typeof Fields.Type

/**
 * A request (query) with its pool of tools and its gold calls. Decoding ensures that gold calls depend only on earlier
 * ones.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
