import { Result } from "effect"
import { type LooseJson, isLooseArray, isLooseObject, readMember } from "./LooseJson.ts"
import { type PythonException, type PythonValue, pythonEquals } from "./PythonValue.ts"
import { canonicalValue } from "./canonicalValue.ts"
import { strip } from "./pythonText.ts"

type Call = { readonly [key: string]: LooseJson }
/** An argument by name, its value in canonical form. */
export type Entry = readonly [name: string, value: PythonValue]

const isTruthy = (value: LooseJson | undefined): value is LooseJson => {
  if (isLooseArray(value)) return value.length > 0
  if (isLooseObject(value)) return Object.keys(value).length > 0
  return Boolean(value)
}

const blank = Result.succeed(undefined)
const none: Result.Result<ReadonlyArray<Entry>, PythonException> = Result.succeed([])

const isBlank = (value: LooseJson | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && strip(value) === "")

/** Reads an argument by name; undefined if its value is blank. */
const entryOf = (entry: LooseJson): Result.Result<Entry | undefined, PythonException> => {
  if (!isLooseObject(entry)) return Result.fail("AttributeError")
  const value = readMember(entry, "value")
  if (value === undefined || isBlank(value)) return blank
  const name = readMember(entry, "name")
  if (name === undefined) return Result.fail("KeyError")
  if (typeof name !== "string") return Result.fail("AttributeError")
  const canonical = canonicalValue(value)
  return Result.isFailure(canonical) ? Result.fail(canonical.failure) : Result.succeed([strip(name), canonical.success])
}

const byName = (a: Entry, b: Entry): number => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)

interface Section {
  readonly underscored: string
  readonly spaced: string
}

const required: Section = { underscored: "required_parameters", spaced: "required parameters" }
const optional: Section = { underscored: "optional_parameters", spaced: "optional parameters" }

/** Returns the arguments of a section of a call that are not blank, by name. Source: spec §3.3, steps 1, 2 and 4. */
const sectionOf = (call: Call, section: Section): Result.Result<ReadonlyArray<Entry>, PythonException> => {
  const underscored = readMember(call, section.underscored)
  const written = isTruthy(underscored) ? underscored : readMember(call, section.spaced)
  if (!isTruthy(written)) return none
  if (!isLooseArray(written)) {
    return Result.fail(typeof written === "string" || isLooseObject(written) ? "AttributeError" : "TypeError")
  }
  const entries: Array<Entry> = []
  for (const each of written) {
    const entry = entryOf(each)
    if (Result.isFailure(entry)) return Result.fail(entry.failure)
    if (entry.success !== undefined) entries.push(entry.success)
  }
  return Result.succeed(entries.length < 2 ? entries : entries.toSorted(byName))
}

const sameEntries = (a: ReadonlyArray<Entry>, b: ReadonlyArray<Entry>): boolean =>
  a.length === b.length && a.every(([name, value], i) => b[i]?.[0] === name && pythonEquals(value, b[i][1]))

/**
 * Whether two calls have the same arguments in the same sections, values in
 * their canonical form. Source: spec §3.3.
 */
export const sameArguments = (gold: Call, predicted: Call): Result.Result<boolean, PythonException> => {
  let isSame = true
  for (const section of [required, optional]) {
    const a = sectionOf(gold, section)
    if (Result.isFailure(a)) return Result.fail(a.failure)
    const b = sectionOf(predicted, section)
    if (Result.isFailure(b)) return Result.fail(b.failure)
    isSame &&= sameEntries(a.success, b.success)
  }
  return Result.succeed(isSame)
}

/** Returns all arguments of a call in their canonical form, by name, from both sections. */
export const mergeArguments = (call: Call): Result.Result<ReadonlyArray<Entry>, PythonException> =>
  Result.map(Result.all([sectionOf(call, required), sectionOf(call, optional)]), (sections) =>
    sections.flat().toSorted(byName)
  )
