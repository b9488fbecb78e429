import type { PortType } from "../tools/PortType.ts"

const list = (words: string): ReadonlyArray<string> => words.split(", ")

/** Given and family names of keepers. */
export const givenNames = list(
  "Ilse, Mara, Teo, Bram, Odile, Jonas, Petra, Aurel, Nadia, Casper, Livia, Emil, Rosa, Viktor, Greta, Silas"
)
export const familyNames = list(
  "Vane, Okoro, Lindqvist, Marsh, Tellier, Brandt, Novak, Aldous, Farrow, Quist, Moreau, Hale, Ibarra, Strand, Weiss, Castell"
)

/** Materials of labels: each word serves as noun and as adjective. */
export const materials = list("copper, ivory, slate, glass, oak, wax, tin, felt, amber, bone, brass, cork")

/** Where labels are kept; each is used after "the". */
export const places = list(
  "north alcove, south alcove, cellar, gallery, loft, archive, east wing, west wing, antechamber, crypt, pantry, stairwell"
)

/** The inventory's word for each type. */
export const typeWords: { readonly [type in PortType]: string } = {
  Big_Int: "a number",
  Text_Generic: "a text",
  Hex_String: "a string of bytes",
  Hex_String_Key_AES: "a cipher key",
  Hex_String_IV_AES: "a cipher vector",
  File_Id: "a file",
  Code_Python: "a program",
  Item: "an object",
  Hidden_Item: "a hidden object"
}
