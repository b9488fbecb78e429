import { Option } from "effect"
import type { Chain } from "../Chain.ts"
import { cluesTo } from "../play/clues.ts"
import { listNeeds } from "./needs.ts"
import { type Trace, type PlayedTurn, opensExit } from "./Trace.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/** Turns in the last room until a stage was reached, counted from its beginning; `Option.none` if it never was. */
interface Stages {
  readonly password: Option.Option<number>
  readonly key: Option.Option<number>
  readonly exit: Option.Option<number>
  readonly turns: number
}

const firstTurn = (turns: ReadonlyArray<PlayedTurn>, is: (turn: PlayedTurn) => boolean): Option.Option<number> => {
  const index = turns.findIndex(is)
  return index < 0 ? Option.none() : Option.some(index + 1)
}

const stagesOf = ({ instance, turns: all }: Trace, chain: Chain): Stages => {
  const room = instance.rooms.length - 1
  const turns = all.filter((turn) => turn.room === room)
  const needs = listNeeds(chain)
  const keys = needs.flatMap((item) => (item._tag === "Key" ? [item.id] : []))
  const passwords = needs.flatMap((item) => (item._tag === "Password" ? [item] : []))
  const digits = new Set(passwords.map((item) => item.digits))
  const implied = new Set(passwords.flatMap(({ id }) => (cluesTo(chain.items, id).length > 0 ? [id] : [])))
  return {
    password: firstTurn(
      turns,
      ({ achieved, learned }) => learned.some((text) => digits.has(text)) || achieved.some((id) => implied.has(id))
    ),
    // of several keys, the one that is needed last
    key: firstTurn(turns, ({ achieved }) => keys.length > 0 && achieved.includes(keys.at(-1) ?? "")),
    exit: firstTurn(turns, (turn) => opensExit(turn, room)),
    turns: turns.length
  }
}

type Stage = "password" | "key" | "exit"

/** Returns the turns that a stage took: from the stage before it, or from the beginning of the room. */
const turnsFor = ({ exit, key, password }: Stages, stage: Stage): Option.Option<number> => {
  const until = { password, key, exit }[stage]
  return Option.map(until, (end) => {
    const before = stage === "password" ? [] : stage === "key" ? [password] : [password, key]
    const starts = before.flatMap((turn) => Option.toArray(turn)).filter((turn) => turn < end)
    return end - Math.max(0, ...starts)
  })
}

const named = {
  password: "learning the password",
  key: "taking the key",
  exit: "opening the exit, after password and key"
} as const

const stagesIn = (trace: Trace): Stages => {
  const { rooms } = trace.instance
  return stagesOf(trace, (rooms.at(-1) ?? rooms[0]).chain)
}

const stageSteps = (stage: Stage): MmEscapeMetric => ({
  id: `${stage}-steps`,
  summary: `turns spent in the last room on ${named[stage]}`,
  unit: "turns",
  better: "lower",
  source: "EscapeCraft Table 4",
  measure: (trace) => turnsFor(stagesIn(trace), stage)
})

const stageCost = (stage: Stage): MmEscapeMetric => ({
  id: `${stage}-cost`,
  summary: `share of the turns in the last room spent on ${named[stage]}`,
  unit: "share",
  better: "lower",
  source: "EscapeCraft Table 4",
  measure: (trace) => {
    const stages = stagesIn(trace)
    return Option.flatMap(turnsFor(stages, stage), (turns) => share(turns, stages.turns))
  }
})

/**
 * The turns and the cost of each stage of the last room. The password counts from the beginning; the key from the
 * password if that came first, else from the beginning; the exit from the later of both. No value for a stage that was
 * not reached or that the room does not have.
 */
export const stages = (["password", "key", "exit"] as const).flatMap((stage) => [stageSteps(stage), stageCost(stage)])
