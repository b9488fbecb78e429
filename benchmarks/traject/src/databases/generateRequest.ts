import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { Change, View } from "./Database.ts"
import type { JointDraw } from "./joint/Joint.ts"
import type { Draw, Goal, Service } from "./Service.ts"
import { type Drawn, assembleRequest } from "./assembleRequest.ts"
import { type Draft, type Planner, emptyDraft, planGoal } from "./planGoal.ts"
import { joints } from "./joint/joints.ts"
import { databaseServices, services } from "./services.ts"

const unchanged: ReadonlyArray<Change> = []

/** Most goals that are drawn until one is usable. */
const mostDraws = 8

const drawGoal = (service: Service, draw: Draw): Drawn<Goal> | undefined => {
  for (let nth = 0; nth < mostDraws; nth++) {
    const goal = draw.rng.pick(Object.values(service.goals))(draw)
    if (goal !== undefined) return { services: [service], goal }
  }
  return undefined
}

/** Draws of a kind of goal that takes several databases, before another kind comes up. */
const mostOfKind = 24

/** Draws a goal that needs several databases, of a kind that was not used yet. */
const drawJoint = (draw: JointDraw, used: Set<string>): Drawn<Goal> | undefined => {
  for (const [name, { draw: make, services: needed }] of draw.rng.shuffle(Object.entries(joints))) {
    if (used.has(name)) continue
    for (let nth = 0; nth < mostOfKind; nth++) {
      const goal = make(draw)
      if (goal === undefined) continue
      used.add(name)
      return { services: needed, goal }
    }
  }
  return undefined
}

/** Adds a goal; false if it changes a row again, as then a row with a wrong value would not show which call is missing. */
const plan = (planner: Planner, draft: Draft, goal: Goal): boolean => {
  if (!planGoal(planner, draft, goal)) return false
  const changed = draft.changes.map(({ row, table }) => `${table}/${row.id}`)
  return new Set(changed).size === changed.length
}

/**
 * Generates an instance whose tools query and change databases; undefined if this seed yields none of the
 * difficulty. Each goal is drawn on the databases as the goals before it leave them.
 */
export const generateRequest = (seed: string, difficulty: Difficulty): Instance | undefined => {
  const { domain, edition = 1 } = difficulty
  const own = databaseServices.find((service) => service.domain === domain)
  const all = edition === 1 ? services : databaseServices
  const assembled = assembleRequest(
    seed,
    difficulty,
    (rng, databases, today) => {
      const draft = emptyDraft()
      const kinds = new Set<string>()
      const draw = (isTaken: boolean): Drawn<Goal> | undefined => {
        // the goal of the branch that is not taken must not reveal results of earlier goals, such as a stay that they
        // book
        const changes = isTaken || edition !== 3 ? draft.changes : unchanged
        if (edition === 3 && own === undefined) {
          const view = (service: Service): View => databases.view(service, changes)
          return drawJoint({ view, rng, today }, kinds)
        }
        const service = own ?? rng.pick(all)
        return drawGoal(service, { view: databases.view(service, changes), rng, today, edition })
      }
      return { draft, draw, plan }
    },
    () => (edition === 3 ? { edition } : {})
  )
  return assembled?.instance
}
