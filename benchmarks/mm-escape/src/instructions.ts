import type { Content } from "@escapement/core"
import { type Game, isExact } from "./Game.ts"
import type { Interface } from "./act/Interface.ts"
import type { Options } from "./Options.ts"
import type { Instance } from "./Instance.ts"
import { holdsClues } from "./play/holdsClues.ts"
import { beginning } from "./play/enter.ts"
import { firstFeedback, firstSight } from "./play/wording.ts"
import { show } from "./view/Show.ts"

const sees: { readonly [view in Options["view"]]: string } = {
  image:
    "With each observation you get a picture of what you see. It is twice as wide as high, 120° from top to bottom, and has a red dot at its centre.",
  text: "With each observation you read what you see: each thing with the turn and the tilt that would bring it under the red dot at the centre of your view, and its distance on the floor."
}

/** What is said of views in words, in games of exact replies. */
const seesExactly =
  "With each observation you read what you see: each thing with the turn and the tilt that bring its middle to the red dot at the centre of your view, and the distance to its middle, measured along the floor. Something nearer may stand before the middle. Your view is 120° from top to bottom and twice as wide as high. As in a picture, things at its edges look larger, so a small thing may be listed there and not when you face it."

const hears: { readonly [view in Options["view"]]: string } = {
  image:
    "Some things sound. What is to be heard comes with an observation as a sound for both ears, fainter from farther away. Recorders and radios speak once they are grabbed; not all that is said is of use.",
  text: "Some things sound. You read what you hear: from which side, how loud, and what is said. Recorders and radios speak once they are grabbed; not all that is said is of use."
}

/** Whether anything in a game can be heard. */
export const isLoud = ({ rooms }: Instance): boolean =>
  rooms.some(({ chain, scene }) => scene.sounds !== undefined || chain.items.some(({ _tag }) => _tag === "Recorder"))

const grabs: { readonly [profile in Options["profile"]]: string } = {
  "red-dot": "A grab meets what is under the red dot, less than 4 m from you.",
  official: "To grab something, centre it on the red dot, less than 4 m from you. Always give a rationale."
}

const speaks: { readonly [spoken in Options["interface"]]: string } = {
  reply:
    "Each call of `act` is a turn. Its keys can be combined: what you grab and read comes first, from where you stand, then you walk ahead, then you turn.",
  native: "Each call does one thing and takes one turn."
}

/** What is said of grabs, of calls and of what comes first in a call, in games of exact replies. */
const exactly: { readonly [spoken in Interface]: string } = {
  reply:
    "The keys of a call of `act` can be combined. What you grab and read comes first, from where you stand. Then you walk, along the floor and in the direction that you face, however the view is tilted. Then the view turns. `look_at` is a point of the view that you had before the call. A jump changes nothing.",
  native:
    "Each call does one thing. You walk along the floor in the direction that you face, however the view is tilted. `look_at` takes a point of the view that you had before the call."
}

/** What is said of replies, in games of exact replies. */
const replies = [
  "A grab meets what is under the red dot, if its middle is less than 4 m from you, measured along the floor.",
  "Replies say how far a walk went, and whether you slid aside or something was in the way.",
  "The leaf of an open door is in the way, too.",
  "No key opens two locks. A key that was used stays in your bag."
].join(" ")

/** Writes the instructions of a player: what the game is about, how to play, and the first view. */
export const writeInstructions = (game: Game, options: Options): Content.Content => {
  const { first, rooms, turns } = game.instance
  const story = holdsClues(game.instance)
    ? "you are asked to `tell` what happened in this place"
    : "you are asked to `tell` how you got out"
  const isHouse = rooms.some(({ scene }) => scene.house !== undefined)
  const many =
    rooms.length > 1
      ? `the first of ${rooms.length} rooms, each behind the exit of the one before`
      : isHouse
        ? "a house of several rooms"
        : "a room"
  const limit = isExact(game)
    ? `You have ${turns} calls to get out, and one more for \`tell\`. Each call counts, even a grab that meets nothing and a call with a mistake.`
    : `You have ${turns} turns.`
  const given =
    first === 0
      ? []
      : [
          `You have come as far as room ${first + 1}: the way there, ${isExact(game) ? "call by call" : "turn by turn"}, follows.`
        ]
  const rules = [
    `You are locked in ${many}. Find the way out: this is an escape game.`,
    `Explore the ${isHouse ? "rooms" : "room"}, take what is useful, and find out what opens the exit. If a door or a box is locked, look for a key or a password. Not everything can be interacted with, and there are no clues on the ceiling. If you are stuck in a corner, turn round.`,
    ...(options.blind === true
      ? ["You see nothing."]
      : [isExact(game) && options.view === "text" ? seesExactly : sees[options.view]]),
    ...(options.mute === true || !isLoud(game.instance) ? [] : [hears[options.view]]),
    ...(isExact(game) ? [exactly[options.interface], replies] : [speaks[options.interface], grabs[options.profile]]),
    ...given,
    `${limit} Once you are out, ${story}. If you cannot go on, call \`give_up\`.`,
    ""
  ].join("\n")
  const begins = isExact(game) ? firstSight : firstFeedback
  return [{ _tag: "Text", text: rules }, ...show(game, options, beginning(game), begins)]
}

/** What a player is asked after the escape from a game with a story. After paper, Table 16; the wording is ours. */
const debriefing = [
  "You are out. Now tell with `tell` what happened in this place.",
  "1. Describe the room you started in: what it looked like, its mood, what stood out.",
  "2. Recall what you found, and whatever was written on it.",
  "3. Put it all together: what the place was, who was there and what they did, and how you got out."
].join("\n")

/** What a player is asked after the escape from a game without a story. */
const farewell = [
  "You are out. Now tell with `tell` how you got out.",
  "1. Describe the room you started in: what it looked like, its mood, what stood out.",
  "2. Recall what you found and what you did with it."
].join("\n")

/** Returns what a player is asked after the escape. */
export const askStory = (game: Game): string => (holdsClues(game.instance) ? debriefing : farewell)
