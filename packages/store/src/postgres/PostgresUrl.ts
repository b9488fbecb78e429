import { Stored } from "@escapement/core"
import { Effect } from "effect"

/**
 * Whether a location is the URL of a PostgreSQL database rather than a file.
 *
 * ```ts
 * import { isPostgresUrl } from "./PostgresUrl.ts"
 *
 * isPostgresUrl("postgres://me@db.example/runs") // → true
 * isPostgresUrl(" POSTGRES://me@db.example/runs") // → true
 * isPostgresUrl("runs.sqlite") // → false
 * ```
 */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location.trim())

/** Matches a URL of another kind, or a misspelt one of ours; a drive letter of Windows is not a scheme. */
const isStrangeUrl = (location: string): boolean =>
  !isPostgresUrl(location) && /^\s*(postgres(ql)?:|[a-z][a-z\d+.-]+:\/)|:\/\//i.test(location)

/**
 * Checks the location of a store: a file or a PostgreSQL URL. Any other URL is refused, because a file with that name
 * would show the password in it. The message quotes no part of the location.
 */
export const readLocation = (location: string): Effect.Effect<string, Stored.StoreFailed> => {
  if (isPostgresUrl(location))
    return Effect.succeed(location.trim().replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase()))
  if (!isStrangeUrl(location)) return Effect.succeed(location)
  const reason = "the location is a URL of an unknown kind: name a file, or postgres://user@host/name"
  return Effect.fail(new Stored.StoreFailed({ operation: "open the store", reason }))
}

/**
 * Removes from a PostgreSQL URL the password and the parameters, which may contain a password, too, so that it can be
 * shown.
 *
 * ```ts
 * import { withoutPassword } from "./PostgresUrl.ts"
 *
 * withoutPassword("postgres://me:planted@db.example/runs") // → "postgres://me@db.example/runs"
 * withoutPassword("postgres://me:1234/planted@db.example/runs") // → "a PostgreSQL URL"
 * ```
 */
export const withoutPassword = (url: string): string => {
  // in me:1/2@host, a character of the password ends the host, so that the rest of the password is in the path
  if (!URL.canParse(url) || /[/?#][^]*@/.test(url.replace(/^[^:]*:\/\//, ""))) return "a PostgreSQL URL"
  const { host, pathname, protocol, username } = new URL(url)
  return `${protocol}//${username === "" ? "" : `${username}@`}${host}${pathname}`
}

/**
 * Returns the location of a store as it may be shown: a path unchanged, a URL without its password and its parameters;
 * `a PostgreSQL URL` if the password cannot be told from the rest.
 *
 * ```ts
 * import { showLocation } from "./PostgresUrl.ts"
 *
 * showLocation("runs.sqlite") // → "runs.sqlite"
 * showLocation("postgres://me:planted@db.example/runs") // → "postgres://me@db.example/runs"
 * ```
 */
export const showLocation = (location: string): string =>
  isPostgresUrl(location) ? withoutPassword(location.trim()) : location
