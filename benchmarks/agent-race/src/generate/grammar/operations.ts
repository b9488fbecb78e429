import { Aggregator } from "../../leg/Aggregator.ts"
import { MergeOperator } from "../../leg/Merge.ts"
import { Transform } from "../../leg/Transform.ts"
import type { Step } from "../Plan.ts"
import { type Phrase, phrase } from "./Phrase.ts"
import { stepSlot, wholesSlot } from "./Slot.ts"

const detours: { readonly [transform in Transform]: ReadonlyArray<string> } = {
  next_prime: [
    "Which prime number comes next after the whole part of the number from {step}?",
    "Climb from the whole part of the number from {step} to the first larger prime."
  ],
  num_divisors: [
    "How many divisors, one and itself included, has the whole part of the number from {step}?",
    "Count the whole numbers that divide the whole part of the number from {step}."
  ],
  sum_prime_factors: [
    "Take the whole part of the number from {step}, split it into primes and add up the different ones.",
    "What do the distinct prime factors of the whole part of the number from {step} add up to?"
  ],
  largest_prime_factor: [
    "What is the greatest prime that divides the whole part of the number from {step}?",
    "Split the whole part of the number from {step} into primes and keep the greatest."
  ],
  roman_numeral_letter_count: [
    "How many letters does it take to write the whole part of the number from {step} the Roman way?",
    "Carve the whole part of the number from {step} in Roman numerals and count the letters."
  ],
  binary_1bit_count: [
    "How many ones has the whole part of the number from {step} when written in binary?",
    "Write the whole part of the number from {step} in binary and count the ones."
  ],
  digit_reversal: [
    "Read the digits of the whole part of the number from {step} backwards, leading zeros dropped.",
    "What becomes of the whole part of the number from {step} in a mirror, last digit first?"
  ],
  digital_root: [
    "Add up the digits of the whole part of the number from {step}, and go on with the digits of the sum until one digit is left.",
    "Boil the whole part of the number from {step} down to one digit by adding digits again and again."
  ],
  digit_sum: [
    "Add up the digits of the whole part of the number from {step}, once.",
    "What is the plain sum of the digits of the whole part of the number from {step}?"
  ],
  day_of_week: [
    "On which day of the week, Monday being 1 and Sunday 7, did the year from {step} begin?",
    "Number the weekdays from Monday as 1: which number had New Year's Day in the year from {step}?"
  ],
  leap_years_to_2000: [
    "How many leap years are there from the year of {step} to 2000, both counted if they are ones?",
    "Count the leap years between the year of {step} and 2000, both ends included."
  ],
  vowel_count: [
    "How many of the letters in the name from {step} are a, e, i, o or u without any accent?",
    "Count the plain vowels a, e, i, o and u in the name from {step}."
  ],
  alpha_position_first_letter: [
    "Which place in the alphabet has the first letter of the name from {step}?",
    "Number the alphabet from A as 1: what is the number of the initial of the name from {step}?"
  ],
  scrabble_score: ["What are the letters of the name from {step} worth as English word-game tiles?"]
}

const merges: { readonly [operator in MergeOperator]: ReadonlyArray<string> } = {
  add: [
    "Add the whole parts of the numbers from {a} and {b}.",
    "What do the whole parts of the numbers from {a} and {b} make together?"
  ],
  abs_diff: [
    "How far apart are the whole parts of the numbers from {a} and {b}?",
    "Take the smaller from the larger of the whole parts of the numbers from {a} and {b}."
  ]
}

const finishes: { readonly [aggregator in Aggregator]: ReadonlyArray<string> } = {
  digital_root: [
    "The finish line: add up {operands}, then the digits of the sum, again and again until one digit is left.",
    "Last of all, sum {operands} and reduce the sum to its digital root: that digit is your code."
  ],
  mod10: [
    "The finish line: add up {operands}; your code is the last digit of the sum.",
    "Last of all, sum {operands} and keep nothing but the final digit."
  ],
  abs_diff: [
    "The finish line: take the difference between {operands}, whichever is larger; your code is its last digit.",
    "Last of all, see how far apart {operands} are, and keep nothing but the final digit."
  ],
  six_digits: [
    "The finish line: start from 0 and go through {operands}, in the order in which the clues are given; each time multiply what you have by 1009, add the number without its sign, and keep the last six digits. What you end with is your code.",
    "Last of all, from 0 on, do this with {operands}, one after the other as the clues are given: what you have times 1009, plus the number without its sign, of which the last six digits stay. The end is your code."
  ]
}

const operationsIn = (detours: {
  readonly [transform in Transform]: ReadonlyArray<string>
}): ReadonlyArray<Phrase<Step>> => [
  ...Transform.literals.map((transform) =>
    phrase<Step, { step: number }>(
      detours[transform],
      { step: stepSlot },
      (step) => (step._tag === "Detour" && step.transform === transform ? { step: step.step } : undefined),
      ({ step }) => ({ _tag: "Detour", transform, step })
    )
  ),
  ...MergeOperator.literals.map((operator) =>
    phrase<Step, { a: number; b: number }>(
      merges[operator],
      { a: stepSlot, b: stepSlot },
      (step) => (step._tag === "Merge" && step.operator === operator ? { a: step.a, b: step.b } : undefined),
      ({ a, b }) => ({ _tag: "Merge", operator, a, b })
    )
  ),
  ...Aggregator.literals.map((aggregator) =>
    phrase<Step, { operands: ReadonlyArray<number> }>(
      finishes[aggregator],
      { operands: wholesSlot },
      (step) => (step._tag === "Finish" && step.aggregator === aggregator ? { operands: step.operands } : undefined),
      ({ operands }) => ({ _tag: "Finish", aggregator, operands })
    )
  )
]

/** The wordings of detours, merges and finish lines. */
export const operations: ReadonlyArray<Phrase<Step>> = operationsIn(detours)

const plainTiles = [
  "What are the letters of the name from {step} worth as English word-game tiles, a letter with an accent counting nothing?",
  "Lay the name from {step} in English word-game tiles, where no tile has an accent and such a letter scores nothing: what is the sum?"
]

/** `operations` for riddles, and from edition 6 on for all clues: they say what a letter with an accent is worth. */
export const riddleOperations: ReadonlyArray<Phrase<Step>> = operationsIn({ ...detours, scrabble_score: plainTiles })

/** The wordings of detours, merges and finish lines in all editions, to read clues. */
export const heardOperations: ReadonlyArray<Phrase<Step>> = operationsIn({
  ...detours,
  scrabble_score: [...detours.scrabble_score, ...plainTiles]
})
