import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Schema } from "effect"
import type { Instance } from "../Instance.ts"
import { Collection, findCollection, keepCollection } from "./Collection.ts"

const decode = Schema.decodeUnknownEffect(Collection)

/** The catalogue and the archive that published instances share. */
export const sharedParts: Benchmarks.SharedParts<Instance> = {
  of: ({ backing }) => (backing._tag === "Archived" ? [backing.archive] : []),
  find: (fingerprint) => {
    const found = findCollection(fingerprint)
    return found === undefined ? undefined : { ...found.collection }
  },
  take: (fingerprint, part) =>
    Effect.mapBoth(decode(part), {
      onSuccess: (collection) => keepCollection(fingerprint, collection),
      onFailure: ({ message }) => new Benchmarks.ImportFailed({ path: fingerprint, reason: TextRules.oneLine(message) })
    })
}
