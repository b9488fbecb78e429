import { Result } from "effect"
import { assistant } from "../loop/assistant.ts"
import type { Format } from "./Format.ts"
import { cutOff } from "../prompts/CommonPrompt.ts"
import { noCall } from "../prompts/FunctionCallingPrompt.ts"

/**
 * Makes the format for tools and calls in the provider's own form. The calls of a truncated reply are not made, as the
 * last one may be incomplete.
 */
export const nativeFormat = (manual: string): Format => ({
  placement: "system",
  manual: () => manual,
  offer: (tools) => ({ tools }),
  read: ({ calls, finish, text }) =>
    finish === "length"
      ? Result.fail(cutOff)
      : calls.length === 0
        ? Result.fail(noCall)
        : Result.succeed({ thought: text, calls }),
  said: ({ calls, thought }, opaque) => assistant(thought, calls, opaque),
  shown: (results) => ({ role: "tool", results })
})
