/** The parts of a benchmark. */
export {
  type AnyBenchmark,
  type Audit,
  type Catalogue,
  type DataTables,
  type Facets,
  GenerationFailed,
  ImportFailed,
  type InstanceSet,
  type OfficialFiles,
  type RunScorer,
  type Scorer,
  type Versions
} from "./Benchmark.ts"
export type { BoardCell, Handle, Handles, Seen } from "./Handles.ts"
export type { InstanceSource } from "./InstanceSource.ts"
export type { PublishedData } from "./PublishedData.ts"
export type { SharedParts } from "./SharedParts.ts"
export type { Picture, PictureShape, PictureTone } from "./Picture.ts"
