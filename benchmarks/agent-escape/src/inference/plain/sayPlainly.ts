import type { Randomness } from "@escapement/core"
import { clueWords } from "../clueGrammar.ts"
import { type Meaning, makeGrammar } from "../Grammar.ts"
import type { Label } from "../Label.ts"
import type { Reference } from "../Query.ts"
import { follow } from "./Phrase.ts"
import { readings } from "./readings.ts"
import { plainRules, results } from "./sentences.ts"

const grammar = makeGrammar(plainRules, clueWords)

/** A chain as a label to begin with, and the steps from there. */
interface Chain {
  readonly ref: Reference
  readonly steps: ReadonlyArray<Meaning>
}

/** Splits a chain into steps, beginning with the last one, until a random draw ends it or no step is left. */
const unchain = (reference: Reference, rng: Randomness.Rng): Chain => {
  if (reference.tag === "beside" || reference.tag === "nearest") {
    const { of, ...step } = reference
    return extend(of, { ...step, result: rng.pick(results) }, rng)
  }
  if (reference.tag === "extreme" && reference.group.tag === "like") {
    const { of, ...group } = reference.group
    return extend(of, { ...reference, group: "", resultGroup: { ...group, result: rng.pick(results) } }, rng)
  }
  return { ref: reference, steps: [] }
}

const extend = (of: Reference, step: Meaning, rng: Randomness.Rng): Chain => {
  const { ref, steps } = rng.unit() < 0.75 ? unchain(of, rng) : { ref: of, steps: [] }
  return { ref, steps: [...steps, step] }
}

const say = (title: string, reference: Reference, rng: Randomness.Rng): string => {
  const { ref, steps } = rng.unit() < 0.35 ? { ref: reference, steps: [] } : unchain(reference, rng)
  // a name alone is no step of its own
  if (steps.length === 0 || ref.tag === "named") return grammar.say("clue", { title, ref: reference }, rng)
  const said = steps.map(
    (step, i) => `${i === 0 ? "then " : rng.pick(["then ", "next, "])}${grammar.say("step", step, rng)}`
  )
  return grammar.say("stepped", { title, ref, steps: said.join("; ") }, rng)
}

/** Removes brackets around a name, which needs none. */
const withoutIdleBrackets = (sentence: string): string => sentence.replace(/\((the [a-z]+ [a-z]+)\)/g, "$1")

/** Returns the labels that a sentence can mean for a parameter; exactly one if all its readings agree. */
export const labelsRead = (sentence: string, title: string, labels: ReadonlyArray<Label>): ReadonlyArray<Label> => [
  ...new Set(
    readings(sentence).flatMap((reading) => (reading.title === title ? (follow(reading.phrases, labels) ?? []) : []))
  )
]

/** Most sentences that are tried for one chain. */
const maxTries = 12

/**
 * Writes a sentence for a chain of relations so that every reading of it means the chain's label; undefined if no
 * such sentence was found.
 */
export const sayPlainly = (
  {
    label,
    labels,
    query,
    title
  }: {
    readonly title: string
    readonly query: Reference
    readonly label: Label
    readonly labels: ReadonlyArray<Label>
  },
  rng: Randomness.Rng
): string | undefined => {
  for (let tries = 0; tries < maxTries; tries++) {
    const sentence = withoutIdleBrackets(say(title, query, rng))
    const [meant, ...others] = labelsRead(`: ${sentence}.`, title, labels)
    if (meant === label && others.length === 0) return sentence
  }
  return undefined
}
