import type { Json, Randomness } from "@escapement/core"
import { dayOfIso, formatDay } from "./calendar.ts"

/** A value that people also call by another phrase, which everybody can resolve: a city and its nickname, a code and its name. */
export interface Row {
  readonly value: string
  readonly known?: string
}

/**
 * The kind of a tool's input or output: an output can feed an input of the same kind.
 *
 * **Details** `Listed` values are the rows of a table, `Coded` ones are ids such as
 * `HT-40213`, which no wording can paraphrase; `Dated` ones are days, `Counted` ones numbers.
 */
export interface Kind {
  /** The id of the kind, and the name of the parameter that takes it. */
  readonly id: string
  /** How a tool's description names it: "an airport code". */
  readonly given: string
  /** How a value is written, for the parameter's description. */
  readonly form: string
  /** The type of thing that a value identifies; kinds with the same `entity` are different keys of the same things. */
  readonly entity: string
  /** How a simple wording says a value; `{}` stands for the value. */
  readonly say: string
  readonly values:
    | {
        readonly _tag: "Listed"
        readonly rows: ReadonlyArray<Row>
        /** Whether the tool lists the values that it takes. */
        readonly isClosed: boolean
      }
    | { readonly _tag: "Coded"; readonly prefix: string }
    | { readonly _tag: "Dated"; readonly days: ReadonlyArray<readonly [offset: number, phrase: string]> }
    | { readonly _tag: "Counted"; readonly counts: ReadonlyArray<readonly [count: number, phrase: string]> }
}

const codeDigits = 5
const codes = 10 ** codeDigits

/** Draws a value of a kind; dates are near `today`, a day of the calendar. */
export const drawValue = (kind: Kind, rng: Randomness.Rng, today: number): Json.Json => {
  switch (kind.values._tag) {
    case "Listed":
      return rng.pick(kind.values.rows).value
    case "Coded":
      return codeOf(kind.values.prefix, rng.int(0, codes - 1))
    case "Dated":
      return formatDay(today + rng.pick(kind.values.days)[0])
    case "Counted":
      return rng.pick(kind.values.counts)[0]
  }
}

const codeOf = (prefix: string, number: number): string => `${prefix}-${String(codes + number).slice(1)}`

/** Number of days from the start of 2026 that a tool's result may name. */
const resultDays = 300
const firstDay = 20_454

/** Returns a value of a kind as a tool yields it, for a number in [0, 1). */
export const valueAt = (kind: Kind, unit: number): Json.Json => {
  const { values } = kind
  switch (values._tag) {
    case "Listed":
      return values.rows[Math.floor(unit * values.rows.length)]?.value ?? ""
    case "Coded":
      return codeOf(values.prefix, Math.floor(unit * codes))
    case "Dated":
      return formatDay(firstDay + Math.floor(unit * resultDays))
    case "Counted":
      return values.counts[Math.floor(unit * values.counts.length)]?.[0] ?? 0
  }
}

/** Returns the thing that a value identifies, by any kind of key; undefined if there is no such thing. */
export const findEntity = (kind: Kind, value: Json.Json): string | undefined => {
  const { values } = kind
  switch (values._tag) {
    case "Listed": {
      const index = values.rows.findIndex((row) => row.value === value)
      return index < 0 ? undefined : `${kind.entity} ${index}`
    }
    case "Coded":
      return typeof value === "string" && value.length === values.prefix.length + 1 + codeDigits && isCode(kind, value)
        ? value
        : undefined
    case "Dated":
      return typeof value === "string" && dayOfIso(value) !== undefined ? value : undefined
    case "Counted":
      return typeof value === "number" && Number.isInteger(value) && value > 0 ? String(value) : undefined
  }
}

const isCode = (kind: Kind, value: string): boolean =>
  kind.values._tag === "Coded" &&
  value.startsWith(`${kind.values.prefix}-`) &&
  /^\d+$/.test(value.slice(kind.values.prefix.length + 1))

/** Says a value as a simple wording does. */
export const saySimply = (kind: Kind, value: Json.Json): string => kind.say.replace("{}", String(value))

/** Says a value as a hard wording does: by the phrase that people use, by its distance from today, in words. */
export const sayHard = (kind: Kind, value: Json.Json, today: number): string => {
  const { values } = kind
  switch (values._tag) {
    case "Listed":
      return values.rows.find((row) => row.value === value)?.known ?? saySimply(kind, value)
    case "Coded":
      return saySimply(kind, value)
    case "Dated":
      return values.days.find(([offset]) => formatDay(today + offset) === value)?.[1] ?? saySimply(kind, value)
    case "Counted":
      return values.counts.find(([count]) => count === value)?.[1] ?? saySimply(kind, value)
  }
}

/** Reads the value that a phrase of either wording means, as a reader who knows the kind and today's date. */
export const readPhrase = (kind: Kind, phrase: string, today: number): Json.Json | undefined => {
  const { values } = kind
  const [before = "", after = ""] = kind.say.split("{}")
  const isSaid = phrase.startsWith(before) && phrase.endsWith(after)
  const literal = isSaid ? phrase.slice(before.length, phrase.length - after.length) : undefined
  switch (values._tag) {
    case "Listed": {
      const row = values.rows.find(({ known, value }) => known === phrase || value === literal)
      return row?.value
    }
    case "Coded":
      return literal !== undefined && findEntity(kind, literal) !== undefined ? literal : undefined
    case "Dated": {
      const offset = values.days.find(([, words]) => words === phrase)?.[0]
      if (offset !== undefined) return formatDay(today + offset)
      return literal !== undefined && dayOfIso(literal) !== undefined ? literal : undefined
    }
    case "Counted": {
      const count = values.counts.find(([, words]) => words === phrase)?.[0]
      return count ?? (literal !== undefined && /^\d+$/.test(literal) ? Number(literal) : undefined)
    }
  }
}

/** Makes a kind of listed values. A row is `value` or `value = phrase`. */
export const listed = (
  spec: Pick<Kind, "id" | "given" | "form"> & {
    readonly say?: string
    readonly entity?: string
    readonly isClosed?: boolean
    readonly rows: string
  }
): Kind => ({
  id: spec.id,
  given: spec.given,
  form: spec.form,
  entity: spec.entity ?? spec.id,
  say: spec.say ?? "{}",
  values: {
    _tag: "Listed",
    isClosed: spec.isClosed ?? false,
    rows: spec.rows.split("; ").map((row): Row => {
      const [value = "", known] = row.split(" = ")
      return known === undefined ? { value } : { value, known }
    })
  }
})

/** Makes a kind of ids from the word for the thing and the prefix of the ids. */
export const coded = (id: string, noun: string, prefix: string): Kind => ({
  id: `${id}_id`,
  given: `the id of ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`,
  form: `Id of the ${noun}, such as ${codeOf(prefix, 20_417)}.`,
  entity: id,
  say: `${noun} {}`,
  values: { _tag: "Coded", prefix }
})
