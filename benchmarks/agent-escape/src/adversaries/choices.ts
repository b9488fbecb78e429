import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { decode, isWhole } from "./checks.ts"
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

/**
 * Lists the choices that a room's parameters leave to a player who reads no clue: the labels of the right form,
 * in inventory order. Labels that machines yield and labels that are read form separate choices: every player
 * knows that machines are there to be used, but not which label is wanted. Labels of ciphers and of encoded data
 * are choices of their own, as a player can compute more about them.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> =>
  candidatesIn(instance).map((choice) => ({
    kind: choice.kind,
    candidates: choice.candidates.map((one) => shown(choice, one)),
    right: choice.right
  }))
