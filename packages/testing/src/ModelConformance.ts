import { Content, Json, type Message, type ModelReply, type ModelRequest, TrialEvent, Usage } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Exit, Fiber, Result, Schema, type Scope } from "effect"
import { conformance } from "./laws/Conformance.ts"
import { deepFreeze } from "./laws/deepFreeze.ts"
import { gridWorld } from "./grid/GridWorld.ts"
import { type ModelSubject, configureModel, openWith, openSubject } from "./ModelSubject.ts"
import { gridInstance } from "./grid/playGrid.ts"
import { makeRoundTrip } from "./laws/storedForm.ts"

const grid = gridWorld.open(gridInstance)
const tools = grid.tools(grid.initial)
const question: Message = { role: "user", content: grid.instructions }
const inText: ModelRequest = { messages: [{ role: "system", text: "Fill the grid." }, question] }
const withTools: ModelRequest = { messages: [question], tools }
const asJson: ModelRequest = {
  messages: [question],
  json: {
    name: "plan",
    schema: {
      type: "object",
      properties: { steps: { type: "array", items: { type: "string" } } },
      required: ["steps"],
      additionalProperties: false
    }
  }
}

/** Makes the next request after a reply: the reply's calls, with a picture as their result. */
const goingOn = (reply: ModelReply): ModelRequest => ({
  messages: [
    question,
    {
      role: "assistant",
      text: reply.text,
      calls: reply.calls,
      ...(reply.opaque === undefined ? {} : { opaque: reply.opaque })
    },
    {
      role: "tool",
      results: reply.calls.map(({ id, tool }) => ({
        id,
        tool,
        content: [
          ...Content.text("There are 2 slots."),
          { _tag: "Image", mediaType: "image/png", data: Uint8Array.of(137, 80, 78, 71), alt: "a grid" }
        ]
      }))
    }
  ],
  tools
})

const ask = (subject: ModelSubject, request: ModelRequest): Effect.Effect<ModelReply, never, Scope.Scope> =>
  Effect.flatMap(openSubject(subject), (model) => Effect.orDie(model.generate(request)))

const sound = ({ calls, text, usage }: ModelReply): void => {
  assert.isTrue(text !== "" || calls.length > 0, "an empty reply")
  const ids = calls.map(({ id }) => id)
  assert.isTrue(new Set(ids).size === ids.length && !ids.includes(""), `calls under the ids ${ids.join(", ")}`)
  assert.isTrue(Schema.is(Usage.Usage)(usage), `a usage of ${JSON.stringify(usage)}`)
  assert.isTrue((usage.cached ?? 0) <= (usage.input ?? Infinity), "more tokens cached than read")
  assert.isTrue((usage.reasoning ?? 0) <= (usage.output ?? Infinity), "more tokens of reasoning than written")
}

/**
 * The conformance kit of models: what they reply, who is blamed for a failure, and whether a call can be interrupted.
 */
