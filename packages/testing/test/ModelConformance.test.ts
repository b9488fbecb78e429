import {
  Configuration,
  ContextOverflowed,
  type Model,
  type ModelError,
  ModelFailed,
  type ModelProvider,
  ModelRefused,
  type ModelReply,
  type ModelRequest,
  type OpenModel,
  NoOptions
} from "@escapement/core"
import { Kits, ModelConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { breaks } from "./breaks.ts"

const player: OpenModel = (context) => Effect.sync(() => Kits.makeScriptedModel(context, () => {}))
const failing =
  (error: ModelError): OpenModel =>
  () =>
    Effect.succeed({ id: "failing", generate: () => Effect.fail(error) })

/** A server that never answers, and counts who waits. */
const silent = (wait: (leave: Effect.Effect<void>) => Model<ModelError>["generate"]): Kits.ModelSubject["silent"] => {
  let waiting = 0
  const leave = Effect.sync(() => void waiting--)
  return {
    open: () =>
      Effect.succeed({
        id: "silent",
        generate: (request) =>
          Effect.andThen(
            Effect.sync(() => waiting++),
            wait(leave)(request)
          )
      }),
    underWay: Effect.sync(() => waiting)
  }
}

const providerOf = (open: OpenModel, parts: Partial<ModelProvider> = {}): ModelProvider => ({
  id: "player",
  summary: "plays gold",
  examples: ["player"],
  model: () => Effect.succeed(Configuration.configurable("player", NoOptions, () => open)),
  ...parts
})

const subject: Kits.ModelSubject = {
  provider: providerOf(player),
  name: "",
  failures: {
    "a provider that is gone": {
      open: failing(new ModelFailed({ reason: "503", at: "provider" })),
      error: "ModelFailed",
      at: "provider"
    },
    "a bad request": {
      open: failing(new ModelFailed({ reason: "400", at: "request" })),
      error: "ModelFailed",
      at: "request"
    },
    "a refusal": { open: failing(new ModelRefused({ reason: "no" })), error: "ModelRefused" },
    "a full context": { open: failing(new ContextOverflowed({ reason: "full" })), error: "ContextOverflowed" }
  },
  silent: silent((leave) => () => Effect.onInterrupt(Effect.never, () => leave))
}

ModelConformance.suite({ ...subject, deviations: {} })

/** The player, its replies tampered with. */
const replying = (change: (reply: ModelReply, request: ModelRequest) => ModelReply): Kits.ModelSubject => ({
  ...subject,
  provider: providerOf((context) =>
    Effect.map(player(context), ({ generate, id }) => ({
      id,
      generate: (request) => Effect.map(generate(request), (reply) => change(reply, request))
    }))
  )
})
let replies = 0

const broken: ReadonlyArray<
  readonly [what: string, subject: Kits.ModelSubject, law: keyof typeof ModelConformance.laws]
> = [
  ["has no summary", { ...subject, provider: providerOf(player, { summary: "" }) }, "describes itself"],
  ["shows another's models", { ...subject, provider: providerOf(player, { examples: ["gpt"] }) }, "describes itself"],
  [
    "takes any option",
    {
      ...subject,
      provider: providerOf(player, {
        model: () => {
          const made = Configuration.configurable("player", NoOptions, () => player)
          return Effect.succeed({ ...made, fromText: () => made.fromText({}) })
        }
      })
    },
    "reads its options back from their stored form, and refuses others"
  ],
  ["says nothing", replying((reply) => ({ ...reply, text: "" })), "answers in text"],
  [
    "counts tokens below zero",
    replying((reply) => ({ ...reply, usage: { input: -1 } })),
    "calls tools and takes their results, pictures included"
  ],
  [
    "reads more from its cache than it reads",
    replying((reply) => ({ ...reply, usage: { input: 1, cached: 2 } })),
    "calls tools and takes their results, pictures included"
  ],
  [
    "describes its calls in words",
    replying((reply) => ({ ...reply, text: JSON.stringify(reply.calls), calls: [] })),
    "calls tools and takes their results, pictures included"
  ],
  [
    "wraps its JSON in words",
    replying((reply, { json }) => (json === undefined ? reply : { ...reply, text: `Sure! ${reply.text}` })),
    "answers in JSON"
  ],
  [
    "gives all calls one id",
    replying((reply) => ({ ...reply, calls: reply.calls.map((call) => ({ ...call, id: "call" })) })),
    "serves several requests at once"
  ],
  [
    "notes in the request what it said",
    replying((reply, request) => {
      Object.assign(request.messages, { last: reply.text })
      return reply
    }),
    "changes nothing that it is given"
  ],
  [
    "calls with arguments that are not JSON",
    replying((reply) => ({ ...reply, calls: reply.calls.map((call) => ({ ...call, args: { slot: Number.NaN } })) })),
    "gives replies that can be stored"
  ],
  [
    "answers otherwise each time",
    replying((reply) => ({ ...reply, text: `${reply.text}${replies++}` })),
    "answers alike under the same seed"
  ],
  [
    "takes a refusal for an outage",
    {
      ...subject,
      failures: {
        "a refusal": { open: failing(new ModelFailed({ reason: "no", at: "provider" })), error: "ModelRefused" }
      }
    },
    "says whose fault a failure is"
  ],
  [
    "holds on to its call",
    { ...subject, silent: silent(() => () => Effect.never) },
    "lets go of its call when it is interrupted"
  ]
]

describe("a model that", () => {
  it.live.each(broken)("$0 is caught", ([, subject, law]) => breaks(ModelConformance, law, subject))

  it("is caught for every law", () => {
    const tried = new Set<string>(broken.map(([, , law]) => law))
    assert.deepStrictEqual(
      Object.keys(ModelConformance.laws).filter((law) => !tried.has(law)),
      []
    )
  })
})
