/** What the runner needs of an adapter, whatever its kind. */
export {
  AdapterKind,
  type AnyAdapter,
  type ConfiguredAdapter,
  type Play,
  type PrivilegedPlay,
  type CallRecorder,
  type RecordedModelCall,
  configureAdapter
} from "./Adapter.ts"
export type { PlayAsync } from "./AsyncAgentContext.ts"
