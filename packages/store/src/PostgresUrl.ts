/**
 * Whether a location is that of a PostgreSQL database, rather than a file.
 *
 * ```ts
 * import { isPostgresUrl } from "./PostgresUrl.ts"
 *
 * isPostgresUrl("postgres://me@db.example/runs") // → true
 * isPostgresUrl("runs.sqlite") // → false
 * ```
 */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)

/**
 * A PostgreSQL URL for people: without password and parameters, among which a password may stand too.
 *
 * ```ts
 * import { withoutPassword } from "./PostgresUrl.ts"
 *
 * withoutPassword("postgres://me:planted@db.example/runs") // → "postgres://me@db.example/runs"
 * ```
 */
export const withoutPassword = (url: string): string => {
  if (!URL.canParse(url)) return "a PostgreSQL URL"
  const { host, pathname, protocol, username } = new URL(url)
  return `${protocol}//${username === "" ? "" : `${username}@`}${host}${pathname}`
}
