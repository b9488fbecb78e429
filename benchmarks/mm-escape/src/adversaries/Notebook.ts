import type { Content, Observation, ToolCall } from "@escapement/core"
import { act, type ReplyValues } from "../act/reply.ts"
import { tell } from "../act/Interface.ts"

/** What a player has in its bag, and which numbers it was told: read from words alone. */
export interface Notebook {
  readonly keys: ReadonlyArray<string>
  readonly digits: ReadonlyArray<string>
  /** Notes in the bag whose writing was not read. */
  readonly unread: ReadonlyArray<string>
}

/** The notebook after reading `words`: the bag as these words list it, and all numbers told so far, here or earlier. */
export const takeNotes = ({ digits }: Notebook, words: string): Notebook => {
  const found = [...words.matchAll(/(?:the number|the password|It says:) (\d{2,12})|^(\d{2,12}) is painted/gm)]
  return {
    keys: [...new Set([...words.matchAll(/^- (\S+) \(key\)/gm)].map(([, id]) => id ?? ""))],
    digits: [...new Set([...digits, ...found.map(([, told, painted]) => told ?? painted ?? "")])],
    unread: [...new Set([...words.matchAll(/^- (\S+) \(note\): a note that can be read/gm)].map(([, id]) => id ?? ""))]
  }
}

/** A player that knows nothing yet. */
export const emptyNotebook: Notebook = { keys: [], digits: [], unread: [] }

/** The words of an observation. */
export const wordsOf = ({ content }: Pick<Observation, "content">): string =>
  content.map((part) => (part._tag === "Text" ? part.text : "")).join("\n")

/** A key and a number to hold against whatever is grabbed, other ones at each turn. */
export const offerOf = ({ digits, keys }: Notebook, turn: number): NonNullable<ReplyValues["interactions"]> => {
  const key = keys[turn % Math.max(1, keys.length)]
  const number = digits[Math.floor(turn / Math.max(1, keys.length)) % Math.max(1, digits.length)]
  return { ...(key === undefined ? {} : { use_item_id: key }), ...(number === undefined ? {} : { input: number }) }
}

/** The call of a turn. */
export const turnCall = (values: ReplyValues): ToolCall => ({
  tool: act.spec.name,
  args: { ...values, rationale: "I try what may answer." }
})

/** Ends a game that was won: any story counts. */
export const anyStory: ToolCall = { tool: tell.spec.name, args: { story: "I was locked in and found the way out." } }

/** All words of the instructions. */
export const openingWords = (instructions: Content.Content): string => wordsOf({ content: instructions })
