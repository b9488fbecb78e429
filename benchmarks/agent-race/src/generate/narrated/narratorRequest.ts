import { type Json, Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { ClueFacts } from "./Facts.ts"

/** What a narrator answers. */
export const Clues = Schema.Struct({
  clues: Schema.Array(Schema.Struct({ clue: Schema.Int, text: Schema.String })).check(Schema.isMaxLength(200))
})
export type Clues = typeof Clues.Type

/** The form of what a narrator answers. */
export const cluesSchema: Json.JsonObject = {
  type: "object",
  properties: {
    clues: {
      type: "array",
      items: {
        type: "object",
        properties: { clue: { type: "integer" }, text: { type: "string" } },
        required: ["clue", "text"],
        additionalProperties: false
      }
    }
  },
  required: ["clues"],
  additionalProperties: false
}

/** What a narrator is told in every case. */
export const narratorRules = [
  "You write the clues of a treasure hunt across an encyclopaedia. Its readers look up articles and values, one clue after the other.",
  "You are told of each clue what it has to say, as bare facts. Write its text.",
  "",
  "- Write freely, as a person does who enjoys riddles: your own words and pictures, a different sentence each time. Do not follow the words of the facts, and use no form twice.",
  "- A clue may be indirect, but a careful reader who knows the rules of the hunt must be sure of what it means: which article, by which steps from where, and what is wanted there. Nothing else may fit as well.",
  "- A chain `[a] -> b -> c` is followed from left to right: c of b of a. The clue may tell it in any order, but with every step. What stands in the middle is never named.",
  '- Refer to an earlier clue as "clue N" or "clues N and M", by its number. Whether you mean what that clue names (its answer) or the subject of the article that it is about must be beyond doubt.',
  "- All that stands under Must stands in the clue; a date may be written in another usual way, with its year. What stands under Never does not, in no form: use other words for it.",
  "- Conditions hold together, and every one is told. A unit, where the facts have one, is told too, and so is whatever tells a sum or a look-up from similar ones.",
  "- No other numbers, neither in digits nor in words, and no names: no places, people, firms or tools. A position in a list is a word such as third.",
  "- No hint at a name or at a result, nothing about the letters of an answer that the facts do not have.",
  "- Plain running text in English, one to three sentences each. No lists, brackets, headings or quotation of other clues. No capitals but where a sentence begins.",
  "",
  'Answer with a JSON object {"clues": [{"clue": 1, "text": "..."}]}, one text for each clue that you are asked for.'
].join("\n")

/** Ways to write, so that hunts differ. */
const manners = [
  "dry and exact, with a raised eyebrow",
  "an old sailor's way of telling things",
  "a crossword setter who is fair",
  "brisk and cheerful, in short sentences",
  "a little pompous, like a museum guide",
  "quiet and thoughtful, with pictures from everyday life",
  "a quizmaster on the radio",
  "matter-of-fact, in everyday words",
  "somebody who talks to the runner and teases",
  "a gardener who explains everything by what grows",
  "a detective who sums up a case",
  "a letter to a friend who is good at riddles"
]

const factsOfClue = ({ clues, lines, must, never, number }: ClueFacts): string =>
  [
    `Clue ${number}`,
    ...lines.map((line) => `  ${line}`),
    ...(clues.length + must.length === 0
      ? []
      : [`  Must: ${[...clues.map((each) => `clue ${each}`), ...must.map(({ what }) => what)].join("; ")}`]),
    ...(never.length === 0 ? [] : [`  Never: ${never.map(({ what }) => what).join("; ")}`])
  ].join("\n")

/** What a narrator is told of one leg. Its manner follows from a seed. */
export const narratorFacts = (seed: string, facts: ReadonlyArray<ClueFacts>): string =>
  [`Manner: ${Randomness.rng(seed, "manner of clues").pick(manners)}.`, "", ...facts.map(factsOfClue)].join("\n")
