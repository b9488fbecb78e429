/** Whether a location is that of a PostgreSQL database, rather than a file. */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//.test(location)

/** A PostgreSQL URL for people: without password and parameters, among which a password may stand too. */
export const withoutPassword = (url: string): string => {
  if (!URL.canParse(url)) return "a PostgreSQL URL"
  const { host, pathname, protocol, username } = new URL(url)
  return `${protocol}//${username === "" ? "" : `${username}@`}${host}${pathname}`
}
