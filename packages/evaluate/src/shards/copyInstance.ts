import { type RunStore, Stored } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import { type Dealt, labelDigest } from "./Dealt.ts"
import type { Part } from "./Part.ts"
import { refusePart } from "./refusePart.ts"

/**
 * Copies an instance from the store of a part. Refuses an instance that is not as the plan gives it. Never changes an
 * instance that the target holds, because other runs use it; only fills in content that was withheld.
 *
 * @param stored the instance in the store of the part
 */
export const copyInstance: (
  stored: Stored.StoredInstance,
  part: Part,
  instances: Dealt["instances"],
  target: RunStore["Service"]
) => Effect.Effect<void, Stored.StoreFailed | Refused> = Effect.fnUntraced(function* (stored, part, instances, target) {
  const { fingerprint, instance } = stored
  const label = labelDigest(stored)
  if (instances.get(fingerprint) !== label) {
    return yield* refusePart(
      part,
      `its instance ${fingerprint} is not in the plan, or has another name or other facets there`
    )
  }
  if (!Stored.isWithheld(stored) && Identity.fingerprint(instance) !== fingerprint) {
    return yield* refusePart(part, `the content of its instance ${fingerprint} is another`)
  }
  const present = yield* target.instance(fingerprint)
  if (Option.isNone(present)) return yield* target.putInstance(stored)
  if (labelDigest(present.value) !== label) {
    return yield* new Refused({
      message: `${part.place} is not merged: ${target.location} holds instance ${fingerprint} with another name or other facets, and its runs would change; merge into another store (--store)`
    })
  }
  if (Stored.isWithheld(present.value) && !Stored.isWithheld(stored)) yield* target.putInstance(stored)
})
