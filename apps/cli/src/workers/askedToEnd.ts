import { Effect } from "effect"

/** Done when this process is asked to end, by SIGTERM or from the keyboard. */
export const askedToEnd: Effect.Effect<void> = Effect.callback((resume) => {
  const end = () => resume(Effect.void)
  process.once("SIGTERM", end)
  process.once("SIGINT", end)
})
