import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { plausibility } from "./blind.ts"
import type { Player } from "./Player.ts"
import { type Knowledge, type Tactic, search } from "./search.ts"
import { weighEntries } from "./guessLabel.ts"
import { type Entry, readEntries } from "./inventoryWords.ts"
import { typeWords } from "../inference/vocabulary.ts"
import type { RoomView, SeenParameter, SeenValue, Thing } from "./RoomView.ts"

/** Whether a sentence names a title, and not only a longer title that contains it. */
const namesTitle = (sentence: string, title: string, titles: ReadonlyArray<string>): boolean => {
  const rest = titles
    .filter((other) => other.length > title.length && other.includes(title))
    .reduce((text, other) => text.replaceAll(other, "…"), sentence)
  return rest.includes(title)
}

/** Weighs a value by how the sentences at both ends name the other end and the two titles. */
const mentions = ({ view }: Knowledge, thing: Thing, parameter: SeenParameter, seen: SeenValue): number => {
  const source = view.things.get(seen.from)
  if (source === undefined) return 1
  const titles = [...thing.parameters.map(({ title }) => title), ...source.yields.map(({ title }) => title), seen.title]
  const strength = (sentences: ReadonlyArray<string>, other: string) =>
    Math.max(
      1,
      ...sentences
        .filter((sentence) => sentence.includes(other))
        .map(
          (sentence) =>
            5 *
            (namesTitle(sentence, parameter.title, titles) ? 20 : 1) *
            (namesTitle(sentence, seen.title, titles) ? 5 : 1)
        )
    )
  return strength(thing.hints, source.epithet) * strength(source.hints, thing.epithet)
}

/** The weights of labels by the sentences of a room, computed once in a trial. */
const weighings = memoize<RoomView, Map<string, ReadonlyMap<string, number>>>(() => new Map())

const entriesOfType = (known: Knowledge, parameter: SeenParameter): ReadonlyArray<Entry> => {
  const entries = readEntries(known.view)
  return [...entries.values()].filter((entry) => entry.line.includes(typeWords[parameter.type]))
}

/** Weighs how strongly the sentences of a thing about a parameter suggest each label of the parameter's type. */
export const weighLabels = (known: Knowledge, thing: Thing, parameter: SeenParameter): ReadonlyMap<string, number> => {
  const titles = thing.parameters.map(({ title }) => title)
  const sentences = thing.hints.filter((sentence) => namesTitle(sentence, parameter.title, titles))
  return getOrInsertComputed(weighings(known.view), `${parameter.type} ${sentences.join(" ")}`, () =>
    weighEntries(sentences.find((sentence) => sentence.includes(": ")) ?? "", entriesOfType(known, parameter))
  )
}

/** Guesses the labels that the words of the hints suggest, and otherwise plays as `blind`. */
export const patternTactic: Tactic = {
  weigh: (known, thing, parameter, seen) => {
    const plausible = plausibility(known, thing, parameter, seen)
    if (plausible === 0) return 0
    return known.view.opening.includes("\nInventory:\n")
      ? plausible * (weighLabels(known, thing, parameter).get(seen.title) ?? 1)
      : plausible * mentions(known, thing, parameter, seen)
  }
}

/** Reads hints by regular expressions and counts the names in them, without understanding them. */
export const pattern: Player = search(patternTactic)
