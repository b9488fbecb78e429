import { type Item, output } from "./Template.ts"
import type { PortType } from "./PortType.ts"

const letters: ReadonlyArray<readonly [letter: string, type: PortType]> = [
  ["n", "Big_Int"],
  ["t", "Text_Generic"],
  ["h", "Hex_String"],
  ["k", "Hex_String_Key_AES"],
  ["v", "Hex_String_IV_AES"],
  ["f", "File_Id"],
  ["p", "Code_Python"]
]
const typeOf = new Map(letters)
const letterOf = new Map(letters.map(([letter, type]) => [type, letter]))

/** The nouns of racks. */
export const rackNouns: ReadonlyArray<string> = [
  "rack",
  "tray",
  "rail",
  "pinboard",
  "frame",
  "spindle",
  "pigeonhole",
  "ledge"
]

/** Most labels on one rack. */
export const rackSize = 8

/** Returns the name of a rack's output, by its index from 0. */
export const rackPort = (place: number): string => `label-${place + 1}`

/** The kind of object as which a container drops a rack. */
type Trigger = NonNullable<Item["trigger"]>

const endings: { readonly [trigger in Trigger]: string } = { Item: "~item", Hidden_Item: "~hidden" }

/**
 * Builds the template id of a rack: its noun, the types of its labels, and, if it lies in a container, the kind of
 * object as which the container drops it.
 */
export const rackTemplate = (noun: string, types: ReadonlyArray<PortType>, trigger?: Trigger): string =>
  `${noun}/${types.map((type) => letterOf.get(type) ?? "").join("")}${trigger === undefined ? "" : endings[trigger]}`

const pattern = new RegExp(`^(${rackNouns.join("|")})/([nthkvfp]{1,${rackSize}})(~item|~hidden)?$`)

/** Whether a template is that of a rack. */
export const isRack = (id: string): boolean => pattern.test(id)

/** Returns the rack with this template id: an item with one value per letter; undefined if the id is not a rack's. */
export const findRack = (id: string): Item | undefined => {
  const [, noun, types, ending] = pattern.exec(id) ?? []
  if (noun === undefined || types === undefined) return undefined
  const outputs = [...types].map((letter, place) =>
    output(rackPort(place), typeOf.get(letter) ?? "Text_Generic", `label ${place + 1}`)
  )
  const trigger = ending === undefined ? {} : ({ trigger: ending === endings.Item ? "Item" : "Hidden_Item" } as const)
  return { id, kind: "item", noun, inputs: [], outputs, ...trigger }
}
