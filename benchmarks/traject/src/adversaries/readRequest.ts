import type { PlainWording } from "../generate/wording.ts"
import { dayOfLongDate } from "../generate/calendar.ts"
import { listOutputs } from "../generate/connections.ts"
import { readPhrase } from "../generate/Kind.ts"
import { readNaturalRequest } from "../generate/natural/readNaturalRequest.ts"
import { type Input, type LibraryTool, library } from "../generate/Library.ts"
import type { ReadArgument, ReadStep } from "../generate/ReadStep.ts"
import { escaped } from "../generate/escaped.ts"

interface Match {
  readonly entry: LibraryTool
  readonly wording: PlainWording
  readonly at: number
  readonly length: number
  readonly phrases: ReadonlyMap<string, string>
}

/** The source of a regular expression for a phrase within one sentence. */
const gap = (name: string): string => `(?<${name}>[^;]+?)`

const patternOf = ({ inputs, scope, template, unit }: LibraryTool, wording: PlainWording): RegExp => {
  const sentence = template[wording]
    .replaceAll("{scope}", scope?.[wording] ?? "")
    .replaceAll("{unit}", unit?.[wording] ?? "")
  const filled = inputs.reduce(
    (text, { slot }) => text.replace(escaped(`{${slot.name}}`), gap(slot.name)),
    escaped(sentence)
  )
  const optional = inputs.flatMap(({ slot }) =>
    slot.optional === undefined
      ? []
      : [`(?:${escaped(slot.optional[wording]).replace(escaped("{}"), gap(slot.name))})?`]
  )
  return new RegExp(`(?<![\\p{L}])${filled}${optional.join("")}(?=[.;](?:\\s|$)|, and tell me )`, "giu")
}

const patterns = new Map(
  library.flatMap((entry) =>
    (["simple", "hard"] as const).map(
      (wording) => [`${wording} ${entry.tool.name}`, patternOf(entry, wording)] as const
    )
  )
)

const matchesOf = (query: string, offered: ReadonlySet<string>): ReadonlyArray<Match> =>
  library
    .filter(({ tool }) => offered.has(tool.name))
    .flatMap((entry) =>
      (["simple", "hard"] as const).flatMap((wording) => {
        const pattern = patterns.get(`${wording} ${entry.tool.name}`)
        return pattern === undefined
          ? []
          : [...query.matchAll(pattern)].map((match) => ({
              entry,
              wording,
              at: match.index,
              length: match[0].length,
              phrases: new Map(
                Object.entries(match.groups ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
              )
            }))
      })
    )

const argumentOf = (
  { parameter, kind, slot }: Input,
  { phrases, wording }: Match,
  earlier: ReadonlyArray<ReadStep>,
  today: number
): ReadArgument | "absent" | "unread" => {
  const phrase = phrases.get(slot.name)
  if (phrase === undefined) return "absent"
  const value = readPhrase(kind, phrase, today)
  if (value !== undefined) return { _tag: "Value", parameter, value }
  for (let step = earlier.length - 1; step >= 0; step--) {
    const output = listOutputs(earlier[step]!.entry.template).find(
      (each) => each.kind.id === kind.id && each[wording].toLowerCase() === phrase.toLowerCase()
    )
    if (output !== undefined) return { _tag: "Output", parameter, step, output }
  }
  return "unread"
}

const stepOf = (match: Match, earlier: ReadonlyArray<ReadStep>, today: number): ReadStep | undefined => {
  const args: Array<ReadArgument> = []
  for (const input of match.entry.inputs) {
    const read = argumentOf(input, match, earlier, today)
    if (read === "unread" || (read === "absent" && input.slot.optional === undefined)) return undefined
    if (read !== "absent") args.push(read)
  }
  return { entry: match.entry, args }
}

/**
 * Reads the calls that a request asks for, as far as it fits the patterns of the offered tools: clause by clause if it
 * contains “I'm”, as natural requests do, else sentence by sentence.
 */
export const readRequest = (query: string, offered: ReadonlySet<string>): ReadonlyArray<ReadStep> => {
  const read = query.includes("I'm ") ? readNaturalRequest : readSentences
  return read(query, offered)
}

const readSentences = (query: string, offered: ReadonlySet<string>): ReadonlyArray<ReadStep> => {
  const today = dayOfLongDate(/Today is (\w+, \d+ \w+ \d{4})\./.exec(query)?.[1] ?? "") ?? Number.NaN
  // of two patterns that fit at the same place, the longer one leaves less unread
  const matches = matchesOf(query, offered).toSorted((a, b) => a.at - b.at || b.length - a.length)
  const steps: Array<ReadStep> = []
  let end = 0
  for (const match of matches) {
    if (match.at < end) continue
    const step = stepOf(match, steps, today)
    if (step === undefined) continue
    steps.push(step)
    end = match.at + match.length
  }
  return steps
}
