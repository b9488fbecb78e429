/** Runs Python programs, each in an unused or restored interpreter. */
export { SandboxFailed } from "./ContainedProcess.ts"
export { PythonResult, type PythonSandbox, type SandboxLimits, makePythonSandbox } from "./PythonSandbox.ts"
