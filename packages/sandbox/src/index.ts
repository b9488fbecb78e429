export * from "./ContainedProcess.ts"
export * from "./Containment.ts"
export * from "./PythonSandbox.ts"
