import type { AdapterSubject } from "./AdapterSubject.ts"
import { adapterConversationLaws } from "./laws/adapterConversationLaws.ts"
import { adapterFormLaws } from "./laws/adapterFormLaws.ts"
import { adapterPlayLaws } from "./laws/adapterPlayLaws.ts"
import { conformance } from "./laws/Conformance.ts"

/**
 * The conformance kit of adapters. Its laws are checked on a small grid, with a model that knows the solution and
 * replies in native tool calls, in the adapter's own protocol, or in JSON named `plan`, `calls` or `summary`. Baselines
 * need no model and need not keep the laws.
 */
export const AdapterConformance = conformance(
  "AdapterConformance",
  ({ adapter }: AdapterSubject) => `adapter ${adapter.id}`,
  { ...adapterFormLaws, ...adapterPlayLaws, ...adapterConversationLaws }
)
