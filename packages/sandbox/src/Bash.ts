/** Runs shell scripts that a model wrote, in memory. */
export { type BashSandbox, type CommandResult, ScriptResult, makeBashSandbox } from "./BashSandbox.ts"
