import { basename } from "node:path"
import { unknownName } from "../../packages/evaluate/src/plan/nearest.ts"

/** What is wrong with the flags of a study, in one sentence. */
export class FlagWrong extends Error {}

const wrong = (message: string): never => {
  throw new FlagWrong(message)
}

/** The range of a number; both ends belong to it. */
interface Range {
  readonly least?: number
  readonly most?: number
}

/** Reads the flags of a study, each by its name without dashes. A flag that is not given has its default. */
export interface Flags {
  readonly isGiven: (name: string) => boolean
  readonly text: (name: string, byDefault?: string) => string
  /** A whole number, by default from 0. */
  readonly count: (name: string, byDefault: number, range?: Range) => number
  readonly number: (name: string, byDefault: number, range?: Range) => number
  /** One of several names. `kind` says what they name, as in “unknown tier”. */
  readonly oneOf: <A extends string>(name: string, kind: string, known: ReadonlyArray<A>, byDefault: A) => A
  /** Several names, divided by commas; none by default. */
  readonly listed: <A extends string>(
    name: string,
    kind: string,
    known: ReadonlyArray<A>,
    byDefault?: ReadonlyArray<NoInfer<A>>
  ) => ReadonlyArray<A>
}

/** Names the sets and the tiers of a family, either of which a study plays. */
export const setsAndTiers = (family: {
  readonly sets: Readonly<Record<string, unknown>>
  readonly tiers: Readonly<Record<string, unknown>>
}): ReadonlyArray<string> => [...Object.keys(family.sets), ...Object.keys(family.tiers)]

/**
 * Reads flags from the arguments of a process; throws `FlagWrong`.
 *
 * @param read names every flag of the study
 */
export const readFlagsFrom = <A>(args: ReadonlyArray<string>, read: (flags: Flags) => A): A => {
  const names = new Set<string>()
  const left = args.map((arg) => {
    const [, name, value] = /^--([^=]+)(?:=([^]*))?$/.exec(arg) ?? []
    return { arg, name, value, isRead: false }
  })
  const find = (name: string) => {
    names.add(name)
    const [at = -1, again] = left.flatMap((each, i) => (each.name === name ? [i] : []))
    return again === undefined ? { at, entry: left[at] } : wrong(`--${name} is given twice`)
  }
  /** The value of a flag; undefined if it is not given. */
  const valueOf = (name: string): string | undefined => {
    const { at, entry } = find(name)
    if (entry === undefined) return undefined
    entry.isRead = true
    if (entry.value !== undefined) return entry.value
    const next = left[at + 1]
    if (next === undefined || next.name !== undefined) return wrong(`--${name} expects a value`)
    next.isRead = true
    return next.arg
  }
  const number: Flags["number"] = (name, byDefault, { least = -Infinity, most = Infinity } = {}) => {
    const text = valueOf(name)
    const value = text === undefined ? byDefault : text.trim() === "" ? Number.NaN : Number(text)
    return value >= least && value <= most
      ? value
      : wrong(`--${name} ${text}: expected a number from ${least} to ${most}`)
  }
  const choose = <A extends string>(kind: string, known: ReadonlyArray<A>, name: string): A =>
    known.find((each) => each === name) ?? wrong(unknownName(kind, name, known))
  const flags: Flags = {
    isGiven: (name) => {
      const { entry } = find(name)
      if (entry?.value !== undefined) return wrong(`--${name} takes no value`)
      if (entry !== undefined) entry.isRead = true
      return entry !== undefined
    },
    text: (name, byDefault = "") => valueOf(name) ?? byDefault,
    count: (name, byDefault, { least = 0, most = 10_000_000 } = {}) => {
      const value = number(name, byDefault, { least, most })
      return Number.isInteger(value) ? value : wrong(`--${name} ${value}: expected a whole number`)
    },
    number,
    oneOf: (name, kind, known, byDefault) => choose(kind, known, valueOf(name) ?? byDefault),
    listed: (name, kind, known, byDefault = []) => {
      const text = valueOf(name)
      return text === undefined ? byDefault : text.split(",").map((each) => choose(kind, known, each))
    }
  }
  const values = read(flags)
  const unread = left.find(({ isRead }) => !isRead)
  if (unread === undefined) return values
  return unread.name === undefined
    ? wrong(`unexpected argument "${unread.arg}"`)
    : wrong(unknownName("flag", unread.name, [...names]))
}

/** Prints what is wrong with the flags of this process on standard error, and ends it with code 2. */
export const wrongFlag = (message: string): never => {
  console.error(`${basename(process.argv[1] ?? "study")}: ${message}`)
  return process.exit(2)
}

/**
 * Reads the flags of this process. If they are wrong, prints one sentence on standard error and ends with code 2.
 *
 * @param args the arguments that hold the flags; all of the process if absent
 */
export const readFlags = <A>(read: (flags: Flags) => A, args: ReadonlyArray<string> = process.argv.slice(2)): A => {
  try {
    return readFlagsFrom(args, read)
  } catch (error) {
    if (!(error instanceof FlagWrong)) throw error
    return wrongFlag(error.message)
  }
}
