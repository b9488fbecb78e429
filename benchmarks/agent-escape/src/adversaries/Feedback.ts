import type { SeenParameter } from "./RoomView.ts"

/** One value for each parameter of a thing. */
export type Guess = { readonly [parameter: string]: string }

/** What the reply to a refused guess said, at any level of feedback. */
export interface Feedback {
  readonly guess: Guess
  /** Parameters reported as right and as wrong. */
  readonly right: ReadonlySet<string>
  readonly wrong: ReadonlySet<string>
  /** How many parameters were reported as wrong; absent if the reply did not say. */
  readonly count?: number
  /** Whether the reply said that a node which the thing waits for is unsolved. */
  readonly isEarly: boolean
}

/** Reads the reply to a refused guess. */
export const readFeedback = (guess: Guess, text: string): Feedback => {
  const verdicts = [...text.matchAll(/^- (\S+): (right|wrong|missing|not of its type)$/gm)]
  const named = (isRight: boolean) =>
    new Set(verdicts.flatMap(([, name = "", verdict]) => ((verdict === "right") === isRight ? [name] : [])))
  const counted = /^(\d+) of its \d+ parameters/m.exec(text)?.[1]
  return {
    guess,
    right: named(true),
    wrong: named(false),
    ...(counted === undefined ? {} : { count: Number(counted) }),
    isEarly: text.includes("depends on is not solved")
  }
}

/** Whether a guess can be right, given the feedback on an earlier guess. */
const agrees = (guess: Guess, told: Feedback): boolean => {
  const names = Object.keys(told.guess)
  const differing = names.filter((name) => told.guess[name] !== guess[name])
  if (differing.length === 0) return false
  if (names.some((name) => told.right.has(name) && told.guess[name] !== guess[name])) return false
  if (names.some((name) => told.wrong.has(name) && told.guess[name] === guess[name])) return false
  return told.count === undefined || differing.length === told.count
}

/** Whether a guess can still be right after all feedback. */
export const isOpen = (guess: Guess, told: ReadonlyArray<Feedback>): boolean => told.every((one) => agrees(guess, one))

/** Returns the values of a parameter that remain possible by the feedback on this parameter alone. */
export const openValues = <A extends { readonly value: string }>(
  { name }: SeenParameter,
  values: ReadonlyArray<A>,
  told: ReadonlyArray<Feedback>
): ReadonlyArray<A> => {
  const right = told.find((one) => one.right.has(name))?.guess[name]
  if (right !== undefined) return values.filter(({ value }) => value === right)
  const wrong = new Set(told.flatMap((one) => (one.wrong.has(name) ? [one.guess[name]] : [])))
  return values.filter(({ value }) => !wrong.has(value))
}
