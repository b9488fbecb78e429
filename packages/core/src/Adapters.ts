/** The parts of an adapter that the runner reads, the same for every kind of adapter. */
export {
  type AnyAdapter,
  type ConfiguredAdapter,
  type PrivilegedPlay,
  type CallRecorder,
  type RecordedModelCall,
  type RequestMeter,
  configureAdapter
} from "./adapter/Adapter.ts"
export { AdapterKind } from "./adapter/AdapterKind.ts"
export type { Play } from "./adapter/AgentContext.ts"
export type { AsyncAgentContext, PlayAsync } from "./adapter/AsyncAgentContext.ts"
export type { Note, UsageAccount } from "./adapter/Session.ts"
export type { Turn } from "./adapter/TextProtocol.ts"
