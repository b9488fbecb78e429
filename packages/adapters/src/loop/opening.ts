import { Content, type Message } from "@escapement/core"
import type { TextPlacement } from "./options.ts"

/** The messages that open a request: the manual in its place, then what the user says. */
export const opening = (placement: TextPlacement, manual: string, content: Content.Content): ReadonlyArray<Message> =>
  placement === "system"
    ? [
        { role: "system", text: manual },
        { role: "user", content }
      ]
    : [{ role: "user", content: [...Content.text(`${manual}\n\nTask:`), ...content] }]
