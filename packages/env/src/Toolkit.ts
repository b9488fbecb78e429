/**
 * What families are made with besides `typedTool`, `worldTool` and `toolbox`: the types of their arguments and results,
 * and how a generator asks the model of a role.
 */
export type { BadArguments } from "./kit/TypedTool.ts"
export type { CallResult, Toolbox, WorldTool } from "./kit/WorldTool.ts"
export { type JsonQuestion, askForJson } from "./kit/askForJson.ts"
