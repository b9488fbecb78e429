import type { Json } from "@escapement/core"
import { Schema } from "effect"
import { libraryTool } from "../Library.ts"
import type { Field } from "../Template.ts"
import { toolSpecs } from "../../tools/toolSpec.ts"

const text = Schema.String.check(Schema.isMaxLength(300))

/** The plan that a reader finds in a message. Steps count from 1. */
export const Reading = Schema.Struct({
  steps: Schema.Array(
    Schema.Struct({
      tool: text,
      values: Schema.Array(Schema.Struct({ parameter: text, value: Schema.Union([text, Schema.Finite]) })).check(
        Schema.isMaxLength(20)
      ),
      links: Schema.Array(
        Schema.Struct({
          parameter: text,
          step: Schema.Int,
          field: text,
          by: Schema.NullOr(text),
          end: Schema.NullOr(Schema.Literals(["lowest", "highest"]))
        })
      ).check(Schema.isMaxLength(20)),
      wanted: Schema.Array(text).check(Schema.isMaxLength(20))
    })
  ).check(Schema.isMaxLength(50))
})
export type Reading = typeof Reading.Type

const object = (properties: Json.JsonObject): Json.JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})
const string = { type: "string" }
const optional = { type: ["string", "null"] }

/** The form of what a reader answers. */
export const readingSchema: Json.JsonObject = object({
  steps: {
    type: "array",
    items: object({
      tool: string,
      values: { type: "array", items: object({ parameter: string, value: { type: ["string", "number"] } }) },
      links: {
        type: "array",
        items: object({
          parameter: string,
          step: { type: "integer" },
          field: string,
          by: optional,
          end: { type: ["string", "null"], enum: ["lowest", "highest", null] }
        })
      },
      wanted: { type: "array", items: string }
    })
  }
})

/** What a reader is told in every case. */
export const readerRules = [
  "You are given a message to an assistant and the tools that the assistant has. Say which calls the message asks for.",
  "",
  "- List exactly the calls that the message needs, in the order in which it asks for them; a call that uses the result of another one comes after it.",
  "- tool: the name of a tool. Several tools look alike: choose the one whose kind, unit and form of input are those of the message.",
  "- values: the arguments that the message itself tells, in the form that the parameter asks for. Leave out optional ones that nobody asks for.",
  '- links: the arguments that are results of an earlier call: its place in your list, counted from 1, and the field of its result. If the field is a list, "by" names the figure and "end" says whether its lowest or highest item is meant; otherwise both are null.',
  "- wanted: the fields of the call's result that the person asks to be told; none if a later call uses the result and the person does not ask to be told a figure of it.",
  '- If the message asks for something that no tool gives, list a call of the tool "none" for it.',
  "",
  'Answer with a JSON object {"steps": [{"tool": "...", "values": [{"parameter": "...", "value": "..."}], "links": [{"parameter": "...", "step": 1, "field": "...", "by": null, "end": null}], "wanted": ["..."]}]}.'
].join("\n")

const fieldOf = (field: Field): string => {
  switch (field._tag) {
    case "Quantity":
    case "Count":
    case "Link":
      return field.name
    case "Items":
      return `${field.name} (a list; each item has ${[field.kind.id, ...field.figures.map(({ name }) => name)].join(", ")})`
  }
}

/** Describes tools as a player sees them, with the fields of their results. */
const describe = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const entries = names.flatMap((name) => libraryTool(name) ?? [])
  return toolSpecs(entries.map(({ tool }) => tool)).flatMap(({ description, name, parameters }) => {
    const result = libraryTool(name)?.template.yields.map(fieldOf).join("; ")
    return result === undefined ? [] : [JSON.stringify({ tool: name, description, parameters, result })]
  })
}

/** What a reader is told of one message. */
export const readerQuestion = (message: string, tools: ReadonlyArray<string>): string =>
  ["Tools:", ...describe(tools), "", "Message:", message].join("\n")
