/** The loop that `function-calling`, `react` and `plan-then-act` share, for use in other architectures. */
export { callTags as protocol } from "./format/CallTags.ts"
export {
  type Conversation,
  type ConversationOptions as Options,
  openConversation as open
} from "./loop/Conversation.ts"
export type { Format, Said } from "./format/Format.ts"
export type { Question } from "./loop/ask.ts"
export { conversationOptions as options } from "./loop/options.ts"
export { toolsChangedText } from "./prompts/ToolsPrompt.ts"
export { HistoryPolicy } from "./loop/HistoryPolicy.ts"
export { ImagePolicy } from "./loop/ImagePolicy.ts"
export { reactText } from "./format/ReActText.ts"
export { functionCallingManual } from "./prompts/FunctionCallingPrompt.ts"
