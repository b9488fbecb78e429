import { readFileSync } from "node:fs"

/** Locations as they were typed, by the form in which a store shows them. */
const asTyped = new Map<string, string>()

/** The form in which a store shows the URL of a database that it cannot read apart. */
const unreadable = "a PostgreSQL URL"

/** Returns the part of a location that a store shows: a URL without its password and its parameters. */
const shownPart = (location: string): string => {
  if (!URL.canParse(location)) return location
  const { host, pathname, username } = new URL(location)
  return host === "" ? location : `${username}@${host}${pathname}`
}

/** Writes a URL that was typed with its password: a word stands for the password. */
const withoutSecrets = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined
  const { host, password, pathname, protocol, searchParams, username } = new URL(url)
  const mode = searchParams.get("sslmode")
  const parameters = mode === null || !/^[a-z-]+$/.test(mode) ? "" : `?sslmode=${mode}`
  return password === "" && parameters === ""
    ? undefined
    : `${protocol}//${username}${password === "" ? "" : ":PASSWORD"}@${host}${pathname}${parameters}`
}

/** Remembers how a location was typed, for the commands that are printed. */
const remember = (given: string, location: string): void => {
  const typed = given === location ? withoutSecrets(location) : given
  if (typed === undefined) return
  asTyped.set(shownPart(location), typed)
  if (/^postgres(ql)?:/i.test(location)) asTyped.set(unreadable, typed)
}

/**
 * Reads a location from the command line. A URL with a password should not stand there, as everybody on the machine
 * can read it: `file:PATH` stands for the text of a file, and `env:NAME` for the value of a variable.
 *
 * ```ts
 * import { locationFrom } from "./locationFrom.ts"
 *
 * locationFrom("runs.sqlite") // → "runs.sqlite"
 * ```
 */
export const locationFrom = (given: string): string => {
  const [, kind, name = ""] = /^(file|env):(?!\/\/)(.*)$/s.exec(given) ?? []
  if (kind === undefined) {
    remember(given, given)
    return given
  }
  const text = kind === "env" ? process.env[name] : readFileSync(name, "utf8")
  if (text === undefined || text.trim() === "")
    throw new Error(
      kind === "env" ? `a URL in the variable ${name}, which is not set` : `a URL in the file ${name}, which is empty`
    )
  remember(given, text.trim())
  return text.trim()
}

/**
 * Returns the location of a store as this process got it on the command line: `env:NAME` rather than a URL whose
 * password is left out, which would open nothing. For any other location, the location itself.
 */
export const typedLocation = (location: string): string => asTyped.get(shownPart(location)) ?? location
