/** Longest description, in characters. */
const longest = 2000

/** What something that was thrown says of itself; it may be anything, also what defends itself against being read. */
export const describe = (thrown: unknown): string => {
  try {
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length - longest} more characters)`
  } catch {
    return "an error that cannot be read"
  }
}

/** The stack of something that was thrown; empty where it has none. */
export const readStack = (thrown: unknown): string => {
  try {
    return thrown instanceof Error && typeof thrown.stack === "string" ? thrown.stack : ""
  } catch {
    return ""
  }
}
