import type { Recorded } from "@escapement/core"
import { type Kept, type Prompt, fingerprints } from "./Prompt.ts"

/** The previous recording, which the next one extends. */
interface Base {
  readonly key: string
  readonly head: string
  readonly messages: ReadonlyArray<string>
}

/** The calls of one asker, as far as the next recording depends on them. */
export interface Conversation {
  /** Returns how often exactly this prompt was asked before. */
  readonly count: (prompt: string) => number
  /** Returns the number of calls answered so far. */
  readonly calls: () => number
  /** Notes an answered call that is recorded already. */
  readonly follow: (key: string, prompt: Prompt) => void
  /** Returns the recording of an answered call, and the values that no earlier recording contains. */
  readonly extend: (
    key: string,
    prompt: Prompt,
    answer: Recorded.ModelResult
  ) => readonly [Omit<Recorded.Recording, "run" | "asker">, ReadonlyArray<Kept>]
}

const shared = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  const at = a.findIndex((fingerprint, i) => fingerprint !== b[i])
  return at < 0 ? a.length : at
}

/** Begins a conversation. */
export const openConversation = (): Conversation => {
  const counts = new Map<string, number>()
  let base: Base | undefined
  let calls = 0
  const follow: Conversation["follow"] = (key, { head, messages }) => {
    base = { key, head: head[0], messages: fingerprints(messages) }
    calls++
  }
  return {
    count: (prompt) => {
      const before = counts.get(prompt) ?? 0
      counts.set(prompt, before + 1)
      return before
    },
    calls: () => calls,
    follow,
    extend: (key, prompt, answer) => {
      const { head, messages, tools } = prompt
      const before = base
      const kept = before === undefined ? 0 : shared(before.messages, fingerprints(messages))
      follow(key, prompt)
      return [
        {
          key,
          head: head[0],
          ...(before === undefined ? {} : { base: before.key }),
          kept,
          added: fingerprints(messages.slice(kept)),
          answer
        },
        [...(before?.head === head[0] ? [] : [head, ...tools]), ...messages.slice(kept)]
      ]
    }
  }
}
