import { Data, Predicate, Result, Schema, SchemaIssue } from "effect"

/** An unknown name, with the names that exist. The code that words the message adds the nearest one. */
export interface UnknownName {
  /** What the name should be, as in “unknown limit”. */
  readonly kind: string
  readonly name: string
  readonly known: ReadonlyArray<string>
}

/** Options do not fit their Schema; `reason` says all that is wrong with them, in one line. */
export class OptionsInvalid extends Data.TaggedError("OptionsInvalid")<{
  /** What the options belong to. */
  readonly of: string
  readonly reason: string
  /** The first unknown name. */
  readonly unknown?: UnknownName
  /** The first option that must be given and is not. */
  readonly missing?: string
}> {
  override get message(): string {
    return `${this.of} ${this.reason}`
  }
}

/** Returns the allowed values in a Schema message, if it lists them; otherwise an empty list. */
const literalsIn = (message: string): ReadonlyArray<string> =>
  /^Expected "[^"]*"(?: \| "[^"]*")*$/.test(message)
    ? [...message.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text)
    : []

const isMissing = (message: string): boolean => message.startsWith("Missing")

/** Words one fault: `retries: expected a number`. The value is not repeated: it may be a key given by mistake. */
const wordFault = (key: string, message: string): string => {
  if (isMissing(message)) return `${key}: missing, and it has no default`
  const expected = message
    .replaceAll(/\s+/g, " ")
    .replace(/^Expected /, "expected ")
    .replace(/an? string representing (an?) (?:finite )?/, "$1 ")
  const literals = literalsIn(message)
  return `${key === "" ? "" : `${key}: `}${literals.length === 0 ? expected : `expected ${literals.join(", ")}`}`
}

/** Longer texts are not misspelt names of values. */
const mostNamed = 20

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Makes a function that reads options by a Schema. A failure says everything that is wrong in one line: for an unknown
 * key, the known ones; for a bad value, what is expected.
 *
 * ```ts
 * import { Configuration } from "@escapement/core"
 * import { Result, Schema } from "effect"
 *
 * const read = Configuration.readOptions("limit", Schema.toCodecStringTree(Schema.Struct({ steps: Schema.Int })))
 * const refused = read({ stps: "20" })
 *
 * Result.isFailure(refused) && refused.failure.unknown // → { kind: "limit", name: "stps", known: ["steps"] }
 * ```
 *
 * @param of the word for one option in messages: “limit” in “limit steps: expected a number”
 */
export const readOptions = <A>(of: string, schema: Schema.Codec<A, unknown>) => {
  const { ast } = schema
  const known = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
  const decode = Schema.decodeUnknownResult(schema, { onExcessProperty: "error", errors: "all" })
  return (options: unknown): Result.Result<A, OptionsInvalid> =>
    Result.mapError(decode(options), ({ issue }) => {
      const values: { readonly [name: string]: unknown } = Predicate.isObject(options) ? { ...options } : {}
      const faults = format(issue).issues.map(({ message, path = [] }) => {
        const key = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".")
        const value = Object.hasOwn(values, key) ? values[key] : undefined
        const isUnknown = known.length > 0 && !known.includes(key) && Object.hasOwn(values, key)
        const literals = literalsIn(message)
        return {
          said: isUnknown ? `${key}: unknown; known are ${known.join(", ")}` : wordFault(key, message),
          unknown: isUnknown
            ? { kind: of, name: key, known }
            : typeof value === "string" && value.length <= mostNamed && literals.length > 1
              ? { kind: `value of ${key} (${of})`, name: value, known: literals }
              : undefined,
          missing: isMissing(message) ? key : undefined
        }
      })
      const unknown = faults.find((fault) => fault.unknown !== undefined)?.unknown
      const reason = faults.map(({ said }) => said).join("; ")
      const missing = faults.find((fault) => fault.missing !== undefined)?.missing
      return new OptionsInvalid({
        of,
        reason,
        ...(unknown === undefined ? {} : { unknown }),
        ...(missing === undefined ? {} : { missing })
      })
    })
}
