import type { Content, Observation, ToolCall } from "@escapement/core"
import { act, type ReplyValues } from "../act/reply.ts"
import { tell } from "../act/Interface.ts"

/** What a player has in its bag and which numbers it was told, read from texts alone. */
export interface Notebook {
  readonly keys: ReadonlyArray<string>
  readonly digits: ReadonlyArray<string>
  /** Notes in the bag that have not been read. */
  readonly unread: ReadonlyArray<string>
}

/** Updates the notebook from `words`: the bag as they list it, and all numbers told so far. */
export const takeNotes = ({ digits }: Notebook, words: string): Notebook => {
  const found = [...words.matchAll(/(?:the number|the password|It says:) (\d{2,12})|^(\d{2,12}) is painted/gm)]
  return {
    keys: [...new Set([...words.matchAll(/^- (\S+) \(key\)/gm)].map(([, id]) => id ?? ""))],
    digits: [...new Set([...digits, ...found.map(([, told, painted]) => told ?? painted ?? "")])],
    unread: [...new Set([...words.matchAll(/^- (\S+) \(note\): a note that can be read/gm)].map(([, id]) => id ?? ""))]
  }
}

/** The notebook of a player that knows nothing yet. */
export const emptyNotebook: Notebook = { keys: [], digits: [], unread: [] }

/** Returns the text of an observation. */
export const wordsOf = ({ content }: Pick<Observation, "content">): string =>
  content.map((part) => (part._tag === "Text" ? part.text : "")).join("\n")

/** Whether words say of what a grab met that it is too far away. */
export const isTooFar = (words: string): boolean => /(step|go) closer/i.test(words)

/** Chooses a key and a number to use on whatever is grabbed, different ones at each turn. */
export const offerOf = ({ digits, keys }: Notebook, turn: number): NonNullable<ReplyValues["interactions"]> => {
  const key = keys[turn % Math.max(1, keys.length)]
  const number = digits[Math.floor(turn / Math.max(1, keys.length)) % Math.max(1, digits.length)]
  return { ...(key === undefined ? {} : { use_item_id: key }), ...(number === undefined ? {} : { input: number }) }
}

/** Builds the one call with which a player acts (a turn). */
export const turnCall = (values: ReplyValues): ToolCall => ({
  tool: act.spec.name,
  args: { ...values, rationale: "I try what may answer." }
})

/** The call that ends a game after the escape, as any story counts. */
export const anyStory: ToolCall = { tool: tell.spec.name, args: { story: "I was locked in and found the way out." } }

/** Returns the text of the instructions. */
export const openingWords = (instructions: Content.Content): string => wordsOf({ content: instructions })
