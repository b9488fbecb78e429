/** Which of a world's tools an agent is offered. */
export { lexicalRetriever } from "./kit/retrieval/LexicalRetriever.ts"
export {
  type ToolsetContext,
  type ConfiguredToolset,
  type Toolset,
  allPool,
  defaultRetriever,
  parseToolset
} from "./trial/Toolset.ts"
