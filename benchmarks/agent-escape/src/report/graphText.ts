import type { Trial } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { type Fate, type NodeFate, traceFates } from "../metrics/NodeFate.ts"
import { openRoom } from "../Room.ts"
import { triggerPort } from "../generate/Skeleton.ts"

const marks: { readonly [fate in Fate]: string } = {
  solved: "✓",
  premature: "◷",
  wrong: "✗",
  untouched: "·",
  "never-seen": "?"
}

const what = ({ fate, failed, premature, solvedAt }: NodeFate): string => {
  const tries = failed === 0 ? "" : `, ${failed} failed${premature === 0 ? "" : `, ${premature} of them premature`}`
  return solvedAt === undefined ? `${fate.replace("-", " ")}${tries}` : `solved by call ${solvedAt}${tries}`
}

/** Writes a trial as a dependency graph in plain text: nodes by depth, each with its fate and what it depends on. */
export const graphText = (trial: Trial, instance: Instance): string => {
  const { graph } = openRoom(instance)
  const fates = traceFates(trial, instance)
  const sources = (id: string) =>
    graph.into(id).map(({ from, to }) => (to.port === triggerPort ? `in ${from.node}` : `${to.port} ← ${from.node}`))
  const line = (fate: NodeFate) => {
    const { id, template } = fate.entity
    const goal = id === instance.goal ? ", the goal" : ""
    const from = sources(id)
    return `  ${marks[fate.fate]} ${id} ${template.id}${goal}: ${what(fate)}${from.length === 0 ? "" : ` [${from.join(", ")}]`}`
  }
  const layers = Map.groupBy(fates, ({ entity }) => graph.depth(entity.id))
  const legend = Object.entries(marks).map(([fate, mark]) => `${mark} ${fate.replace("-", " ")}`)
  return [
    `${instance.name}: ${trial.outcome._tag}`,
    legend.join("  "),
    ...[...layers]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([depth, members]) => [`depth ${depth}`].concat(members.map(line)))
  ].join("\n")
}
