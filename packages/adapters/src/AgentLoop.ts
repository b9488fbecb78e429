/** The loop that `function-calling`, `react` and `plan-then-act` share, for architectures of one's own. */
export { callTags as protocol } from "./CallTags.ts"
export { type Conversation, type ConversationOptions as Options, openConversation as open } from "./Conversation.ts"
export type { Format, Said } from "./Format.ts"
export type { Question } from "./ask.ts"
export { conversationOptions as options } from "./options.ts"
export { textFormat } from "./textFormat.ts"
export { toolsChanged } from "./prompts/ToolsPrompt.ts"
