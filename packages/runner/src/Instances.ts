/** Where the instances of a run come from. */
export { type Drawn, type Draws, type SeededSource, isSeeded, openDraws, takeDistinct } from "./Draws.ts"
export { benchmarkOfFile, instanceLine, lineReader, readEach, storedLine } from "./InstanceFile.ts"
export { Manifest, importFiles, impliedOptions, readManifest } from "./imported/Manifest.ts"
export { checkedSet, streamInstances, openSource } from "./Sources.ts"
