import { Content } from "@escapement/core"
import type { Interface } from "./play/Action.ts"
import { type Difficulty, isSilent, needsInference, scalesOf } from "./Difficulty.ts"
import type { Profile } from "./Options.ts"
import type { FeedbackLevel } from "./play/feedback.ts"
import { listed } from "./play/describe.ts"
import type { Room } from "./Room.ts"
import { stampsPort } from "./Scale.ts"
import { initialState, visibleIn } from "./State.ts"

const rules: { readonly [spoken in Interface]: string } = {
  generic: "Look closely with `investigate`, use tools with `use_tool` and locked items with `use_item`.",
  native: "Look closely with `investigate`. Each thing that can be used is a tool of its own, named after its id."
}

const tries: { readonly [profile in Profile]: string } = {
  clean: "you have one try",
  official: "a wrong one costs a call"
}

const clueRules =
  "Descriptions hold the clues: what a thing does, which values it shows, and where a value comes from or goes to."

const labelRules = [
  "Every value has a label. The inventory says what each label is like and which thing bears it or yields it.",
  "The clues of a thing say which label each of its parameters wants.",
  "They speak only of labels of the parameter's own type, and of all of those, in sight or not."
].join(" ")

/** What holds of locked things if decoys are `alike`. */
export const contentRule = "An item with a lock says what it holds."

/** The same in rooms with scales. */
export const scaleRules = [
  `A parameter \`${stampsPort}\` wants no label, and no clue speaks of it.`,
  "Its value is the sum of the numbers stamped on the ingots of the tool's load.",
  "The load is the one selection of the ingots beside the tool that has the weight that the tool states.",
  "No tool of the room finds it."
].join(" ")

const told: { readonly [level in FeedbackLevel]: string } = {
  parameter: "A tool works only when all its parameters are right; otherwise you learn which of them are.",
  count: "A tool works only when all its parameters are right; otherwise you learn how many are not.",
  wrong: "A tool works only when all its parameters are right; otherwise you learn only that it is not right.",
  none: "A tool runs on any values of the right types and does not say whether they are the intended ones; a lock opens only with the right value."
}

const useRules = "Copy values exactly. What is solved may bring new things to light."

/** The same where no reply tells that something was written or understood wrongly. */
const silentRules = [
  "Copy values exactly, and a program without the lines of its fence.",
  "In clues, old, young, early and late speak of the year, short and long of the millimetres.",
  "A chain of clues may lead back to a label that it has passed.",
  "What is opened may bring new things to light."
].join(" ")

const clueRulesOf = (difficulty: Difficulty): string => {
  if (!needsInference(difficulty)) return clueRules
  return [
    labelRules,
    ...(difficulty.decoys === "alike" ? [contentRule] : []),
    ...(scalesOf(difficulty) > 0 ? [scaleRules] : [])
  ].join(" ")
}

/** Writes the instructions at the start: the room, the rules, and every visible thing. */
export const writeInstructions = (spoken: Interface, room: Room, profile: Profile): Content.Content =>
  Content.text(
    [
      room.instance.setting,
      "",
      `You are in an escape room. Find the flag and submit it with \`submit_answer\`: ${tries[profile]}.`,
      `${rules[spoken]} ${clueRulesOf(room.instance.difficulty)}`,
      `${told[room.instance.difficulty.feedback ?? "parameter"]} ${isSilent(room.instance.difficulty) ? silentRules : useRules}`,
      `The flag is what the ${room.goal.template.id.replace(/~.*/, "")} yields. If you cannot go on, call \`give_up\`.`,
      ...(room.instance.inventory === undefined ? [] : ["", "Inventory:", ...room.instance.inventory]),
      "",
      "In sight:",
      ...visibleIn(room, initialState).map(listed)
    ].join("\n")
  )
