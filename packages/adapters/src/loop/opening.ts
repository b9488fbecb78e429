import { Content, type Message } from "@escapement/core"
import type { TextPlacement } from "./options.ts"

/**
 * Builds the messages that open a request: the description of format and tools (`manual`), in the system message or
 * before the task, and the task.
 */
export const opening = (placement: TextPlacement, manual: string, content: Content.Content): ReadonlyArray<Message> =>
  placement === "system"
    ? [
        { role: "system", text: manual },
        { role: "user", content }
      ]
    : [{ role: "user", content: [...Content.text(`${manual}\n\nTask:`), ...content] }]
