import {
  type ConfiguredModel,
  type Content,
  type Disclosed,
  type GenerationFailed,
  type ImportFailed,
  type Json,
  type Message,
  type ModelRequest,
  type WorldFailed,
  ModelRefused
} from "@escapement/core"
import { fingerprint, sha256 } from "@escapement/env"
import { Deferred, Duration, Effect, Exit, Option, Stream } from "effect"
import type { Agent, Section } from "./execute.ts"
import type { Problem } from "./Problem.ts"

const contentJson = (content: Content): Json =>
  content.map((part) =>
    part._tag === "Text" ? { text: part.text } : { image: sha256(part.data), mediaType: part.mediaType, alt: part.alt }
  )

const messageJson = (message: Message): Json => {
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

const toolsJson = ({ json, tools = [] }: ModelRequest): Json => ({
  tools: tools.map(({ description, name, parameters, role }) => ({ name, description, parameters, role })),
  json: json === undefined ? null : { name: json.name, schema: json.schema }
})

/** How long an agent may take to ask its model for the first time. */
const patience = Duration.seconds(30)

/** A model that keeps the first request that it gets, and answers none. */
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
          return Effect.fail(new ModelRefused({ reason: "asked for its first request only" }))
        }
      })
  }
  return { listener, heard: Deferred.await(heard), first: () => Option.fromUndefinedOr(first) }
}

const discloseAgent = Effect.fnUntraced(function* (
  { adapter, cell, model }: Agent,
  problem: Problem,
  root: string
): Effect.fn.Return<Disclosed> {
  const limits = problem.limits(cell)
  if (adapter.kind === "external" || Option.isNone(model))
    return { limits, ...(adapter.reach === undefined ? {} : { reach: adapter.reach }) }
  const { first, heard, listener } = listening(model.value)
  // what it does with no answer says nothing: an agent that goes on or waits for ever is not waited for
  yield* problem
    .attempt({ cell, adapter, model: Option.some(listener), epoch: 0, root, putBlob: () => {} })
    .pipe(Effect.raceFirst(heard), Effect.timeoutOption(patience))
  return Option.match(first(), {
    onNone: () => ({ limits }),
    onSome: (request) => ({
      prompt: fingerprint(request.messages.map(messageJson)),
      tools: fingerprint(toolsJson(request)),
      limits
    })
  })
})

/**
 * What every agent of a run is first sent, by cell: each plays the first instance
 * up to its first request, which no model sees; external agents are not started.
 * Nothing where there is no instance.
 */
export const disclose = Effect.fnUntraced(function* (
  sections: ReadonlyArray<Section>,
  root: string
): Effect.fn.Return<ReadonlyArray<Disclosed>, GenerationFailed | ImportFailed | WorldFailed> {
  const disclosed: Array<Disclosed> = []
  for (const { agents, source, stage } of sections) {
    yield* stage.problems(source, []).pipe(
      Stream.take(1),
      Stream.runForEach((problem) =>
        Effect.forEach(
          agents,
          (agent) => Effect.map(discloseAgent(agent, problem, root), (one) => (disclosed[agent.index] = one)),
          { discard: true }
        )
      )
    )
  }
  return disclosed
})
