import { Content, type Message, sameTools, type Session, type ToolSpec } from "@escapement/core"
import { Effect } from "effect"
import { toolsChangedText } from "../prompts/ToolsPrompt.ts"

/**
 * Opens the offer of a session: the tools as they were last described to an agent, at first those of its start, and the
 * messages with which requests open.
 */
export const openOffer = Effect.fnUntraced(function* (
  session: Session,
  openWith: (tools: ReadonlyArray<ToolSpec>) => ReadonlyArray<Message>
) {
  let tools = yield* session.tools
  let opening = openWith(tools)
  return {
    tools: () => tools,
    /** Returns the messages that open a request; the same objects as long as the tools do not change. */
    opening: () => opening,
    /** Reads the session's tools again and describes what changed; empty if nothing did. */
    changed: Effect.map(session.tools, (now) => {
      if (sameTools(now, tools)) return []
      const told = Content.text(toolsChangedText(tools, now))
      tools = now
      opening = openWith(now)
      return told
    })
  }
})
