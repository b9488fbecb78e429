import { getOrInsertComputed } from "@escapement/core"
import type { ReadArgument, ReadStep } from "../ReadStep.ts"
import { listOutputs } from "../connections.ts"
import { escaped } from "../escaped.ts"
import type { Input, LibraryTool } from "../Library.ts"
import { outputsByKind, readSteps } from "../readSteps.ts"
import type { Phrasebook } from "./Phrasebook.ts"
import { isOutput, patternIn, readValue, sayOutput } from "./valueWords.ts"
import { fillWays } from "./wordIn.ts"

/** Makes a pattern for an input in a case: one of its values, or words for a result that could be one. */
const phraseFor = (book: Phrasebook, { kind, slot }: Input, grammaticalCase: string): string => {
  const outputs = (outputsByKind.get(kind.id) ?? []).map((output) =>
    escaped(book.part(book.inflect(sayOutput(book, output), grammaticalCase)))
  )
  // a longer phrase comes before one that begins it
  const all = [...patternIn(book, kind, grammaticalCase), ...outputs].toSorted((a, b) => b.length - a.length)
  return `(?<${slot.name}>${all.join("|")})`
}

const clausePattern = (book: Phrasebook, clause: string, entry: LibraryTool): RegExp => {
  const words = book.part(fillWays(book, entry, clause))
  const filled = entry.inputs.reduce(
    (text, input) =>
      text.replace(new RegExp(String.raw`\\\{${input.slot.name}(?::(\w))?\\\}`), (_, said: string | undefined) =>
        phraseFor(book, input, said ?? book.usualCase)
      ),
    escaped(words)
  )
  const limits = entry.inputs
    .filter(({ slot }) => slot.optional !== undefined)
    .map((input) => String.raw`(?: ?[(（][^()（）\d]*${phraseFor(book, input, book.usualCase)}[)）])?`)
  const edge = book.hasBlanks ? String.raw`[\p{L}\p{N}]` : "[0-9A-Za-z-]"
  return new RegExp(`(?<!${edge})${filled}${limits.join("")}(?!${edge})`, "gu")
}

const known = new Map<Phrasebook, Map<LibraryTool, ReadonlyArray<RegExp>>>()
const patternsOf = (book: Phrasebook, entry: LibraryTool): ReadonlyArray<RegExp> => {
  const ofBook = getOrInsertComputed(known, book, () => new Map<LibraryTool, ReadonlyArray<RegExp>>())
  const { orders = [], questions = [] } = book.domains[entry.domain.id][entry.template.id] ?? {}
  return getOrInsertComputed(ofBook, entry, () =>
    [...orders.map((order) => book.withoutVerb(order)), ...questions].map((clause) =>
      clausePattern(book, clause, entry)
    )
  )
}

const argumentOf = (
  book: Phrasebook,
  input: Input,
  phrase: string,
  earlier: ReadonlyArray<ReadStep>
): ReadArgument | undefined => {
  const { kind, parameter } = input
  const value = readValue(book, kind, phrase)
  if (value !== undefined) return { _tag: "Value", parameter, value }
  const fits = (step: ReadStep) =>
    listOutputs(step.entry.template).find((output) => output.kind.id === kind.id && isOutput(book, output, phrase))
  const step = earlier.findLastIndex((each) => fits(each) !== undefined)
  const from = earlier[step]
  const output = from === undefined ? undefined : fits(from)
  return output === undefined ? undefined : { _tag: "Output", parameter, step, output }
}

/**
 * Reads the calls that a request in another language asks for. It knows the clauses that ask for tools and the
 * form of values, but not how requests are built, opened, joined or ended.
 */
export const readRequestIn = (book: Phrasebook, query: string, offered: ReadonlySet<string>): ReadonlyArray<ReadStep> =>
  readSteps(
    book.part(query),
    offered,
    (entry) => patternsOf(book, entry),
    (input, phrase, earlier) => argumentOf(book, input, phrase, earlier)
  )
