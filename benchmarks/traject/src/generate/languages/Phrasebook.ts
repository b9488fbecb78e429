import type { DomainId } from "../../Difficulty.ts"

/**
 * How a language asks for a template. `{scope}`, `{scope2}`, … are the forms of a scope, `{unit}` the words of a
 * unit, `{name}` an input; `{name:d}` an input in a case, if the language has cases.
 */
interface TemplateWords {
  /** By the id of a scope: its forms, parted by `|`. */
  readonly scopes?: { readonly [scope: string]: string }
  /** Orders to do something. Absent if a template is only ever asked for its figure. */
  readonly orders?: ReadonlyArray<string>
  /** Clauses that ask for the figure of a template. */
  readonly questions: ReadonlyArray<string>
  /** The names of its results, in the order of the template's outputs. */
  readonly results?: ReadonlyArray<string>
}

/** The templates of a domain in a language. */
export type DomainWords = { readonly [template: string]: TemplateWords }

/** How values of a kind are said; `{}` stands for the value, or for its word if it has one. */
export interface ValueWords {
  readonly say?: string
  readonly rows?: { readonly [value: string]: string }
}

/** The form of an order: as a command, or as an infinitive after a verb such as "can you". */
export type Form = "command" | "infinitive"

/** The place of a sentence: in a chain `first`, `next` and `last`, in a set `first` and `other`. */
export type Place = "first" | "next" | "last" | "other"

/**
 * How a language builds sentences. `{do}` stands for an order as a command, `{do:dann}` for one with that adverb,
 * `{to do}` for its infinitive, `{what}` for a question.
 */
export interface Speech {
  readonly orders: { readonly [place in Place]: ReadonlyArray<string> }
  readonly questions: { readonly [place in Place]: ReadonlyArray<string> }
  /** Words that add an order to an order of the same sentence. */
  readonly orderJoins: {
    readonly [sort in "chain" | "set"]: { readonly [form in Form]: ReadonlyArray<string> }
  }
  /** A question behind an order. */
  readonly turns: { readonly [form in Form]: string }
  /** A question behind a question. */
  readonly questionJoins: ReadonlyArray<string>
  /** The question for the number of all results, if a request limits them. */
  readonly total: string
  readonly limits: ReadonlyArray<string>
  /** Texts around a request: `{context}` says what the person is doing. */
  readonly wholes: ReadonlyArray<string>
  /** Texts around a list of questions; `listJoins` are the words between the questions. */
  readonly lists: ReadonlyArray<string>
  readonly listJoins: readonly [between: string, last: string]
  /** The text between sentences. */
  readonly gap: string
  /** Most characters of the wishes in one sentence. */
  readonly longest: number
}

/** A language: its words for the library of tools, and its grammar. */
export interface Phrasebook {
  readonly instructions: readonly [task: string, rules: string, heading: string]
  readonly domains: { readonly [domain in DomainId]: DomainWords }
  readonly contexts: { readonly [task: string]: ReadonlyArray<string> }
  readonly units: { readonly [unit: string]: string }
  readonly values: { readonly [kind: string]: ValueWords }
  readonly speech: Speech
  /** The cases that a phrase may stand in. */
  readonly cases: ReadonlyArray<string>
  /** The case of an input whose slot names no case. */
  readonly usualCase: string
  /** A phrase in a case. */
  readonly inflect: (phrase: string, grammaticalCase: string) => string
  /** A phrase in a case without its article. */
  readonly bare: (phrase: string) => string
  /** Contracts words as the language does: "zu dem" becomes "zum". */
  readonly contract: (text: string) => string
  /** Undoes contractions. */
  readonly part: (text: string) => string
  /** Puts an order into one of its forms. */
  readonly order: (order: string, form: Form, adverb: string) => string
  /** Returns the part of an order that is the same in all of its forms. */
  readonly withoutVerb: (order: string) => string
  /** An order with a limit on its results. */
  readonly limited: (order: string, limit: string) => string
  /** Says a day in words or, unless it is spelt, in digits. */
  readonly sayDate: (year: number, month: number, day: number, isSpelt: boolean) => string
  /** The ISO form of a day that `sayDate` wrote. */
  readonly readDate: (text: string) => string | undefined
  /** The pattern of dates, as a regular expression. */
  readonly datePattern: string
  /** Whether words are parted by blanks. */
  readonly hasBlanks: boolean
}
