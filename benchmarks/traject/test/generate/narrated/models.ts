import type { Model, ModelError, ModelRequest } from "@escapement/core"
import { answering } from "../../../../../tools/test/answering.ts"
import type { Instance } from "../../../src/Instance.ts"
import { factsOf } from "../../../src/generate/narrated/Facts.ts"
import type { Reading } from "../../../src/generate/narrated/readerRequest.ts"

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
