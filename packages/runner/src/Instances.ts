/** Where the instances of a run come from. */
export { benchmarkOfFile, instanceLine, lineReader, readEach, storedLine } from "./InstanceFile.ts"
export { streamInstances, openSource } from "./Sources.ts"
