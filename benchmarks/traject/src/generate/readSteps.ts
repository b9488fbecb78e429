import type { ReadArgument, ReadStep } from "./ReadStep.ts"
import { listOutputs } from "./connections.ts"
import { type Input, type LibraryTool, library } from "./Library.ts"

/** The outputs of all tools, by their kind of value. */
export const outputsByKind = Map.groupBy(
  [...new Set(library.map(({ template }) => template))].flatMap(listOutputs),
  ({ kind }) => kind.id
)

/**
 * Reads the calls that a text asks for, from left to right; of two readings of the same words, the first and longest. A
 * call is left out if one of its arguments cannot be read.
 *
 * @param argumentOf reads the words for an input, after the steps before it
 */
export const readSteps = (
  text: string,
  offered: ReadonlySet<string>,
  patternsOf: (entry: LibraryTool) => ReadonlyArray<RegExp>,
  argumentOf: (input: Input, phrase: string, earlier: ReadonlyArray<ReadStep>) => ReadArgument | undefined
): ReadonlyArray<ReadStep> => {
  const matches = library
    .filter(({ tool }) => offered.has(tool.name))
    .flatMap((entry) =>
      patternsOf(entry).flatMap((pattern) => [...text.matchAll(pattern)].map((match) => ({ entry, match })))
    )
    .toSorted((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length)
  const steps: Array<ReadStep> = []
  let end = 0
  for (const { entry, match } of matches) {
    if (match.index < end) continue
    const args = entry.inputs.flatMap((input): ReadonlyArray<ReadArgument | "unread"> => {
      const phrase = match.groups?.[input.slot.name]
      return phrase === undefined ? [] : [argumentOf(input, phrase, steps) ?? "unread"]
    })
    const read = args.flatMap((each) => (each === "unread" ? [] : [each]))
    if (read.length < args.length) continue
    steps.push({ entry, args: read })
    end = match.index + match[0].length
  }
  return steps
}
