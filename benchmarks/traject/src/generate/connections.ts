import { library } from "./Library.ts"
import type { Kind } from "./Kind.ts"
import type { Pick, Template } from "./Template.ts"

/** A value that a template yields and another tool may take: a link, or an item of a list that a rule picks. */
export interface Output {
  readonly field: string
  readonly kind: Kind
  readonly pick?: Pick
  readonly simple: string
  readonly hard: string
}

const read = (template: Template): ReadonlyArray<Output> =>
  template.yields.flatMap((field): ReadonlyArray<Output> => {
    switch (field._tag) {
      case "Quantity":
      case "Count":
        return []
      case "Link":
        return [{ field: field.name, kind: field.kind, simple: field.simple, hard: field.hard }]
      case "Items":
        return field.picks.map((pick) => ({
          field: field.name,
          kind: field.kind,
          pick,
          simple: pick.simple,
          hard: pick.hard
        }))
    }
  })

const outputs = new Map(library.map(({ template }) => [template, read(template)]))

/** Lists the values that a template yields for other tools. */
export const listOutputs = (template: Template): ReadonlyArray<Output> => outputs.get(template) ?? []
