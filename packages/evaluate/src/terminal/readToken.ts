import { Refused } from "../Failure.ts"
import { Effect, type Option } from "effect"

/** Fewest characters of a token from outside. */
const minToken = 32

/** Reads the token that an environment variable gives; `Option.none` if it is not set. */
export const readToken = (variable: string): Effect.Effect<Option.Option<string>, Refused> => {
  const token = process.env[variable]
  if (token === undefined) return Effect.succeedNone
  return token.length < minToken
    ? new Refused({ message: `${variable} must have at least ${minToken} characters` })
    : Effect.succeedSome(token)
}
