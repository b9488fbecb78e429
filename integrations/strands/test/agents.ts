import { Agent, NullConversationManager } from "@strands-agents/sdk"
import { fromStrands } from "../src/index.ts"

/** An agent of Strands that keeps its whole history; by default it forgets all but forty messages. */
export const strands = fromStrands(
  "strands",
  (parts) => new Agent({ ...parts, printer: false, conversationManager: new NullConversationManager() })
)
