import { Benchmarks, Content, type Json, type Model, type ModelError } from "@escapement/core"
import { Toolkit } from "@escapement/env"
import { Effect, Result, Schema } from "effect"
import type { Instance } from "../Instance.ts"
import type { RoomNode } from "../RoomNode.ts"
import { findFlaws } from "../audit/validate.ts"

/** Longest accepted setting or hint, in characters. */
const maxLength = 400

const Sentence = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxLength))

const Told = Schema.Struct({
  setting: Sentence,
  nodes: Schema.Array(Schema.Struct({ epithet: Schema.String, hints: Schema.Array(Sentence) }))
})
type Told = typeof Told.Type

const sentences: Json.JsonObject = { type: "array", items: { type: "string" } }
const schema: Json.JsonObject = {
  type: "object",
  properties: {
    setting: { type: "string" },
    nodes: {
      type: "array",
      items: {
        type: "object",
        properties: { epithet: { type: "string" }, hints: sentences },
        required: ["epithet", "hints"],
        additionalProperties: false
      }
    }
  },
  required: ["setting", "nodes"],
  additionalProperties: false
}

const instructions = [
  "You tell an escape room anew. You are given its theme, its setting and the hints on each of its things.",
  "Rewrite the setting, and every hint in one sentence, in the voice of the theme. Keep the order and the number of the hints.",
  "Every hint must still name the other thing by the same words, and both values by the same words, and still say which of them becomes which.",
  "Invent no value, number or id, and no further relation."
].join(" ")

const questionOf = (instance: Instance): Toolkit.JsonQuestion<Told> => ({
  messages: [
    { role: "system", text: instructions },
    {
      role: "user",
      content: Content.text(
        JSON.stringify({
          theme: instance.theme,
          setting: instance.setting,
          nodes: instance.nodes.map(({ epithet, narrative }) => ({ epithet, hints: narrative }))
        })
      )
    }
  ],
  name: "room",
  schema,
  Answer: Told
})

const withHints = (instance: Instance, told: RoomNode, narrative: ReadonlyArray<string>): Instance => ({
  ...instance,
  nodes: instance.nodes.map((node) => (node === told ? { ...node, narrative: [...narrative] } : node))
})

/** Takes over the parts of an answer with which the room still passes every check, node by node. */
const taken = (instance: Instance, told: Told, model: string): Instance => {
  const hints = new Map(told.nodes.map((node) => [node.epithet, node.hints]))
  const isSound = (candidate: Instance) => findFlaws(candidate).length === 0
  const set = { ...instance, setting: told.setting }
  let room = isSound(set) ? set : instance
  let count = 0
  for (const node of instance.nodes) {
    const own = hints.get(node.epithet) ?? []
    const candidate = withHints(room, node, own)
    if (own.length !== node.narrative.length || own.length === 0 || !isSound(candidate)) continue
    room = candidate
    count += own.length
  }
  return { ...room, narrator: { model, hints: count } }
}

const failed = (reason: string) =>
  Effect.fail(new Benchmarks.GenerationFailed({ reason: `the narrator failed: ${reason}` }))

/**
 * Rewrites a room in a model's words. Its setting and hints are requested in one call and checked one by one with
 * `findFlaws`; texts that fail stay as the grammar wrote them. Source: paper, App. A.6, where a model writes the
 * texts of every room.
 */
export const retell = (
  instance: Instance,
  narrator: Model<ModelError>
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Toolkit.askForJson(narrator, questionOf(instance)).pipe(
    Effect.catch((error) => failed(error.reason)),
    Effect.flatMap((told) =>
      Result.isFailure(told) ? failed(told.failure) : Effect.succeed(taken(instance, told.success, narrator.id))
    )
  )
