import type { Randomness } from "@escapement/core"
import { type Style, styleNames } from "../scene/Style.ts"

/** A story of what happened in a place, and the clues of it that notes tell. */
export interface Story {
  readonly text: string
  readonly clues: ReadonlyArray<string>
}

interface Words {
  readonly who: string
  readonly other: string
  readonly room: string
  readonly year: number
}

const names = ["Ada Winter", "Bruno Hale", "Clara Voss", "Dmitri Lund", "Edith Marsh", "Farid Noor", "Greta Holm"]

/** Each plot is a first sentence about the place, and three clues for notes. */
const plots: ReadonlyArray<(words: Words) => readonly [string, string, string, string]> = [
  ({ other, room, who, year }) => [
    `Behind this ${room} a clockmaker's workshop was hidden.`,
    `In ${year} ${who} began to build a clock that was to run for ever, and told nobody but ${other}.`,
    `${other} copied the drawings by night and sold them to a rival house.`,
    `When it came out, ${who} locked the workshop from within and left through the roof; the clock still runs.`
  ],
  ({ other, room, who, year }) => [
    `This ${room} belonged to an inn at a border that was moved overnight.`,
    `${who}, who kept the inn, carried letters across the border until ${year}.`,
    `One letter was for ${other}, and ${who} never found the courage to deliver it.`,
    `The letter was never opened. It lies in the wall of this house, and ${other} came back every year to ask for it.`
  ],
  ({ other, room, who, year }) => [
    `This ${room} was the quarters of a ship's doctor who never went to sea again.`,
    `${who} was the only one to come ashore when the Meridian sank in ${year}.`,
    `The inquest found that ${other} had bolted the pumps to save the cargo.`,
    `${who} hid the ship's log here, and with it the proof, for whoever would look for it.`
  ],
  ({ other, room, who, year }) => [
    `In this ${room} two botanists counted the hours of a flower.`,
    `${who} and ${other} raised a flower that opens once in nine years; the last time was in ${year}.`,
    `${other} gave its seeds away against their promise.`,
    `${who} changed all the locks, and waits for the flower to open again before anyone is let in.`
  ],
  ({ other, room, who, year }) => [
    `A wireless operator lived here, and this ${room} was the listening post.`,
    `In the winter of ${year} ${who} heard a station that should have been silent since the war.`,
    `It sent the name of ${other}, every night at four, for a month.`,
    `${other} answered it at last and was gone the next morning; ${who} kept the transmitter running in case of a reply.`
  ]
]

/** Draws the story of a place. */
export const drawStory = (style: Style, rng: Randomness.Rng): Story => {
  const [who = "", other = ""] = rng.sample(names, 2)
  const [place, ...clues] = rng.pick(plots)({ who, other, room: styleNames[style], year: rng.int(1891, 1968) })
  return { text: [place, ...clues].join(" "), clues }
}

/**
 * Returns the clues that the note of one box out of `boxes` tells: the clues are distributed in order; a note without a
 * clue is blank.
 */
export const told = ({ clues }: Story, box: number, boxes: number): string => {
  const share = clues.filter((_, i) => Math.floor((i * boxes) / clues.length) === box)
  return share.length === 0 ? "The ink has run; nothing can be made out any more." : share.join(" ")
}
