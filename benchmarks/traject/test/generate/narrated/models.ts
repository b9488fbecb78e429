import { Content, type Model, type ModelError, type ModelRequest } from "@escapement/core"
import { Effect } from "effect"
import type { Instance } from "../../../src/Instance.ts"
import { factsOf } from "../../../src/generate/narrated/Facts.ts"
import type { Reading } from "../../../src/generate/narrated/readerRequest.ts"

/** A model that gives fixed answers in turn, the last one again and again; it keeps what it was asked. */
export const answering = (
  id: string,
  answers: ReadonlyArray<string>,
  asked: Array<ModelRequest> = []
): Model<ModelError> => ({
  id,
  generate: (request) => {
    const text = answers[Math.min(asked.length, answers.length - 1)] ?? ""
    asked.push(request)
    return Effect.succeed({ text, calls: [], finish: "stop", usage: {} })
  }
})

/** A narrator that writes these messages in turn. */
export const writing = (messages: ReadonlyArray<string>, asked: Array<ModelRequest> = []): Model<ModelError> =>
  answering(
    "bard/1",
    messages.map((message) => JSON.stringify({ message })),
    asked
  )

/** A reader that finds this plan. */
export const finding = (reading: Reading, asked: Array<ModelRequest> = []): Model<ModelError> =>
  answering("scholar/1", [JSON.stringify(reading)], asked)

/** All that a model was shown. */
export const shownTo = (asked: ReadonlyArray<ModelRequest>): string =>
  asked
    .flatMap(({ messages }) =>
      messages.map((message) =>
        message.role === "user" ? Content.plain(message.content) : message.role === "tool" ? "" : message.text
      )
    )
    .join("\n")

/** The plan of an instance, as a reader states it who understands everything; in another order of its steps if told. */
export const planOf = (instance: Instance, order = instance.gold.map((_, i) => i)): Reading => {
  const facts = factsOf(instance) ?? []
  return {
    steps: order.flatMap((at) => {
      const fact = facts[at]
      if (fact === undefined) return []
      const { entry, isAsked, linked, told } = fact
      return [
        {
          tool: entry.tool.name,
          values: told.map(({ parameter, value }) => ({ parameter, value: String(value) })),
          links: linked.map(({ output, parameter, step }) => ({
            parameter,
            step: order.indexOf(step) + 1,
            field: output.field,
            by: output.pick?.by ?? null,
            end: output.pick?.end ?? null
          })),
          wanted: isAsked ? [entry.template.ask.field] : []
        }
      ]
    })
  }
}
