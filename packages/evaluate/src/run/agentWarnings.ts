import { Secrets, TextRules } from "@escapement/core"
import { Effect, Predicate } from "effect"

/** The most different warnings that are kept, and the most characters of each. */
const [mostWarnings, longest] = [20, 300]

/** The global name under which the AI SDK looks for a receiver of its warnings. */
const logger = "AI_SDK_LOG_WARNINGS"

const textOf = (value: unknown, key: string): string | undefined => {
  const found = Predicate.isObject(value) ? Reflect.get(value, key) : undefined
  return Predicate.isString(found) && found !== "" ? found : undefined
}

/** Words a warning of the AI SDK. */
const sentenceOf = (warning: unknown): string => {
  const what = textOf(warning, "feature") ?? textOf(warning, "setting")
  const why = textOf(warning, "details") ?? textOf(warning, "message") ?? textOf(warning, "type") ?? "no reason given"
  return Secrets.hideAndCut(TextRules.oneLine(what === undefined ? why : `${what}: ${why}`), longest)
}

/** Warnings of an agent's AI SDK, each with how often it came. */
interface AgentWarnings {
  /** Returns one sentence for each different warning, the most frequent first. */
  readonly sentences: () => ReadonlyArray<string>
}

/**
 * Takes the warnings that an agent's AI SDK would write to standard error, where they would break a progress bar and
 * appear once per process. Takes none if another receiver is set already; restores the setting at the end of its scope.
 */
export const collectAgentWarnings = Effect.acquireRelease(
  Effect.sync(() => {
    const counts = new Map<string, number>()
    const take = (said: unknown): void => {
      const warnings: unknown = Predicate.isObject(said) ? Reflect.get(said, "warnings") : undefined
      if (!Array.isArray(warnings)) return
      for (const warning of warnings) {
        const sentence = sentenceOf(warning)
        if (counts.has(sentence) || counts.size < mostWarnings) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
      }
    }
    const isFree = Reflect.get(globalThis, logger) === undefined
    if (isFree) Reflect.set(globalThis, logger, take)
    const sentences = () =>
      [...counts]
        .toSorted(([, a], [, z]) => z - a)
        .map(
          ([sentence, times]) => `the AI SDK of an agent warned ${times === 1 ? "once" : `${times} times`}: ${sentence}`
        )
    return { isFree, warnings: { sentences } }
  }),
  ({ isFree }) => Effect.sync(() => void (isFree && Reflect.deleteProperty(globalThis, logger)))
).pipe(Effect.map(({ warnings }): AgentWarnings => warnings))
