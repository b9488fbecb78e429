import { Readable, Writable } from "node:stream"
import { Secrets } from "@escapement/core"
import { Deferred, Effect } from "effect"
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

/** Most characters that an agent may say while it does not read its input; each line counts as some more. */
const maxUnheard = 1_000_000
const perLine = 100

/**
 * Controls a program over its standard input and output. `onLine` gets those of its output lines that are JSON; other
 * lines do not belong to the conversation. The conversation fails if the program goes on speaking without reading its
 * input: the answers that wait for it would fill the memory.
 */
export const talkWith = (converse: NonNullable<AgentDescriptor["converse"]>) => {
  const said = new Readable({ read: () => {} })
  // not an error of the stream: the conversation may wait for its input and not see it
  const deaf = Deferred.makeUnsafe<never, string>()
  let asked: Writable | undefined
  let unheard = 0
  const onLine = (line: string): void => {
    if (!line.startsWith("{")) return
    unheard = asked?.writableNeedDrain === true ? unheard + line.length + perLine : 0
    if (unheard <= maxUnheard) return void said.push(`${line}\n`)
    said.destroy()
    Deferred.doneUnsafe(deaf, Effect.fail("the agent does not read its standard input"))
  }
  const ask = (input: Writable, about: Omit<Conversation, "input" | "output" | "signal">): Effect.Effect<Ending> =>
    Effect.tryPromise({
      try: (signal) => {
        asked = input
        return converse({ ...about, input: Writable.toWeb(input), output: Readable.toWeb(said), signal })
      },
      catch: wordsOf
    }).pipe(
      Effect.raceFirst(Deferred.await(deaf)),
      Effect.catch((words) => Effect.flatMap(Secrets.KnownKeys, ({ hide }) => Effect.fail(agentWords(words, hide)))),
      Effect.match({
        onFailure: (words): Ending => ({ isInPeace: false, how: "the agent answered with an error", words }),
        onSuccess: ({ failure }): Ending =>
          failure === undefined
            ? { isInPeace: true, how: "the agent ended its turn" }
            : { isInPeace: false, how: failure }
      })
    )
  return { ask, onLine }
}
