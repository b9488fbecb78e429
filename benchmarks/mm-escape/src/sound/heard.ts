import { Trigonometry } from "@escapement/env"
import { type Game, currentRoom, findDigits } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { Prop } from "../scene/Prop.ts"
import { wayRound } from "../space/Camera.ts"
import type { State } from "../State.ts"
import { rate } from "./resonator.ts"
import { type Voice, speakDigit } from "./speakDigit.ts"
import { wind } from "./wind.ts"

/** Volume of a voice at its source, from 0 to 1, and the distance in metres from which on it cannot be heard. */
const speech = { volume: 0.8, reach: 12 } as const

/** A sound that is heard from a pose. */
export interface Heard {
  readonly prop: Prop
  /** The digits that a voice says; absent for wind. */
  readonly digits?: string
  /** From 0 to 1; it depends on the distance and the time. */
  readonly loudness: number
  /** Degrees from straight ahead, in (-180, 180], positive to the right. */
  readonly right: number
}

const hearAt = (pose: Pose, prop: Prop, volume: number, reach: number) => {
  const [dx, dz] = [prop.position[0] - pose.x, prop.position[2] - pose.z]
  const distance = Math.sqrt(dx * dx + dz * dz)
  return {
    prop,
    loudness: volume * Math.max(0, 1 - distance / reach),
    right: distance === 0 ? 0 : wayRound(pose.yaw, Trigonometry.atan2Degrees(dx, dz))
  }
}

/**
 * Lists what is heard from where the player stands: continuous sounds, and recorders that play; fainter with the
 * distance.
 */
export const listen = (game: Game, state: State): ReadonlyArray<Heard> => {
  const { scene } = currentRoom(game, state)
  const propOf = (id: string) => scene.props.filter((prop) => prop.id === id)
  const around = (scene.sounds ?? []).flatMap(({ prop: id, reach, volume }) =>
    propOf(id).map((prop) => hearAt(state.pose, prop, volume, reach))
  )
  const said = (state.playing ?? []).flatMap(({ age, id }): ReadonlyArray<Heard> => {
    const item = game.items.get(id)
    if (item?._tag !== "Recorder") return []
    const left = item.lasts === undefined ? 1 : 1 - age / item.lasts
    const digits = findDigits(game, item.password)
    return propOf(id).map((prop) => ({ ...hearAt(state.pose, prop, speech.volume * left, speech.reach), digits }))
  })
  return [...around, ...said].filter(({ loudness }) => loudness > 0)
}

/** Seconds of silence before and after each digit, and length in seconds of a sound without a voice. */
const pause = 0.3
const alone = 0.5

const saying = (digits: string, voice: Voice): Float64Array => {
  const gap = Math.round(pause * rate)
  const parts = [...digits].flatMap((digit) => (/\d/.test(digit) ? [speakDigit(Number(digit), voice)] : []))
  const samples = new Float64Array(parts.reduce((sum, part) => sum + part.length + gap, gap))
  let at = gap
  for (const part of parts) {
    samples.set(part, at)
    at += part.length + gap
  }
  return samples
}

/** Share of a sound from one side that does not reach the other ear. */
const shadow = 0.7

/** Mixes what is heard for both ears, left and right; empty if nothing is heard. */
export const mix = (heard: ReadonlyArray<Heard>): ReadonlyArray<Float64Array> => {
  if (heard.length === 0) return []
  const voices = heard.flatMap((one) =>
    one.digits === undefined
      ? []
      : [{ ...one, samples: saying(one.digits, one.prop.kind === "radio" ? "high" : "low") }]
  )
  const length = Math.max(Math.round(alone * rate), ...voices.map(({ samples }) => samples.length))
  const blowing = wind(length)
  const winds = heard.flatMap((one) => (one.digits === undefined ? [{ ...one, samples: blowing }] : []))
  const [left, right] = [new Float64Array(length), new Float64Array(length)]
  for (const { loudness, right: angle, samples } of [...winds, ...voices]) {
    const side = Trigonometry.sinDegrees(angle)
    const [inLeft, inRight] = [Math.max(0, side), Math.max(0, -side)].map((away) => loudness * (1 - shadow * away))
    samples.forEach((sample, i) => {
      left[i]! += sample * inLeft!
      right[i]! += sample * inRight!
    })
  }
  // background noise, as no room is completely silent
  const room = 0.002
  return [left, right].map((ear) => ear.map((sample, i) => sample + room * blowing[(i * 7) % length]!))
}
