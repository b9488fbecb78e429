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
} from "./adapter/Adapter.ts"
export type { AsyncAgentContext, PlayAsync } from "./adapter/AsyncAgentContext.ts"
export type { Note, UsageAccount } from "./adapter/Session.ts"
export type { Turn } from "./adapter/TextProtocol.ts"
