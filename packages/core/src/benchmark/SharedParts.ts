import type { Effect } from "effect"
import type { ImportFailed } from "./Benchmark.ts"
import type { Json } from "../text/Json.ts"

/**
 * What many instances of a family rest on, such as a catalogue of tools or an archive of replies.
 * An instance holds the fingerprint of a part; a store keeps the part once.
 */
export interface SharedParts<in Instance> {
  /** Fingerprints of the parts that an instance rests on. */
  readonly of: (instance: Instance) => ReadonlyArray<string>
  /** A part that was read in this process, in its JSON form. */
  readonly find: (fingerprint: string) => Json | undefined
  /** Takes in a part that was stored; its caller has compared the fingerprint. */
  readonly take: (fingerprint: string, part: Json) => Effect.Effect<void, ImportFailed>
}
