import type { AdapterSubject } from "./AdapterSubject.ts"
import { adapterConversationLaws } from "./adapterConversationLaws.ts"
import { adapterFormLaws } from "./adapterFormLaws.ts"
import { adapterPlayLaws } from "./adapterPlayLaws.ts"
import { conformance } from "./Conformance.ts"

/**
 * The laws of architectures. They are played on a small grid with a model that
 * knows the way and speaks native tool calls, the adapter's own protocol, and
 * JSON under the names `plan`, `calls` and `summary`. Baselines need no model and
 * are not held to them.
 */
export const AdapterConformance = conformance(
  "AdapterConformance",
  ({ adapter }: AdapterSubject) => `adapter ${adapter.id}`,
  { ...adapterFormLaws, ...adapterPlayLaws, ...adapterConversationLaws }
)
