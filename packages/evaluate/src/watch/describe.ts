import { Secrets } from "@escapement/core"

/** Longest description, in characters. */
const longest = 2000

/** Describes something that was thrown. It may be anything, even an object that throws when it is read. */
export const describe = (thrown: unknown): string => {
  try {
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    const shown = Secrets.hideAndCut(text, longest)
    return text.length <= longest ? shown : `${shown}… (${text.length - longest} more characters)`
  } catch {
    return "an error that cannot be read"
  }
}

/** Returns the stack of something that was thrown; empty if it has none. */
export const readStack = (thrown: unknown): string => {
  try {
    return thrown instanceof Error && typeof thrown.stack === "string" ? thrown.stack : ""
  } catch {
    return ""
  }
}
