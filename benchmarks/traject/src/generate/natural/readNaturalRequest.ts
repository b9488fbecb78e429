import { getOrInsertComputed } from "@escapement/core"
import type { ReadArgument, ReadStep } from "../ReadStep.ts"
import { type Output, listOutputs } from "../connections.ts"
import { type Input, type LibraryTool, library } from "../Library.ts"
import { naturalClauses } from "./clauses.ts"
import { naturalQuestions } from "./questions.ts"
import { sayResult } from "./results.ts"
import { patternOf, readNaturally } from "./values.ts"
import { domains } from "../Domains.ts"
import { escaped } from "../escaped.ts"
import { outputsByKind, readSteps } from "../readSteps.ts"

const domainOf = new Map(domains.flatMap(({ id, templates }) => templates.map((template) => [template, id] as const)))

/** Makes a pattern for an input: one of its values, or words for a result that could be one. */
const phraseFor = ({ kind, slot }: Input): string => {
  const results = (outputsByKind.get(kind.id) ?? []).flatMap(({ simple }) => [
    escaped(simple),
    escaped(sayResult(simple))
  ])
  // a longer phrase comes before one that begins it
  const all = [patternOf(kind), ...results].toSorted((a, b) => b.length - a.length)
  return `(?<${slot.name}>${all.join("|")})`
}

const clausePattern = (clause: string, { inputs, scope, unit }: LibraryTool): RegExp => {
  const words = clause.replaceAll("{scope}", scope?.simple ?? "").replaceAll("{unit}", unit?.simple ?? "")
  const filled = inputs.reduce(
    (text, input) => text.replace(escaped(`{${input.slot.name}}`), phraseFor(input)),
    escaped(words)
  )
  const first = filled.charAt(0)
  // a limit may follow the clause in any words
  const optional = inputs
    .filter(({ slot }) => slot.optional !== undefined)
    .map((input) => `(?:,? \\(?[a-z ]*${phraseFor(input)}\\)?)?`)
  return new RegExp(`(?<![a-z])[${first}${first.toUpperCase()}]${filled.slice(1)}${optional.join("")}(?![a-z])`, "g")
}

const known = new Map<LibraryTool, ReadonlyArray<RegExp>>()
const patternsOf = (entry: LibraryTool): ReadonlyArray<RegExp> =>
  getOrInsertComputed(known, entry, () =>
    [naturalClauses, naturalQuestions].flatMap((ways) =>
      (ways[domainOf.get(entry.template) ?? "Weather"][entry.template.id] ?? []).map((clause) =>
        clausePattern(clause, entry)
      )
    )
  )

const argumentOf = (input: Input, phrase: string, earlier: ReadonlyArray<ReadStep>): ReadArgument | undefined => {
  const { kind, parameter } = input
  const value = readNaturally(kind, phrase)
  if (value !== undefined) return { _tag: "Value", parameter, value }
  const fits = (output: Output) =>
    output.kind.id === kind.id && [output.simple, sayResult(output.simple)].includes(phrase)
  const step = earlier.findLastIndex(({ entry }) => listOutputs(entry.template).some(fits))
  const output = listOutputs(earlier[step]?.entry.template ?? library[0]!.template).find(fits)
  return step < 0 || output === undefined ? undefined : { _tag: "Output", parameter, step, output }
}

/**
 * Reads the calls that a request in natural words asks for. It knows the clauses that ask for tools and the form
 * of values, but not how requests are built, opened, joined or ended.
 */
export const readNaturalRequest = (query: string, offered: ReadonlySet<string>): ReadonlyArray<ReadStep> =>
  readSteps(query, offered, patternsOf, argumentOf)
