/** What `typedTool`, `worldTool` and `toolbox` take and give. */
export type { BadArguments } from "./kit/TypedTool.ts"
export type { CallResult, Toolbox, WorldTool } from "./kit/WorldTool.ts"
