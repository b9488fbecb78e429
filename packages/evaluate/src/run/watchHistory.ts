import type { Adapters } from "@escapement/core"

/** An adapter that is watched while it continues trials. */
interface Watched {
  readonly adapter: Adapters.ConfiguredAdapter
  /** Says that the adapter continued a trial and never read what happened before; undefined if it did read that. */
  readonly warning: () => string | undefined
}

/**
 * Watches whether an architecture reads `session.history`: one that does not cannot show its model the calls before a
 * fork, and the result then says nothing about the agent's ability to recover.
 */
export const watchHistory = (adapter: Adapters.ConfiguredAdapter): Watched => {
  let hasContinued = false
  let hasRead = false
  const value: Adapters.ConfiguredAdapter["value"] = (context) => {
    const { history } = context.session
    hasContinued ||= history.length > 0
    return adapter.value({
      ...context,
      session: {
        ...context.session,
        get history() {
          hasRead = true
          return history
        }
      }
    })
  }
  return {
    adapter: { ...adapter, value },
    warning: () =>
      adapter.kind === "adapter" && hasContinued && !hasRead
        ? `${adapter.id} does not read session.history: its model did not see the calls before the fork, so do not compare its results`
        : undefined
  }
}
