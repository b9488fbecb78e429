export { fromOpenaiAgents } from "./fromOpenaiAgents.ts"
