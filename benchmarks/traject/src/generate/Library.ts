import { Randomness } from "@escapement/core"
import type { Parameter, Tool } from "../tools/Tool.ts"
import { domains } from "./Domains.ts"
import type { Kind } from "./Kind.ts"
import type { Domain, Field, Figure, Scope, Slot, Template, Unit } from "./Template.ts"

/** An input of a tool: a slot of its template in one of its kinds, under the parameter's name. */
export interface Input {
  readonly slot: Slot
  readonly kind: Kind
  readonly parameter: string
}

/** A tool that computes its results: one combination of a template's scope, unit and form of input. */
export interface LibraryTool {
  readonly tool: Tool
  readonly domain: Domain
  readonly template: Template
  readonly scope?: Scope
  readonly unit?: Unit
  /** Index of the kinds that its inputs have. */
  readonly form: number
  readonly inputs: ReadonlyArray<Input>
  /** The parts of its results; quantities bear the name of its unit. */
  readonly yields: ReadonlyArray<Field>
  /** Opens the stream of the results for what its inputs identify: the same one in all units and forms of input. */
  readonly draws: (...names: ReadonlyArray<string>) => Randomness.Rng
}

/** Counts the forms of input of a template: the most kinds that a slot has. */
const formsOf = (template: Template): number => Math.max(...template.slots.map(({ kinds }) => kinds.length))

const inputsOf = (template: Template, form: number): ReadonlyArray<Input> => {
  const kinds = template.slots.map((slot) => slot.kinds[form] ?? slot.kinds[0])
  return template.slots.map((slot, i) => {
    const kind = kinds[i] ?? slot.kinds[0]
    const isAlone = kinds.filter(({ id }) => id === kind.id).length === 1
    return { slot, kind, parameter: isAlone ? kind.id : `${slot.name}_${kind.id}` }
  })
}

const parameterOf = ({ kind, parameter, slot }: Input): Parameter => {
  const common = { name: parameter, required: slot.optional === undefined, description: kind.form }
  switch (kind.values._tag) {
    case "Listed": {
      const [first, ...others] = kind.values.rows.map(({ value }) => value)
      return kind.values.isClosed && first !== undefined
        ? { ...common, type: "enum", choices: [first, ...others] }
        : { ...common, type: "string" }
    }
    case "Coded":
      return { ...common, type: "string" }
    case "Dated":
      return { ...common, type: "date" }
    case "Counted":
      return { ...common, type: "number" }
  }
}

const nameIn = (figure: Figure, unit: Unit): Figure =>
  figure._tag === "Count" ? figure : { ...figure, name: `${figure.name}_${unit.id}` }

const yieldIn = (field: Field, unit: Unit): Field => {
  switch (field._tag) {
    case "Quantity":
    case "Count":
      return nameIn(field, unit)
    case "Link":
      return field
    case "Items":
      return { ...field, figures: field.figures.map((figure) => nameIn(figure, unit)) }
  }
}

const toolOf = (
  domain: Domain,
  template: Template,
  form: number,
  scope: Scope | undefined,
  unit: Unit | undefined
): LibraryTool => {
  const inputs = inputsOf(template, form)
  const varied = template.slots.findIndex(({ kinds }) => kinds.length > 1)
  const given = inputs[Math.max(0, varied)]?.kind
  const parts = [
    domain.id.toLowerCase(),
    template.id,
    ...(scope === undefined ? [] : [scope.id]),
    ...(varied < 0 || given === undefined ? [] : ["by", given.id]),
    ...(unit === undefined ? [] : [unit.id])
  ]
  return {
    domain,
    template,
    form,
    inputs,
    yields: unit === undefined ? template.yields : template.yields.map((field) => yieldIn(field, unit)),
    draws: Randomness.rngUnder("traject", domain.id, template.id, scope?.id ?? ""),
    ...(scope === undefined ? {} : { scope }),
    ...(unit === undefined ? {} : { unit }),
    tool: {
      name: parts.join("_"),
      description: template.does
        .replaceAll("{scope}", scope?.simple ?? "")
        .replaceAll("{unit}", unit?.label ?? "")
        .replaceAll("{input}", given?.given ?? ""),
      domain: domain.id,
      pools: [domain.id],
      parameters: inputs.map(parameterOf).toSorted((a, b) => Number(b.required) - Number(a.required)),
      output: `A JSON object with ${template.yields.map(({ name }) => name).join(", ")}.`
    }
  }
}

const orNone = <A>(ways: ReadonlyArray<A> | undefined): ReadonlyArray<A | undefined> => ways ?? [undefined]

/** Makes all tools of a template: its scopes × its units × its forms of input. */
const toolsOf = (domain: Domain, template: Template): ReadonlyArray<LibraryTool> =>
  Array.from({ length: formsOf(template) }, (_, form) =>
    orNone(template.scopes).flatMap((scope) =>
      orNone(template.units).map((unit) => toolOf(domain, template, form, scope, unit))
    )
  ).flat()

/**
 * The tools that requests without goals need, and that fill up the pools of all requests, domain by domain. Each
 * computes its results: a call has the same result in whatever order calls are made.
 */
export const library: ReadonlyArray<LibraryTool> = domains.flatMap((domain) =>
  domain.templates.flatMap((template) => toolsOf(domain, template))
)

const byName: ReadonlyMap<string, LibraryTool> = new Map(library.map((entry) => [entry.tool.name, entry]))
const byTemplate = Map.groupBy(library, ({ template }) => template)

/** Finds a tool by its name; undefined if the library has none. */
export const libraryTool = (name: string): LibraryTool | undefined => byName.get(name)

/** Lists all tools of a template. */
export const listVariants = (template: Template): ReadonlyArray<LibraryTool> => byTemplate.get(template) ?? []

/** Counts in how many of scope, unit and form of input two tools of one template differ. */
const distance = (a: LibraryTool, b: LibraryTool): number =>
  Number(a.scope !== b.scope) + Number(a.unit !== b.unit) + Number(a.form !== b.form)

/** Lists the look-alikes of a tool: tools of its template with another scope, another unit or another form of input. */
export const listLookAlikes = (tool: LibraryTool): ReadonlyArray<LibraryTool> =>
  listVariants(tool.template).filter((other) => distance(tool, other) === 1)
