import { type Adapters, type AgentContext, Content, Json, type Message, type Session } from "@escapement/core"
import { AdapterConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { adapterOf, jsonLine, nativePlay, textAdapter } from "./loops.ts"
import { breaks } from "./breaks.ts"

AdapterConformance.suite({ adapter: adapterOf(nativePlay), deviations: {} })
AdapterConformance.suite({ adapter: textAdapter, options: { retries: "1" }, deviations: {} })

/** The native loop, handed a seat that was tampered with. */
const behind = (tamper: (context: AgentContext) => Partial<AgentContext>): Adapters.AnyAdapter =>
  adapterOf((context) => nativePlay({ ...context, ...tamper(context) }))
const calling = (call: (session: Session) => Session["call"]): Adapters.AnyAdapter =>
  behind(({ session }) => ({ session: { ...session, call: call(session) } }))
const asking = (generate: (context: AgentContext) => AgentContext["model"]["generate"]): Adapters.AnyAdapter =>
  behind((context) => ({ model: { id: context.model.id, generate: generate(context) } }))

const sorted = (args: Json.Json): Json.Json =>
  Json.isJsonObject(args) ? Object.fromEntries(Object.entries(args).toSorted()) : args
let requests = 0
const again: Adapters.Play = (context) =>
  Effect.catchTag(nativePlay(context), "ContextOverflowed", () => Effect.andThen(Effect.yieldNow, again(context)))

const broken: ReadonlyArray<
  readonly [what: string, adapter: Adapters.AnyAdapter, law: keyof typeof AdapterConformance.laws]
> = [
  [
    "hides mistakes",
    calling(
      (session) => (call) =>
        Effect.map(session.call(call), (seen) => (seen.error === undefined ? seen : { content: Content.text("Done.") }))
    ),
    "shows the model what came of its calls, mistakes included"
  ],
  [
    "drops images",
    calling(
      (session) => (call) =>
        Effect.map(session.call(call), (seen) => ({ ...seen, content: seen.content.filter((p) => p._tag === "Text") }))
    ),
    "shows the model every image, or its alternative text"
  ],
  [
    "looks for tools only once",
    adapterOf((context) =>
      Effect.flatMap(context.session.tools, (tools) =>
        nativePlay({ ...context, session: { ...context.session, tools: Effect.succeed(tools) } })
      )
    ),
    "tells the model of tools that appear"
  ],
  [
    "answers only the first call of a reply",
    asking(
      ({ model }) =>
        (request) =>
          model.generate({
            ...request,
            messages: request.messages.map((message) =>
              message.role === "tool" ? { ...message, results: message.results.slice(0, 1) } : message
            )
          })
    ),
    "sends conversations that every provider takes"
  ],
  [
    "forgets what the provider asked to have back",
    asking(
      ({ model }) =>
        (request) =>
          Effect.map(model.generate(request), ({ calls, finish, text, usage }) => ({ calls, finish, text, usage }))
    ),
    "hands a provider's own state back to it"
  ],
  [
    "begins a fork from nothing",
    behind(({ session }) => ({ session: { ...session, history: [] } })),
    "retells what happened before a fork"
  ],
  [
    "puts arguments in order",
    calling((session) => (call) => session.call({ tool: call.tool, args: sorted(call.args) })),
    "calls what the model asked for, as it was asked"
  ],
  [
    "looks around by itself",
    adapterOf((context) => Effect.andThen(context.session.call({ tool: "rules", args: {} }), nativePlay(context))),
    "calls what the model asked for, as it was asked"
  ],
  [
    "stops at the first failing tool",
    calling(
      (session) => (call) =>
        Effect.filterOrElse(
          session.call(call),
          ({ error }) => error !== "unavailable",
          () => Effect.die("a tool is down")
        )
    ),
    "plays on when a tool fails"
  ],
  [
    "stops at the first reply that it cannot use",
    asking(
      ({ model }) =>
        (request) =>
          Effect.filterOrElse(
            model.generate(request),
            ({ calls }) => calls.length > 0,
            () => Effect.die("no call")
          )
    ),
    "plays on after a reply that it cannot use"
  ],
  [
    "never tires of asking",
    adapterOf((context) => Effect.forever(Effect.catchTag(nativePlay(context), "AgentFailed", () => Effect.void))),
    "fails within bounds when no reply is of use"
  ],
  ["tries an overflow again and again", adapterOf(again), "lets an overflow be told that it cannot mend"],
  [
    "calls on after the end",
    adapterOf((context) => Effect.forever(Effect.exit(nativePlay(context)))),
    "asks for nothing after the end"
  ],
  [
    "cannot be interrupted",
    adapterOf((context) => Effect.uninterruptible(nativePlay(context))),
    "stops when its trial is stopped"
  ],
  [
    "remembers other trials",
    asking(
      ({ model }) =>
        (request) =>
          Effect.suspend(() => {
            const told: Message = {
              role: "user",
              content: Content.text(`This is request ${++requests} of all trials.`)
            }
            return model.generate({ ...request, messages: [told, ...request.messages] })
          })
    ),
    "plays alike alone, again, and beside others"
  ],
  [
    "starts before it is run",
    adapterOf((context) => {
      Effect.runFork(Effect.exit(context.session.tools))
      return nativePlay(context)
    }),
    "does nothing until it is run"
  ],
  [
    "writes what it cannot read",
    {
      ...textAdapter,
      protocol: { ...jsonLine, render: ({ call }) => `${call.tool}(${Object.values(Object(call.args)).join(", ")})` }
    },
    "reads the text that it writes"
  ],
  ["solves nothing", adapterOf(() => Effect.void), "solves what its model can solve"],
  ["has no version", { ...adapterOf(nativePlay), version: " " }, "describes itself"],
  [
    "takes any option",
    {
      ...textAdapter,
      settings: { ...textAdapter.settings, fromText: () => textAdapter.settings.fromText({}) }
    },
    "refuses an option that it does not have, by name"
  ],
  [
    "cannot read its settings",
    {
      ...textAdapter,
      settings: {
        ...textAdapter.settings,
        fromText: (options) =>
          Result.map(textAdapter.settings.fromText(options), (decided) => ({ ...decided, settings: { tries: 1 } }))
      }
    },
    "reads its options back from their stored form"
  ]
]

describe("an adapter that", () => {
  it.live.each(broken)("$0 is caught", ([, adapter, law]) => breaks(AdapterConformance, law, { adapter }))

  it("is caught for every law", () => {
    const tried = new Set<string>(broken.map(([, , law]) => law))
    assert.deepStrictEqual(
      Object.keys(AdapterConformance.laws).filter((law) => !tried.has(law)),
      []
    )
  })
})
