import type { Effect } from "effect"
import type { ImportFailed } from "./ImportFailed.ts"
import type { Json } from "../text/Json.ts"

/**
 * Parts that many instances of a family share, such as a catalogue of tools or an archive of replies.
 * An instance holds the fingerprint of a part; a store keeps the part once.
 */
export interface SharedParts<in Instance> {
  /** Lists the fingerprints of the parts that an instance needs. */
  readonly of: (instance: Instance) => ReadonlyArray<string>
  /** Returns a part that this process has read, as JSON; undefined if it has not. */
  readonly find: (fingerprint: string) => Json | undefined
  /** Loads a part from a store. The caller has checked its fingerprint. */
  readonly take: (fingerprint: string, part: Json) => Effect.Effect<void, ImportFailed>
}
