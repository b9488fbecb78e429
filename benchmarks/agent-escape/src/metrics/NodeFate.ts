import type { Trial } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { readTrace } from "./Trace.ts"
import { type Entity, openRoom } from "../Room.ts"

/**
 * What happened to a node in a trial: solved; tried only before its predecessors were solved; tried wrongly
 * otherwise; visible but not tried; never visible.
 */
export type Fate = "solved" | "premature" | "wrong" | "untouched" | "never-seen"

/** A node with its fate. */
export interface NodeFate {
  readonly entity: Entity
  readonly fate: Fate
  /** Index of the call that solved the node. */
  readonly solvedAt: number | undefined
  /** Attempts that failed, premature ones included. */
  readonly failed: number
  readonly premature: number
}

/** Traces the fates of all nodes, in topological order. */
export const traceFates = (trial: Trial, instance: Instance): ReadonlyArray<NodeFate> => {
  const { attempts, resolved, revealed, room } = readTrace(trial, openRoom(instance))
  return room.graph.order.flatMap((id) => {
    const entity = room.entities.get(id)
    if (entity === undefined) return []
    const own = attempts.filter((attempt) => attempt.entity?.id === id && attempt.invocation.error !== undefined)
    const premature = own.filter(({ invocation }) => invocation.open.length > 0).length
    const solvedAt = resolved.get(id)
    const isSeen = entity.holder === undefined || revealed.has(id)
    const fate: Fate =
      solvedAt !== undefined
        ? "solved"
        : !isSeen
          ? "never-seen"
          : own.length === 0
            ? "untouched"
            : own.length === premature
              ? "premature"
              : "wrong"
    return [{ entity, fate, solvedAt, failed: own.length, premature }]
  })
}
