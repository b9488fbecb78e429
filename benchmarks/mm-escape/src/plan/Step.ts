import type { Turn } from "../play/Turn.ts"
import type { Task } from "./Task.ts"

/** The next turn of the planner, and its purpose. */
export interface Intent {
  readonly turn: Turn
  /** The task for which something is touched or read; undefined while the planner only moves. */
  readonly task?: Task
}

/** The next step of a plan, and the number of steps left, including it. */
export interface Step extends Intent {
  readonly left: number
}
