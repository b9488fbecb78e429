import { Predicate } from "effect"
import { type SqlError, isSqlError } from "effect/sql/SqlError"
import { tlsReason } from "./tlsReason.ts"

/**
 * Explanations of PostgreSQL's error codes, and of one of Node. Source: postgresql.org, appendix A,
 * PostgreSQL Error Codes.
 */
const reasons: ReadonlyMap<string, string> = new Map([
  ["3D000", "there is no such database on the server: make it first, or name another one"],
  ["3F000", "there is no schema for the store: create the one that search_path names"],
  ["22021", "PostgreSQL keeps no text with a NUL character"],
  ["25006", "the database may not be written: the server is read-only"],
  ["28000", "the server refuses this user"],
  ["28P01", "the user or the password was not accepted"],
  ["42501", "the user may not do that there"],
  ["42P07", "tables of another program have the same names: name another database"],
  [
    "ERR_INVALID_URL",
    "the address cannot be read; write postgres://user:password@host:port/database, other signs as %40 and the like"
  ],
  ["53100", "the server's disk is full: free some space; what was kept before is safe"]
])

/** Codes of temporary errors: the server stops, starts, or is out of connections, or two writers block each other. */
const passing: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "53300", "40001", "40P01"])

/** Codes that mean that no server listens. */
const nobody: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL"
])

const stateOf = ({ reason }: SqlError): string | undefined =>
  Predicate.isObject(reason.cause) && "code" in reason.cause && typeof reason.cause.code === "string"
    ? reason.cause.code
    : undefined

/** Whether a retry may succeed: the connection broke, or the server is restarting. */
export const isPassing = (error: SqlError): boolean =>
  error.reason._tag === "ConnectionError" || passing.has(stateOf(error) ?? "")

/** Whether a server answered that it has no TLS. */
const isWithoutTls = ({ reason }: SqlError): boolean => reason.message?.includes("Server refused TLS") === true

/** Whether a server asked for a password that the URL does not have. */
const isWithoutPassword = (error: SqlError): boolean =>
  [error.message, error.reason.message, error.reason.cause].some((text) =>
    String(text).includes("No password configured")
  )

/**
 * Whether an existing connection broke; false if no server listens at the address, or its identity was
 * not accepted.
 */
export const isBrokenOff = (error: SqlError): boolean => {
  const state = stateOf(error) ?? ""
  return isPassing(error) && !nobody.has(state) && tlsReason(state) === undefined && !isWithoutTls(error)
}

/** Says in words for people why PostgreSQL did not do what was asked. Contains no part of the URL. */
export const postgresReason = (error: unknown): string => {
  if (!isSqlError(error)) return Predicate.isError(error) ? error.message : String(error)
  const state = stateOf(error) ?? ""
  const known = reasons.get(state) ?? tlsReason(state)
  if (known !== undefined) return known
  if (isWithoutPassword(error))
    return "the server asks for a password, and none was given: write it in the URL, and give the URL as env:NAME or file:PATH"
  if (isWithoutTls(error)) return "the server has no TLS: write sslmode=disable if you trust the network to it"
  if (error.reason._tag === "ConnectionError")
    return `no connection to the server${state === "" ? "" : ` (${state})`}${nobody.has(state) ? ": start it, or check the address" : ""}`
  return error.reason.message ?? error.message
}
