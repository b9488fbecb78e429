import { Cell, type Json, RunPlan, TextRules } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Schema } from "effect"
import { refuseKeys } from "../plan/environmentKeys.ts"
import { jsonReason } from "../flags/jsonReason.ts"
import { Refused, refuse } from "../Failure.ts"
import { codeHashes } from "../plugins/codeIdentity.ts"
import { identifiedBy } from "../plugins/namedCode.ts"
import { decidedPlan } from "../plan/prepare.ts"
import type { Registry } from "../Registry.ts"
import { resolve } from "../plan/resolve.ts"
import { unpricedTexts } from "../plan/unpricedTexts.ts"
import { version } from "../version.ts"
import type { UntilChoice } from "./UntilChoice.ts"

/** What is fixed before there are data: what is run, and when it stops. */
const Fixed = Schema.Struct({
  design: Schema.Literal(1),
  plan: RunPlan,
  /** The agents as they were resolved: versions, settings and reference levels. */
  cells: Schema.Array(Cell).check(Schema.isMaxLength(1000)),
  /**
   * The sha-256 of the code of each plugin and file that the plan names; absent if it names none, or an older version
   * wrote it.
   */
  code: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
type Fixed = typeof Fixed.Type

/** A committed design: a run plan with its stopping rule and its agents, and the hash to publish before the run. */
export const Design = Schema.Struct({
  ...Fixed.fields,
  /** Version of Escapement that wrote it. */
  escapement: Schema.String.check(Schema.isMaxLength(100)),
  /** sha-256 of the canonical JSON of the design, its plan, its cells and its code. */
  sha256: Schema.String.check(Schema.isMaxLength(64))
})
export type Design = typeof Design.Type

const DesignText = Schema.fromJsonString(Schema.toCodecJson(Design))
const encodeFixed: (fixed: Fixed) => Json.Json = Schema.encodeSync(Schema.toCodecJson(Fixed))

/** Bytes of a design at most; ours have some thousands. */
const mostText = 1_000_000

/** Hashes the fixed part of a design; the other fields do not count. */
const hashOf = (fixed: Fixed): string => Identity.fingerprint(encodeFixed(fixed))

/**
 * Makes the design of a run plan that has a stopping rule already (`commitPlan` adds the rule). Nothing is played.
 *
 * @param plan refused if it holds a key
 * @param cells the agents of the plan, as they were resolved
 */
export const commitDesign = (plan: RunPlan, cells: ReadonlyArray<Cell>): Effect.Effect<Design, Refused> =>
  Effect.map(Effect.andThen(refuseKeys(plan), codeHashes(identifiedBy(plan))), (code) => {
    const fixed: Fixed = { design: 1, plan, cells, ...(Object.keys(code).length === 0 ? {} : { code }) }
    return { ...fixed, escapement: version, sha256: hashOf(fixed) }
  })

/**
 * Makes the design of a run plan and a stopping rule. Nothing is played. Refused if the rule bounds the costs of models
 * whose prices are not known.
 *
 * @param plan a plan without a stopping rule
 */
export const commitPlan = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Registry,
  until: UntilChoice
): Effect.fn.Return<Design, Refused> {
  const decided = yield* decidedPlan(plan, registry, until)
  const resolved = yield* resolve(decided, registry)
  const [unpriced] = unpricedTexts(resolved, decided.until?.maxCost)
  if (unpriced !== undefined) return yield* new Refused({ message: unpriced })
  return yield* commitDesign(decided, resolved.cells)
})

/** Writes a design as the text of a file, which `parseDesign` reads. */
export const designText = (design: Design): Effect.Effect<string, Refused> =>
  Effect.map(
    Effect.mapError(Schema.encodeEffect(Schema.toCodecJson(Design))(design), refuse),
    (json) => `${JSON.stringify(json, null, 2)}\n`
  )

/**
 * Reads a design from a text; refused if its hash does not match.
 *
 * @param path the file that the text comes from, for error messages
 */
export const parseDesign = Effect.fnUntraced(function* (text: string, path: string): Effect.fn.Return<Design, Refused> {
  const wrong = (why: string) =>
    new Refused({ message: `${path} is not a design that escapement plan --commit wrote: ${why}` })
  if (text.length > mostText) return yield* wrong(`the file has more than ${mostText} characters`)
  if (TextRules.isTooDeep(text)) return yield* wrong(TextRules.tooDeep)
  const design = yield* Effect.mapError(Schema.decodeEffect(DesignText)(text), (error) =>
    wrong(jsonReason(text, error))
  )
  const { plan, sha256 } = design
  const now = hashOf(design)
  if (plan.until === undefined) return yield* wrong("its plan has no stopping rule")
  if (now === sha256) return design
  return yield* new Refused({
    message: `${path} was changed after it was committed: its hash is ${now}, but the committed hash is ${sha256}; restore it, or commit to a new design`
  })
})
