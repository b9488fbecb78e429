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
  const isSecret = password !== "" || searchParams.has("password")
  const mode = searchParams.get("sslmode")
  const parameters = mode === null || !/^[a-z-]+$/.test(mode) ? "" : `?sslmode=${mode}`
  return !isSecret && parameters === ""
    ? undefined
    : `${protocol}//${username}${isSecret ? ":PASSWORD" : ""}@${host}${pathname}${parameters}`
}

/** Remembers how a location was typed, for the commands that are printed. */
export const rememberLocation = (given: string, location: string): void => {
  const typed = given === location ? withoutSecrets(location) : given
  if (typed === undefined) return
  asTyped.set(shownPart(location), typed)
  if (/^postgres(ql)?:/i.test(location)) asTyped.set(unreadable, typed)
}

/**
 * Returns the location of a store as this process got it on the command line: `env:NAME` rather than a URL whose
 * password is left out, which would open nothing. For any other location, the location itself.
 */
export const typedLocation = (location: string): string => asTyped.get(shownPart(location)) ?? location
