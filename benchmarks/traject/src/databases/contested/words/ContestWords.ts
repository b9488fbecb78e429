import type { Languages } from "@escapement/env"

type Three<A> = readonly [A, A, A]

/**
 * The sentences of a kind of goal in a language; `{name}` stands for a value. Every language has equally many, so that a
 * seed draws the same ones in each; an English sentence and those in its place in other languages state the same values.
 */
export interface ContestWords {
  /** Ways to say what is to be done. */
  readonly asked: readonly [...Three<string>, string]
  /** Ways to say what is right if other people act first. */
  readonly others: Three<string>
  /** Ways to ask, one entry for each question. */
  readonly questions: ReadonlyArray<Three<string>>
}

/** The same in every language. */
export type InLanguages<W> = { readonly [language in Languages.Language]: W }

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type SentencesOf<Words extends ContestWords> = Words["asked" | "others"][number] | Words["questions"][number][number]

/** The values that sentences state, by name. */
export type ValuesOf<Words extends InLanguages<ContestWords>> = {
  readonly [name in NamesIn<SentencesOf<Words[Languages.Language]>>]: string | number
}
