import { needsInference } from "../Difficulty.ts"
import type { Label } from "../inference/Label.ts"
import { readLine } from "../inference/readRoom.ts"
import type { Instance } from "../Instance.ts"
import { type Entity, type EntityInput, type Room, isUsable, neededNodes, openRoom } from "../Room.ts"
import { decode, decoders, findFitting, isWhole } from "./checks.ts"
import { fitsTitle, fitsType } from "./fits.ts"

/** A label with what its bearer, the thing that carries it, shows of it. */
export interface Borne {
  readonly label: Label
  readonly value: string
  readonly bearer: Entity
  /** Whether a machine yields the value; else it is read by looking. */
  readonly isYielded: boolean
  /** The inputs of ciphers for which the value fits others on racks. */
  readonly fitsAs: ReadonlySet<string>
  /** Its place among the lines of the inventory. */
  readonly line: number
}

/** The kinds of choices. */
export type Kind = "label of a machine" | "label to be read" | "label of a cipher" | "label of encoded data"

/** A parameter of a needed thing, and the labels among which a player who reads no clue has to choose. */
export interface Candidates {
  readonly kind: Kind
  readonly taker: Entity
  readonly input: EntityInput
  readonly candidates: ReadonlyArray<Borne>
  readonly right: number
}

/** Returns the id of a template without the object as which it is dropped. */
export const baseOf = ({ template }: Entity): string => template.id.replace(/[~/].*/, "")

/** Lists the labels of a room's inventory, in its order. */
export const borneIn = (room: Room): ReadonlyArray<Borne> => {
  const entities = new Map([...room.entities.values()].map((entity) => [entity.node.epithet, entity]))
  const read = [...room.entities.values()].filter((entity) => !isUsable(entity)).flatMap(({ outputs }) => outputs)
  const fitting = findFitting(read)
  return (room.instance.inventory ?? []).flatMap((text, line) => {
    const label = readLine(text)
    const bearer = entities.get(label?.bearer ?? "")
    const output = bearer?.outputs.find(({ title }) => title === label?.name)
    if (label === undefined || bearer === undefined || output === undefined) return []
    return [
      {
        label,
        value: output.value,
        bearer,
        line,
        isYielded: isUsable(bearer),
        fitsAs: (isUsable(bearer) ? undefined : fitting.get(output.value)) ?? new Set<string>()
      }
    ]
  })
}

const ciphers = new Set(["rsa-decrypt", "aes-cbc-decrypt"])

const kindOf = (taker: Entity, truth: Borne): Kind => {
  if (truth.isYielded) return "label of a machine"
  if (ciphers.has(baseOf(taker))) return "label of a cipher"
  return decoders.includes(baseOf(taker)) ? "label of encoded data" : "label to be read"
}

/** Whether a value is as plain as those of free inputs: it fits no others, and is no encoded text. */
const isPlain = ({ fitsAs, label: { type }, value }: Borne): boolean => {
  if (fitsAs.size > 0) return false
  switch (type) {
    case "Big_Int":
      return value.length >= 5
    case "Hex_String":
      return value.length <= 32 && decoders.every((id) => decode(id, value) === undefined)
    case "Text_Generic":
      return /^[a-z]+ [a-z]+ \d{4}$/.test(value)
    default:
      return true
  }
}

/** Returns whether a value passes the checks that a player can compute before it takes a value for an input. */
const checkOf = (kind: Kind, taker: Entity, input: EntityInput, isAlike: boolean): ((one: Borne) => boolean) => {
  if (kind === "label of a cipher") return ({ fitsAs }) => fitsAs.has(input.name)
  if (kind === "label of encoded data") {
    return ({ value }) => isWhole(decode(baseOf(taker), value) ?? "cut")
  }
  const port = taker.template.inputs.find(({ name }) => name === input.name)
  if (port?.feed === "free") return isPlain
  // values that are made to fit are in sight, if decoys are alike
  return ({ bearer, fitsAs }) => fitsAs.size === 0 && (bearer.holder === undefined || !isAlike)
}

/**
 * Lists the choices of a room's needed things. A player who knows the tools takes the labels of the right form. If
 * at least as many as the room's candidates also pass the checks that can be computed, the others are left out: then
 * no check tells the right one.
 */
export const candidatesIn = (instance: Instance): ReadonlyArray<Candidates> => {
  const { difficulty } = instance
  if (!needsInference(difficulty)) return []
  const room = openRoom(instance)
  const borne = borneIn(room)
  return neededNodes(room).flatMap((id) => {
    const taker = room.entities.get(id)
    if (taker === undefined) return []
    return taker.inputs.flatMap((input) => {
      const source = room.entities.get(input.edge?.from.node ?? "")
      const title = source?.outputs.find(({ name }) => name === input.edge?.from.port)?.title
      const truth = borne.find(({ label }) => label.name === title)
      if (truth === undefined) return []
      const kind = kindOf(taker, truth)
      const alike = borne.filter(
        (one) =>
          one.label.type === input.type &&
          one.isYielded === truth.isYielded &&
          one.bearer !== taker &&
          fitsType(input.type, one.value) &&
          fitsTitle(input, one.value)
      )
      const checked = truth.isYielded ? [] : alike.filter(checkOf(kind, taker, input, difficulty.decoys === "alike"))
      const candidates = checked.length >= difficulty.candidates ? checked : alike
      const right = candidates.indexOf(truth)
      return candidates.length < 2 || right < 0 ? [] : [{ kind, taker, input, candidates, right }]
    })
  })
}
