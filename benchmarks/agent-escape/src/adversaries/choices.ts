import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { decode, isWhole } from "./checks.ts"
import { scalesOf } from "../Difficulty.ts"
import { type Entity, neededNodes, openRoom } from "../Room.ts"
import type { Ingot, Scale } from "../Scale.ts"
import { findLoads, sumWeights } from "../tools/drawScale.ts"
import { type Borne, type Candidates, baseOf, candidatesIn } from "./candidates.ts"

/** Returns what a player who reads no clue sees of a label beside a parameter. */
const shown = (
  { input, taker }: Candidates,
  { bearer, fitsAs, label, value }: Borne
): Adversaries.Choice["candidates"][number] => {
  const parameter = `${baseOf(taker)}.${input.name}`
  return {
    "labels on its bearer": bearer.outputs.length,
    year: label.year,
    weight: label.weight,
    length: label.length,
    "characters of its value": value.length,
    keeper: label.keeper,
    material: label.material,
    place: label.place,
    "what yields it": baseOf(bearer),
    "parameter and what yields it": `${parameter} < ${baseOf(bearer)}`,
    "parameter and characters": `${parameter} < ${value.length}`,
    "fits other labels": Number(fitsAs.has(input.name)),
    "decodes to a whole phrase": Number(isWhole(decode(baseOf(taker), value) ?? "cut"))
  }
}

/** Returns what a player who makes no search sees of an ingot. */
const shownOf = ({ ingots, total }: Scale, ingot: Ingot): Adversaries.Choice["candidates"][number] => ({
  weight: ingot.weight,
  stamp: ingot.stamp,
  "place among the ingots": ingots.indexOf(ingot),
  // a load of more than half of all ingots has more of the heavy ones
  "weight, negative if the load is the lighter part": 2 * total > sumWeights(ingots) ? ingot.weight : -ingot.weight
})

/** Lists choices between two ingots, one of the load and one of the others: the first of each, the second of each, … */
const choicesOfLoad = ({ node: { scale } }: Entity): ReadonlyArray<Adversaries.Choice> => {
  if (scale === undefined) return []
  const load = new Set(findLoads(scale)[0])
  const others = scale.ingots.filter((ingot) => !load.has(ingot))
  return [...load].flatMap((ingot, i) => {
    const other = others[i]
    if (other === undefined) return []
    const pair = scale.ingots.filter((one) => one === ingot || one === other)
    return [{ kind: "ingot of a load", candidates: pair.map((one) => shownOf(scale, one)), right: pair.indexOf(ingot) }]
  })
}

const choicesOfLoads = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const room = openRoom(instance)
  return neededNodes(room).flatMap((id) => {
    const entity = room.entities.get(id)
    return entity === undefined ? [] : choicesOfLoad(entity)
  })
}

/**
 * Lists the choices that a room's parameters leave to a player who reads no clue: the labels of the right form,
 * in inventory order. Labels that machines yield and labels that are read form separate choices: every player
 * knows that machines are there to be used, but not which label is wanted. Labels of ciphers and of encoded data
 * are choices of their own, as a player can compute more about them. In rooms with scales there are also choices
 * between an ingot of the load and another one.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => [
  ...candidatesIn(instance).map((choice) => ({
    kind: choice.kind,
    candidates: choice.candidates.map((one) => shown(choice, one)),
    right: choice.right
  })),
  ...(scalesOf(instance.difficulty) > 0 ? choicesOfLoads(instance) : [])
]