export const ModelConformance = conformance(
  "ModelConformance",
  ({ name, provider }: ModelSubject) => `model ${provider.id}${name === "" ? "" : `/${name}`}`,
  {
    "describes itself": ({ provider }) =>
      Effect.sync(() => {
        assert.match(
          provider.id,
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          "an id is words of a to z and 0 to 9 with hyphens between"
        )
        assert.match(provider.summary, /^\S[^\n]*$/, "a summary of one line")
        for (const example of provider.examples) {
          assert.isTrue(
            example === provider.id || example.startsWith(`${provider.id}/`),
            `${example} is none of its models`
          )
        }
      }),

    "reads its options back from their stored form, and refuses others": Effect.fnUntraced(function* (subject) {
      const { model, settings } = yield* configureModel(subject)
      const stored: Json.Json = JSON.parse(JSON.stringify(settings))
      assert.deepStrictEqual(Result.getOrThrow(model.fromJson(stored)).settings, settings)
      const refused = model.fromText({ ...subject.options, "no-such-option": "1" })
      assert.include(Result.isFailure(refused) ? refused.failure.message : "taken", "no-such-option")
    }),

    "answers in text": (subject) =>
      Effect.map(ask(subject, inText), (reply) => {
        sound(reply)
        assert.deepStrictEqual(reply.calls, [], "calls of tools that were not offered")
      }),

    "calls tools and takes their results, pictures included": Effect.fnUntraced(function* (subject) {
      const model = yield* openSubject(subject)
      const first = yield* Effect.orDie(model.generate(withTools))
      sound(first)
      assert.isNotEmpty(first.calls, "tools are offered and none is called")
      sound(yield* Effect.orDie(model.generate(goingOn(first))))
    }),

    "answers in JSON": (subject) =>
      Effect.map(ask(subject, asJson), (reply) => {
        sound(reply)
        const parsed: Json.Json = JSON.parse(reply.text)
        assert.isTrue(Json.isJsonObject(parsed), `no object: ${reply.text}`)
      }),

    "serves several requests at once": Effect.fnUntraced(function* (subject) {
      const model = yield* openSubject(subject)
      const replies = yield* Effect.forEach([1, 2, 3, 4], () => Effect.orDie(model.generate(withTools)), {
        concurrency: "unbounded"
      })
      replies.forEach(sound)
      const ids = replies.flatMap(({ calls }) => calls.map(({ id }) => id))
      assert.strictEqual(new Set(ids).size, ids.length, "replies that were asked for at once share an id")
    }),

    "changes nothing that it is given": Effect.fnUntraced(function* (subject) {
      const model = yield* openSubject(subject)
      const reply = yield* Effect.orDie(model.generate(deepFreeze(withTools)))
      const exit = yield* Effect.exit(model.generate(deepFreeze(goingOn(reply))))
      assert.isTrue(Exit.isSuccess(exit), `the model writes to its request: ${String(exit)}`)
    }),

    "gives replies that can be stored": Effect.fnUntraced(function* (subject) {
      const roundTrip = makeRoundTrip(TrialEvent)
      for (const request of [inText, withTools, asJson]) {
        const { calls, finish, text, usage } = yield* ask(subject, request)
        const made = calls.map(({ args, tool }) => ({ tool, args }))
        const event: TrialEvent = { _tag: "ModelReplied", step: 1, text, calls: made, finish, usage }
        assert.deepStrictEqual(roundTrip(event), event)
      }
    }),

    "answers alike under the same seed": Effect.fnUntraced(function* (subject) {
      for (const request of [inText, withTools, asJson]) {
        assert.deepStrictEqual(yield* ask(subject, request), yield* ask(subject, request))
      }
    }),

    "says whose fault a failure is": Effect.fnUntraced(function* ({ failures }) {
      assert.isNotEmpty(Object.keys(failures), "name a way to make it fail")
      for (const [what, { at, error, open }] of Object.entries(failures)) {
        const model = yield* openWith(open)
        const result = yield* Effect.result(model.generate(withTools))
        assert.isTrue(Result.isFailure(result), `${what}: the model answers`)
        if (Result.isSuccess(result)) continue
        assert.strictEqual(result.failure._tag, error, what)
        assert.notStrictEqual(result.failure.reason.trim(), "", `${what}: no reason`)
        if (at !== undefined && result.failure._tag === "ModelFailed") assert.strictEqual(result.failure.at, at, what)
      }
    }),

    "lets go of its call when it is interrupted": Effect.fnUntraced(function* ({ silent }) {
      const model = yield* openWith(silent.open)
      const fiber = yield* Effect.forkDetach(model.generate(withTools))
      yield* Effect.repeat(silent.underWay, { until: (count) => count > 0 })
      yield* Effect.forkDetach(Fiber.interrupt(fiber))
      const count = yield* Effect.repeat(Effect.andThen(Effect.sleep("1 millis"), silent.underWay), {
        until: (count) => count === 0,
        times: 200
      })
      assert.strictEqual(count, 0, "the model's call goes on after it was interrupted")
    })
  }
)
