/** The parts of a benchmark. */
export {
  type AnyBenchmark,
  type Audit,
  type Catalogue,
  type DataTables,
  GenerationFailed,
  type InstanceSet,
  type OfficialFiles,
  type RunScorer,
  type Scorer,
  type Versions
} from "./benchmark/Benchmark.ts"
export type { Facets } from "./benchmark/Facets.ts"
export { ImportFailed } from "./benchmark/ImportFailed.ts"
export type { BoardCell, Handle, Handles, Seen } from "./benchmark/Handles.ts"
export type { InstanceSource } from "./benchmark/InstanceSource.ts"
export type { PublishedData } from "./benchmark/PublishedData.ts"
export type { SharedParts } from "./benchmark/SharedParts.ts"
export type { Picture, PictureShape, PictureTone } from "./benchmark/Picture.ts"
