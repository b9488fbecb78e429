import type { AdapterSubject } from "./AdapterSubject.ts"
import { adapterConversationLaws } from "./laws/adapterConversationLaws.ts"
import { adapterFormLaws } from "./laws/adapterFormLaws.ts"
import { adapterPlayLaws } from "./laws/adapterPlayLaws.ts"
import { conformance } from "./laws/Conformance.ts"

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
