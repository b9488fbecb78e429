import type { Fact, Outcome, Trial, TrialEvent } from "@escapement/core"
import type { Chain } from "../../src/Chain.ts"
import { Kits } from "@escapement/testing"
import type { Instance } from "../../src/index.ts"
import { type TurnFact, storyFact, turnFact } from "../../src/play/TurnFact.ts"
import { museum } from "../museum.ts"

const key = { _tag: "Key", id: "key", shown: true } as const
const box = {
  _tag: "Box",
  id: "box",
  shown: true,
  lock: { _tag: "Key", id: "key" },
  contents: ["letter", "tale"]
} as const

/** A key, a box, and a note in it with the password of the door: the paper's key-first setting. */
export const keyFirst: Chain = {
  exit: { _tag: "Password", id: "password" },
  items: [
    box,
    key,
    { _tag: "Note", id: "letter", shown: false, parts: [{ _tag: "Password", id: "password" }] },
    { _tag: "Note", id: "tale", shown: false, parts: [{ _tag: "Story", content: "Once." }] },
    { _tag: "Password", id: "password", shown: false, digits: "0417" }
  ]
}

/** Doors that open to anyone. */
export const open: Chain = { exit: { _tag: "Open" }, items: [] }

// the door of the museum, under the name that exits have
const scene = {
  ...museum,
  props: museum.props.map((prop) => (prop.kind === "door" ? { ...prop, id: "exit" } : prop))
}

/** A game in the museum. */
export const gameWith = (chain: Chain): Instance => ({
  name: "museum",
  level: "level3_key_first",
  rooms: [{ scene, chain }],
  first: 0,
  turns: 10,
  story: "A keeper lived here."
})

const { start } = museum

/** A turn that did nothing where the player stands at first, but for what is said of it. */
export interface Told extends Partial<TurnFact> {
  readonly learned?: string
  /** What the model wrote besides. */
  readonly text?: string
}

const eventsOf = ({ learned, text, ...told }: Told, index: number): ReadonlyArray<TrialEvent> => {
  const turn: TurnFact = {
    room: 0,
    pose: { x: start.x, z: start.z, yaw: start.yaw, pitch: 0 },
    grabbed: false,
    hit: [],
    achieved: [],
    feedback: "",
    ...told
  }
  const facts: ReadonlyArray<Fact> = [
    ...(learned === undefined ? [] : [{ _tag: "Produced", value: learned } as const]),
    turnFact(turn)
  ]
  const call = { tool: "act", args: {} }
  const step = index + 1
  return [
    { _tag: "ModelReplied", step, text: text ?? "", calls: [call], finish: "tool-calls", usage: {} },
    { _tag: "Called", index, step, call, content: [], facts }
  ]
}

/** A trial of some turns, with the story at its end where one was told. */
export const trialOf = (
  turns: ReadonlyArray<Told>,
  more: { readonly story?: string; readonly outcome?: Outcome.Outcome } = {}
): Trial => {
  const outcome = more.outcome ?? { _tag: "solved" }
  const told: ReadonlyArray<TrialEvent> =
    more.story === undefined
      ? []
      : [
          {
            _tag: "Called",
            index: turns.length,
            step: turns.length + 1,
            call: { tool: "tell", args: {} },
            content: [],
            facts: [storyFact(more.story)]
          }
        ]
  const events = [{ _tag: "Opened" } as const, ...turns.flatMap(eventsOf), ...told, { _tag: "Ended", outcome } as const]
  return { ...Kits.sampleTrial().trial, outcome, events }
}

const grab = { grabbed: true } as const

/** A whole escape of the key-first game: seven turns, four of them grabs, one of them in vain. */
export const escaped: ReadonlyArray<Told> = [
  { pose: { x: 6, z: 9, yaw: 0, pitch: 30 } },
  { ...grab, rationale: "I try the lamp." },
  { ...grab, hit: ["key"], achieved: ["key"], rationale: "The KEY must be mine.", feedback: "You got a key." },
  { ...grab, hit: ["box"], achieved: ["box", "letter", "tale"], rationale: "I wonder.", feedback: "You got a note." },
  { learned: "0417" },
  { pose: { x: 2, z: 9, yaw: 270, pitch: 0 } },
  { ...grab, hit: ["exit"], achieved: ["exit"], text: "Time to get out of here.", feedback: "The door is open." }
]
