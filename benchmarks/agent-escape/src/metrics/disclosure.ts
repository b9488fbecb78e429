import type { Trial } from "@escapement/core"
import { answerSupportedBy } from "@escapement/metrics"
import type { Instance } from "../Instance.ts"
import { findInspection } from "../play/Invocation.ts"
import { openRoom } from "../Room.ts"
import { Option } from "effect"
import { type Trace, readTrace } from "./Trace.ts"

/**
 * Whether the goal was solved with disclosed values only: each value entered on the way to it was yielded by
 * its source or stood on an entity that was looked at, and so on back to the first sources. A value found by
 * trying is not disclosed.
 */
export const isDisclosed = ({ calls, resolved, room }: Trace): boolean => {
  const inspected = new Set(calls.flatMap(({ facts }) => Option.toArray(findInspection(facts))))
  const seen = new Set<string>()
  const isShown = (id: string): boolean => {
    if (seen.has(id)) return true
    seen.add(id)
    const entity = room.entities.get(id)
    if (entity === undefined || !resolved.has(id)) return false
    const isInView = entity.holder === undefined || isShown(entity.holder)
    return (
      isInView && entity.inputs.every(({ edge }) => (edge === undefined ? inspected.has(id) : isShown(edge.from.node)))
    )
  }
  return isShown(room.goal.id)
}

/** Whether a solved room was solved with disclosed values: see `isDisclosed`. */
export const supported = answerSupportedBy((trial: Trial, instance: Instance) =>
  isDisclosed(readTrace(trial, openRoom(instance)))
)
