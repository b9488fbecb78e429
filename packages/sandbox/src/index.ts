export {
  type BashOrder,
  type BashSandbox,
  type BashSettings,
  type CommandAnswer,
  Printed,
  ScriptResult,
  makeBashSandbox
} from "./BashSandbox.ts"
export * from "./ContainedProcess.ts"
export * from "./Containment.ts"
export * from "./PythonSandbox.ts"
