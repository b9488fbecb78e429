import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Actions per tier. Source: paper, App. B. */
const budgets = new Map([
  [5, 35],
  [10, 80],
  [15, 130],
  [20, 160],
  [25, 200]
])

/** Actions that a trial has; eight per node where the paper names no tier. */
export const actions = ({ difficulty: { nodes } }: Instance): number => budgets.get(nodes) ?? 8 * nodes

/** The limits of a trial. */
export const budget = (instance: Instance): Limits => ({ calls: actions(instance) })
