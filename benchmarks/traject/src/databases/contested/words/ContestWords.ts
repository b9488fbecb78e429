import type { Languages } from "@escapement/env"

/** A sentence, or a few, that state values of a goal. */
type Sentence<V> = (values: V) => string

type Three<A> = readonly [A, A, A]

/**
 * The sentences of a kind of goal in a language. Every language has equally many, so that a seed draws the same ones
 * in each; an English sentence and those in its place in other languages state the same values.
 */
export interface ContestWords<V> {
  /** Ways to say what is to be done. */
  readonly asked: readonly [...Three<Sentence<V>>, Sentence<V>]
  /** Ways to say what is right if other people act first. */
  readonly others: Three<Sentence<V>>
  /** Ways to ask, one entry for each question. */
  readonly questions: ReadonlyArray<Three<Sentence<V>>>
}

/** The same in every language. */
export type InLanguages<W> = { readonly [language in Languages.Language]: W }
