import { countColumns, pad } from "../text/Columns.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"

/** A flag, an argument or a command, and what it does. */
interface Named {
  readonly name: string
  readonly text: string
}

/** The help of a command. */
export interface HelpText {
  readonly description: string
  readonly usage: string
  readonly args: ReadonlyArray<Named>
  readonly flags: ReadonlyArray<Named>
  readonly commands: ReadonlyArray<Named>
  readonly examples: ReadonlyArray<{ readonly command: string; readonly description?: string | undefined }>
}

/** Names of flags, grouped by purpose; the first group has the flags of daily use. */
export type FlagGroups = ReadonlyArray<readonly [title: string, names: ReadonlyArray<string>]>

/** The most flags of a command that are in one list, without groups. */
const mostListed = 12

/** The widest column of names, in characters; the text of a longer name begins on the next line. */
const widestName = 26

/** Writes names with their texts beside them, wrapped between words. */
const listLines = (all: ReadonlyArray<Named>, width: number, style: TextStyle): ReadonlyArray<string> => {
  const column = Math.min(widestName, Math.max(0, ...all.map(({ name }) => countColumns(name))))
  const room = width - column - 4
  return all.flatMap(({ name, text }) => {
    const [first = "", ...more] = wrap(text, room)
    const isWide = countColumns(name) > column
    const head = `  ${style.heading(isWide ? name : pad(name, column))}`
    const lines = [...(isWide ? [first] : []), ...more].map((line) => `${" ".repeat(column + 4)}${line}`)
    return [isWide || first === "" ? head.trimEnd() : `${head}  ${first}`, ...lines]
  })
}

const nameOf = ({ name }: Named): string => /^--([\w-]+)/.exec(name)?.[1] ?? name

/** Groups the flags of a command; flags without a group come last. */
const grouped = (
  flags: ReadonlyArray<Named>,
  groups: FlagGroups
): ReadonlyArray<readonly [string, ReadonlyArray<Named>]> => {
  if (flags.length <= mostListed) return [["FLAGS", flags]]
  const found = groups.map(
    ([title, names]) => [title, names.flatMap((name) => flags.filter((flag) => nameOf(flag) === name))] as const
  )
  const rest = flags.filter((flag) => !groups.some(([, names]) => names.includes(nameOf(flag))))
  return [...found, ["OTHER FLAGS", rest] as const].filter(([, all]) => all.length > 0)
}

/**
 * Writes help as lines of at most `width` columns: what the command does, examples, usage, arguments, subcommands, then
 * flags; more than 12 by purpose, with those of no group last. Words are not broken, and examples and usage are not
 * wrapped.
 */
export const helpLines = (
  { args, commands, description, examples, flags, usage }: HelpText,
  groups: FlagGroups,
  { style, width }: { readonly style: TextStyle; readonly width: number }
): ReadonlyArray<string> => {
  const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
    lines.length === 0 ? [] : ["", style.strong(title), ...lines]
  const list = (title: string, all: ReadonlyArray<Named>) => section(title, listLines(all, width, style))
  return [
    ...wrap(description, width),
    ...section(
      "EXAMPLES",
      examples.flatMap(({ command, description: what }) => [
        ...(what === undefined ? [] : wrap(`# ${what}`, width - 2).map((line) => `  ${style.faint(line)}`)),
        // an example is not wrapped, so that it can be pasted
        `  ${command}`
      ])
    ),
    ...section("USAGE", [`  ${usage}`]),
    ...list("ARGUMENTS", args),
    ...list("SUBCOMMANDS", commands),
    ...grouped(flags, groups).flatMap(([title, all]) => list(title, all))
  ]
}
