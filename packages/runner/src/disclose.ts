import {
  type AgentUnavailable,
  type Benchmarks,
  type ConfiguredModel,
  type Content,
  Json,
  type Message,
  ModelRefused,
  type ModelRequest,
  type Plans,
  type WorldFailed
} from "@escapement/core"
import { Identity } from "@escapement/env"
import { Deferred, Duration, Effect, Exit, Option, Stream } from "effect"
import type { BenchmarkRun } from "./BenchmarkRun.ts"
import type { RunAgent } from "./RunAgent.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"

const contentJson = (content: Content.Content): Json.Json =>
  content.map((part) =>
    part._tag === "Text"
      ? { text: part.text }
      : { image: Identity.sha256Hex(part.data), mediaType: part.mediaType, alt: part.alt }
  )

const messageJson = (message: Message): Json.Json => {
  switch (message.role) {
    case "system":
      return { role: "system", text: message.text }
    case "user":
      return { role: "user", content: contentJson(message.content) }
    case "assistant":
      return { role: "assistant", text: message.text, calls: message.calls.map(({ args, tool }) => ({ tool, args })) }
    case "tool":
      return {
        role: "tool",
        results: message.results.map(({ content, tool }) => ({ tool, content: contentJson(content) }))
      }
  }
}

const toolsJson = ({ json, tools = [] }: ModelRequest): Json.Json => ({
  tools: tools.map(({ description, name, parameters, role }) => ({ name, description, parameters, role })),
  json: json === undefined ? null : { name: json.name, schema: json.schema }
})

/** Time that an agent may take until its first request to the model. */
const patience = Duration.seconds(30)

/** Warns that an agent is waited for, if it takes longer than a few seconds. Never ends. */
const sayWaiting = (agent: string): Effect.Effect<never> =>
  Effect.logWarning(
    `still waiting for the first request of ${agent} to its model (at most ${Duration.toSeconds(patience)} s); no trial has begun`
  ).pipe(Effect.delay("5 seconds"), Effect.andThen(Effect.never))

/** Wraps a model so that it stores the first request and answers none. */
const listening = (model: ConfiguredModel) => {
  const heard = Deferred.makeUnsafe<void>()
  let first: ModelRequest | undefined
  const listener: ConfiguredModel = {
    ...model,
    value: () =>
      Effect.succeed({
        id: model.id,
        generate: (request) => {
          first ??= request
          Deferred.doneUnsafe(heard, Exit.void)
          return new ModelRefused({ reason: "asked for its first request only" })
        }
      })
  }
  return { listener, heard: Deferred.await(heard), first: () => Option.fromUndefinedOr(first) }
}

const discloseAgent = Effect.fnUntraced(function* (
  { adapter, cell, model }: RunAgent,
  opened: OpenedInstance,
  root: string,
  measured: Plans.Reach | undefined
): Effect.fn.Return<Plans.AgentDisclosure> {
  const held = opened.containment ?? (yield* adapter.containment ?? Effect.undefined)
  const limits = { limits: opened.limits(cell), ...(held === undefined ? {} : { containment: held }) }
  if (adapter.kind === "external" || Option.isNone(model)) {
    const { reach } = adapter
    return { ...limits, ...(reach === undefined ? {} : { reach }), ...(measured === undefined ? {} : { measured }) }
  }
  const { first, heard, listener } = listening(model.value)
  // an agent without an answer can do nothing that matters, so the attempt ends with the first request or after some
  // time
  yield* opened
    .attempt({ cell, adapter, model: Option.some(listener), epoch: 0, root, putBlob: () => {} })
    .pipe(Effect.raceFirst(heard), Effect.raceFirst(sayWaiting(adapter.id)), Effect.timeoutOption(patience))
  return Option.match(first(), {
    onNone: () => limits,
    onSome: (request) => ({
      prompt: Identity.fingerprint(request.messages.map(messageJson)),
      tools: Identity.fingerprint(toolsJson(request)),
      ...limits
    })
  })
})

/** Measures what external agents can reach, once for each adapter with its settings. */
const measuring = () => {
  const known = new Map<string, Plans.Reach>()
  return Effect.fnUntraced(function* ({ adapter: { id, measure, settings } }: RunAgent) {
    const key = `${id} ${Json.canonical(settings)}`
    const found = known.get(key)
    if (measure === undefined || found !== undefined) return found
    const reach = yield* measure(settings)
    known.set(key, reach)
    return reach
  })
}

/**
 * Discloses what every agent of a run is given, in the order of the cells: hashes of its first request, its limits, and
 * what it can reach. For that each agent plays the first instance up to its first request, which no model sees.
 * External agents are not started; a probe in their place shows what they can reach. Empty if there is no instance.
 *
 * @param root the seed of the run
 * @param isElsewhere whether the agents play on other machines, whose reach is not measured
 */
export const disclose = Effect.fnUntraced(function* (
  benchmarkRuns: ReadonlyArray<BenchmarkRun>,
  root: string,
  isElsewhere = false
): Effect.fn.Return<
  ReadonlyArray<Plans.AgentDisclosure>,
  AgentUnavailable | Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed
> {
  const disclosed: Array<Plans.AgentDisclosure> = []
  const measure = measuring()
  for (const { agents, source, configured } of benchmarkRuns) {
    yield* configured.instances(source, []).pipe(
      Stream.take(1),
      Stream.runForEach((opened) =>
        Effect.forEach(
          agents,
          Effect.fnUntraced(function* (agent) {
            const measured = isElsewhere ? undefined : yield* measure(agent)
            disclosed[agent.index] = yield* discloseAgent(agent, opened, root, measured)
          }),
          { discard: true }
        )
      )
    )
  }
  return disclosed
})
