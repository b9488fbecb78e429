import type { DomainId } from "../Difficulty.ts"
import type { Kind } from "./Kind.ts"
import { limit } from "./kinds.ts"

/** One scope of a template: its words in the tool's name, its description and the wordings. */
export interface Scope {
  readonly id: string
  readonly simple: string
  readonly hard: string
}

/** One unit of a template. A value is `base * times / over + plus`, `base` being in the first unit of the list. */
export interface Unit extends Scope {
  readonly label: string
  readonly times: number
  readonly over: number
  readonly plus: number
}

/** An input of a template. If it has several kinds, each makes a separate tool. */
export interface Slot {
  readonly name: string
  readonly kinds: readonly [Kind, ...ReadonlyArray<Kind>]
  /** What is appended to a clause that uses an optional input. */
  readonly optional?: { readonly simple: string; readonly hard: string }
}

/** A number in a result: in the tool's unit, or a plain count. */
export interface Figure {
  readonly _tag: "Quantity" | "Count"
  readonly name: string
  readonly low: number
  readonly high: number
}

/** A value in a result that other tools take, and how wordings refer to it. */
interface Link {
  readonly _tag: "Link"
  readonly name: string
  readonly kind: Kind
  readonly simple: string
  readonly hard: string
}

/** A rule that picks one item of a list, and its words in the wordings. */
export interface Pick {
  readonly by: string
  readonly end: "lowest" | "highest"
  readonly simple: string
  readonly hard: string
}

/** A list in a result: items with an id that other tools take, and figures to pick one by. */
export interface Items {
  readonly _tag: "Items"
  readonly name: string
  readonly kind: Kind
  readonly figures: ReadonlyArray<Figure>
  readonly picks: ReadonlyArray<Pick>
}

/** A part of a result. */
export type Field = Figure | Link | Items

/**
 * A family of tools that do the same thing in different scopes, units and forms
 * of input: each combination is one tool.
 *
 * **Details** In `does` and in the wordings `{scope}` and `{unit}` stand for a way of the
 * template, `{name}` for an input of that name; in `does`, `{input}` stands for what its first
 * input is given by. A simple wording is an order that begins in lower case, a
 * hard one a sentence of somebody's wishes without its full stop.
 */
export interface Template {
  readonly id: string
  readonly does: string
  readonly slots: readonly [Slot, ...ReadonlyArray<Slot>]
  readonly scopes?: ReadonlyArray<Scope>
  readonly units?: ReadonlyArray<Unit>
  readonly yields: ReadonlyArray<Field>
  readonly simple: string
  readonly hard: string
  /** The figure that a request asks for if no other call uses the result. */
  readonly ask: { readonly field: string; readonly simple: string; readonly hard: string }
}

/**
 * A kind of task that people have in a domain: the situation in which requests begin, and the templates they
 * prefer.
 */
export interface TaskType {
  readonly name: string
  /** Templates that a request of this type prefers. */
  readonly templates: ReadonlyArray<string>
  /** Its goal, in a clause after "I am working on". */
  readonly goal: string
  /** A situation, as one or two sentences. */
  readonly situation: string
}

/** A domain: its tools by template, and its task types. */
export interface Domain {
  readonly id: DomainId
  readonly templates: ReadonlyArray<Template>
  readonly tasks: ReadonlyArray<TaskType>
}

/** Makes an input parameter of a template; each kind gives its own tool. */
export const slot = (name: string, ...kinds: readonly [Kind, ...ReadonlyArray<Kind>]): Slot => ({ name, kinds })

/** An optional bound on the number of results. */
export const atMost: Slot = {
  name: "limit",
  kinds: [limit],
  optional: { simple: ", at most {}", hard: ", though {} will do" }
}

/** Makes a scope of a template, with its words in simple and in hard requests; each scope gives its own tool. */
export const scope = (id: string, simple: string, hard: string): Scope => ({ id, simple, hard })

/** Makes a number in the tool's unit; its bounds are in the first unit of its template. */
export const quantity = (name: string, low: number, high: number): Figure => ({ _tag: "Quantity", name, low, high })

/** Makes a number without a unit. */
export const count = (name: string, low: number, high: number): Figure => ({ _tag: "Count", name, low, high })

/** Makes a value for other tools. */
export const link = (name: string, kind: Kind, simple: string, hard: string): Link => ({
  _tag: "Link",
  name,
  kind,
  simple,
  hard
})

/** Makes a list. */
export const items = (name: string, kind: Kind, figures: ReadonlyArray<Figure>, picks: ReadonlyArray<Pick>): Items => ({
  _tag: "Items",
  name,
  kind,
  figures,
  picks
})

/** Makes the rule that picks the item with the least of a figure. */
export const lowest = (by: string, simple: string, hard: string): Pick => ({ by, end: "lowest", simple, hard })

/** Makes the rule that picks the item with the most of a figure. */
export const highest = (by: string, simple: string, hard: string): Pick => ({ by, end: "highest", simple, hard })

/** Makes the figure that a request asks for. */
export const ask = (field: string, simple: string, hard: string): Template["ask"] => ({ field, simple, hard })
