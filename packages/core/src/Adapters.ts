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
export type { AsyncAgentContext, PlayAsync } from "./AsyncAgentContext.ts"
export type { Note, UsageAccount } from "./Session.ts"
export type { Turn } from "./TextProtocol.ts"
