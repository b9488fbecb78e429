import { Readable, Writable } from "node:stream"
import { Secrets } from "@escapement/core"
import { Effect } from "effect"
import type { AgentDescriptor, Conversation } from "./AgentDescriptor.ts"
import { agentWords } from "./agentWords.ts"

/** How an agent's part in a trial ended. */
export interface Ending {
  readonly isInPeace: boolean
  readonly how: string
  /** The reason in the agent's own words. */
  readonly words?: string
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/**
 * Controls a program over its standard input and output. `onLine` gets those of its output lines that are JSON; other
 * lines do not belong to the conversation.
 */
export const talkWith = (converse: NonNullable<AgentDescriptor["converse"]>) => {
  const said = new Readable({ read: () => {} })
  const ask = (input: Writable, about: Omit<Conversation, "input" | "output" | "signal">): Effect.Effect<Ending> =>
    Effect.tryPromise({
      try: (signal) => converse({ ...about, input: Writable.toWeb(input), output: Readable.toWeb(said), signal }),
      catch: wordsOf
    }).pipe(
      Effect.catch((words) => Effect.flatMap(Secrets.KnownKeys, ({ hide }) => Effect.fail(agentWords(words, hide)))),
      Effect.match({
        onFailure: (words): Ending => ({ isInPeace: false, how: "the agent answered with an error", words }),
        onSuccess: ({ failure }): Ending =>
          failure === undefined
            ? { isInPeace: true, how: "the agent ended its turn" }
            : { isInPeace: false, how: failure }
      })
    )
  return { ask, onLine: (line: string): void => void (line.startsWith("{") && said.push(`${line}\n`)) }
}
