import { Effect, SchemaIssue, SchemaTransformation } from "effect"

const form = /^([a-z]+)(?::(\d{1,6}))?$/

/**
 * Splits an option such as `window:6` into its word and its optional count, which must be below a million; undefined if
 * the text has another form.
 */
export const wordAndCount = (value: string): { readonly word: string; readonly count?: number } | undefined => {
  const match = form.exec(value)
  if (match?.[1] === undefined) return undefined
  return match[2] === undefined ? { word: match[1] } : { word: match[1], count: Number(match[2]) }
}

/**
 * Makes a schema for a policy that is written as such an option.
 *
 * @param expected what may be written, in words
 */
export const writtenAs = <Policy>(
  expected: string,
  read: (value: string) => Policy | undefined,
  write: (policy: Policy) => string
) =>
  SchemaTransformation.transformEffect({
    decode: (value: string, options) => {
      const policy = read(value)
      return policy === undefined
        ? Effect.fail(new SchemaIssue.InvalidValue({ expected }, value, options))
        : Effect.succeed(policy)
    },
    encode: (policy: Policy) => Effect.succeed(write(policy))
  })
