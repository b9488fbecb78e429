import { Content } from "@escapement/core"
import { callsOf } from "./budget.ts"
import { type Instance, stagesOf } from "./Instance.ts"
import type { Stage } from "./Stage.ts"

const titles: { readonly [stage in Stage]: string } = {
  race: "a leg of a race",
  room: "an escape room",
  board: "a board"
}

/** What each stage is for, in the agent's instructions. */
const purposes: { readonly [stage in Stage]: string } = {
  race: "Its code opens the door of the escape room.",
  room: "The flag leads out of it.",
  board: "It holds a lock of the room. It comes up when you set that lock right, and the lock opens when it is filled."
}

/** Writes the text that begins a stage, between blank lines: its name and its number of calls. */
const announce = (instance: Instance, stage: Stage): string => {
  const stages = stagesOf(instance)
  const place = `Stage ${stages.indexOf(stage) + 1} of ${stages.length}`
  return `\n${place}: ${titles[stage]}. It has ${callsOf(instance, stage)} calls of tools.\n`
}

/** Reads which stage a text begins, and its number of calls; undefined if the text begins no stage. */
export const readAnnouncement = (text: string): { readonly stage: Stage; readonly calls: number } | undefined => {
  const [, title, calls] = /^\nStage \d of \d: (.+?)\. It has (\d+) calls of tools\.\n$/.exec(text) ?? []
  const stage = (["race", "room", "board"] as const).find((each) => titles[each] === title)
  return stage === undefined ? undefined : { stage, calls: Number(calls) }
}

/** The beginning of the line that tells the agent it is back in the room after filling the board. */
export const backInRoom = "You are back in the escape room"

/** Most characters of one text in an observation: a longer text would be cut. */
const longest = 20_000

/** Splits a text at line ends into parts short enough to be shown whole. */
const inParts = (text: string): Content.Content => {
  const parts: Array<string> = []
  for (const line of text.split("\n")) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + line.length < longest) parts[parts.length - 1] = `${last}\n${line}`
    else parts.push(line)
  }
  return parts.flatMap(Content.text)
}

/** Writes the beginning of a stage: its announcement, then the instructions of its family. */
export const beginStage = (instance: Instance, stage: Stage, told: Content.Content): Content.Content => [
  ...Content.text(announce(instance, stage)),
  ...told.flatMap((part) => (part._tag === "Text" ? inParts(part.text) : [part]))
]

/** Writes the instructions at the start: the stages, the rules between them, and the first stage. */
export const writeInstructions = (instance: Instance, told: Content.Content): Content.Content => {
  const stages = stagesOf(instance)
  const [first = "room"] = stages
  return [
    ...Content.text(
      [
        `You run a relay of ${stages.length} stages, each of which opens the next:`,
        ...stages.map((stage, at) => `${at + 1}. ${titles[stage]}. ${purposes[stage]}`),
        "",
        "Only the tools of the present stage are on offer, and each stage has calls of its own. The relay is done when all",
        "stages are. A wrong submission ends it. Where a tool says that it ends the trial, a right submission ends the stage",
        "alone, as long as another is unfinished."
      ].join("\n")
    ),
    ...Content.text(announce(instance, first)),
    ...told
  ]
}
