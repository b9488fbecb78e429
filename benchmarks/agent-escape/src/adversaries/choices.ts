import type { Adversaries } from "@escapement/core"
import { needsInference } from "../Difficulty.ts"
import type { Label } from "../inference/Label.ts"
import { readLine } from "../inference/readRoom.ts"
import type { Instance } from "../Instance.ts"
import { type Room, isUsable, neededNodes, openRoom } from "../Room.ts"
import { fitsTitle, fitsType } from "./fits.ts"

/** A label with what its bearer, the thing that carries it, shows of it. */
interface Borne {
  readonly label: Label
  readonly value: string
  /** Whether a machine yields the value; else it is read by looking. */
  readonly isYielded: boolean
  /** Labels on its bearer. */
  readonly beside: number
}

const borneIn = (room: Room): ReadonlyArray<Borne> => {
  const entities = new Map([...room.entities.values()].map((entity) => [entity.node.epithet, entity]))
  return (room.instance.inventory ?? []).flatMap((line) => {
    const label = readLine(line)
    const bearer = entities.get(label?.bearer ?? "")
    const output = bearer?.outputs.find(({ title }) => title === label?.name)
    if (label === undefined || bearer === undefined || output === undefined) return []
    return [{ label, value: output.value, isYielded: isUsable(bearer), beside: bearer.outputs.length }]
  })
}

/** Returns what a player who reads no clue sees of a label. */
const shown = ({ beside, label, value }: Borne): Adversaries.Choice["candidates"][number] => ({
  "labels on its bearer": beside,
  year: label.year,
  weight: label.weight,
  length: label.length,
  "characters of its value": value.length,
  keeper: label.keeper,
  material: label.material,
  place: label.place
})

/**
 * Lists the choices that a room's parameters leave to a player who reads no clue: the labels of the right form,
 * in inventory order. Labels that machines yield and labels that are read form separate choices: every player
 * knows that machines are there to be used, but not which label is wanted.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  if (!needsInference(instance.difficulty)) return []
  const room = openRoom(instance)
  const borne = borneIn(room)
  return neededNodes(room).flatMap((id) =>
    (room.entities.get(id)?.inputs ?? []).flatMap((input) => {
      const source = room.entities.get(input.edge?.from.node ?? "")
      const title = source?.outputs.find(({ name }) => name === input.edge?.from.port)?.title
      const truth = borne.find(({ label }) => label.name === title)
      if (truth === undefined) return []
      const alike = borne.filter(
        (one) =>
          one.label.type === input.type &&
          one.isYielded === truth.isYielded &&
          fitsType(input.type, one.value) &&
          fitsTitle(input, one.value)
      )
      const right = alike.indexOf(truth)
      if (alike.length < 2 || right < 0) return []
      return [
        { kind: truth.isYielded ? "label of a machine" : "label to be read", candidates: alike.map(shown), right }
      ]
    })
  )
}
