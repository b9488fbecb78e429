/** Runs Python programs, each in a new or restored interpreter. */
export { SandboxFailed } from "./ContainedProcess.ts"
export { PythonResult, type PythonSandbox, type SandboxLimits, makePythonSandbox } from "./PythonSandbox.ts"
