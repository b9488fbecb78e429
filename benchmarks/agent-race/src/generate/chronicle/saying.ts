import type { Randomness } from "@escapement/core"
import { type Edition, isByCountry } from "../../chronicle/Edition.ts"
import type { Hop } from "../../chronicle/Tie.ts"
import { errandPhrases } from "../grammar/errandPhrases.ts"
import { listedNouns } from "../grammar/approaches.ts"
import { operations, riddleOperations } from "../grammar/operations.ts"
import { say } from "../grammar/Phrase.ts"
import { placesSlot, wholesSlot } from "../grammar/Slot.ts"
import type { Approach, Condition, Errand, Plan, Step, Take, Where } from "../Plan.ts"
import * as Frames from "./words/frames.ts"
import { fieldWords } from "./words/fields.ts"
import { hopWords } from "./words/hops.ts"
import { decadeWords, happened, plainDecade } from "./words/times.ts"
import { censusAsked, codeAsked, figureAsked, tallyAsked } from "./words/takes.ts"

/**
 * Wordings that ask for the number of places within forty kilometres of something. From the third edition on they say
 * that the place itself counts.
 */
export const countFrames: { readonly [edition in 2 | 3]: ReadonlyArray<string> } = {
  2: [
    "How many {t} does a search of the map show within forty kilometres of {w}?",
    "Search the map for {t} no farther than forty kilometres from {w}, and count them."
  ],
  3: [
    "How many {t} does a search of the map show within forty kilometres of {w}, the place itself counted if it is one?",
    "Search the map for {t} no farther than forty kilometres from {w}, and count all that it shows, the place itself too if it is one."
  ]
}

/** How clues are worded: the source of choices, and the edition. */
interface Voice {
  readonly random: Randomness.Rng
  readonly edition: Edition
}

const fill = (frame: string, values: { readonly [gap: string]: string }): string =>
  frame.replaceAll(/\{(\w)\}/g, (_, gap: string) => values[gap] ?? "")

const where = ({ as, step }: Where, random: Randomness.Rng): string =>
  fill(random.pick(as === "value" ? Frames.valueFrames : Frames.pageOfFrames), { n: String(step + 1) })

/** Names a path. The last hop comes first: the mother of the founder of it. */
const path = (hops: ReadonlyArray<Hop>, base: string, random: Randomness.Rng): string =>
  hops.reduce((inner, hop) => `${random.pick(hopWords(hop))} ${inner}`, base)

const condition = (each: Condition, { edition, random }: Voice): string => {
  switch (each._tag) {
    case "Field":
      return `${path(each.path, Frames.sought, random)} ${random.pick(fieldWords[each.field] ?? [""])}`
    case "Decade": {
      const subject = path(each.path, Frames.sought, random)
      const h = `${random.pick(happened[each.figure] ?? [""])} ${subject}`
      return fill(random.pick(Frames.decadeFrames), {
        h,
        d: edition === 2 ? decadeWords(each.decade) : plainDecade(each.decade)
      })
    }
    case "Extreme":
      throw new RangeError("only riddles compare counts")
    case "Leads":
      return fill(random.pick(Frames.leadsFrames), {
        p: path(each.path, Frames.sought, random),
        w: where(each.to, random)
      })
    case "Within":
      return fill(random.pick(Frames.withinFrames), { w: where(each.where, random) })
  }
}

const approach = (each: Approach, voice: Voice): string => {
  const { edition, random } = voice
  const inferred = isByCountry({ edition }) ? Frames.plainInferredFrames : Frames.inferredFrames
  switch (each._tag) {
    case "Given":
      return random.pick(Frames.givenFrames)
    case "Named":
      return fill(random.pick(Frames.namedFrames), { w: where({ step: each.step, as: "value" }, random) })
    case "Listed":
      return fill(random.pick(Frames.listedFrames), { k: listedNouns[each.of], s: `clue ${each.step + 1}` })
    case "Inferred":
      return fill(random.pick(inferred), { p: path(each.path, where(each.from, random), random) })
    case "Described":
      return fill(random.pick(Frames.describedFrames), {
        k: random.pick(Frames.kindNouns[each.kind]),
        c: each.conditions.map((one) => condition(one, voice)).join(Frames.between)
      })
    case "Found":
    case "Forked":
      throw new RangeError(`a clue of a chronicle has no words for the approach ${each._tag}`)
  }
}

const take = (each: Take, random: Randomness.Rng): string => {
  switch (each._tag) {
    case "Figure":
      return random.pick(figureAsked[each.figure] ?? [""])
    case "Census":
      return `${random.pick(censusAsked)} ${each.year}`
    case "Tally":
      return random.pick(tallyAsked[each.series])
    case "Hop":
      return path([each.hop], Frames.topic, random)
    case "Row":
      return fill(random.pick(Frames.rowFrames), { n: String(each.plus), o: wholesSlot.write(each.addends) })
    case "Code":
      return random.pick(codeAsked)
    default:
      throw new RangeError(`a clue of a chronicle cannot ask for the take ${each._tag}`)
  }
}

const errand = (each: Errand, { edition, random }: Voice): string =>
  each._tag === "Count"
    ? fill(random.pick(countFrames[edition === 2 ? 2 : 3]), {
        t: placesSlot.write(each.type),
        w: where(each.where, random)
      })
    : say(errandPhrases, each, random)

const clueOf = (step: Step, voice: Voice): string => {
  const { edition, random } = voice
  const openings = edition === 2 ? Frames.openings : [""]
  const spoken = isByCountry({ edition }) ? riddleOperations : operations
  switch (step._tag) {
    case "Page":
      return fill(random.pick(Frames.pageFrames), { a: approach(step.approach, voice), t: take(step.take, random) })
    case "Roadblock":
      return random.pick(openings) + errand(step.errand, voice)
    case "Finish":
      return say(spoken, step, random)
    default:
      return random.pick(openings) + say(spoken, step, random)
  }
}

/** The clues of a plan through a chronicle, one per step, worded at random. */
export const sayPlan = (plan: Plan, random: Randomness.Rng, edition: Edition): ReadonlyArray<string> =>
  plan.map((step) => clueOf(step, { random, edition }))
