import { type Container, type Item, free, output } from "./Template.ts"
import type { PortType } from "./PortType.ts"

const item = (id: string, type: PortType, title: string, trigger?: "Item" | "Hidden_Item"): Item => ({
  id,
  kind: "item",
  noun: id.replace("-", " "),
  inputs: [],
  outputs: [output("payload", type, title)],
  ...(trigger === undefined ? {} : { trigger })
})

/**
 * Items that hold a text, a number, bytes, a file or a program. Four of them are small enough to lie in a container.
 */
export const items: ReadonlyArray<Item> = [
  item("note", "Text_Generic", "wording", "Hidden_Item"),
  item("diary", "Text_Generic", "last entry"),
  item("letter", "Text_Generic", "closing line"),
  item("postcard", "Text_Generic", "message"),
  item("badge", "Text_Generic", "inscription", "Item"),
  item("ticket", "Big_Int", "number", "Hidden_Item"),
  item("coin", "Big_Int", "mint number"),
  item("dial", "Big_Int", "reading"),
  item("plaque", "Hex_String", "engraving"),
  item("tablet", "Hex_String_Key_AES", "key"),
  item("lens", "Hex_String_IV_AES", "etching"),
  item("photograph", "File_Id", "file"),
  item("map", "File_Id", "file"),
  item("blueprint", "File_Id", "file"),
  item("cassette", "File_Id", "file", "Item"),
  item("punch-card", "Code_Python", "program")
]

const container = (id: string, type: PortType, title: string, drops: "Item" | "Hidden_Item"): Container => ({
  id,
  kind: "container",
  noun: id.replace("-", " "),
  inputs: [free("lock", type, title)],
  outputs: [output("first", drops, "what it holds"), output("second", drops, "what else it holds")]
})

/** Containers, which drop the things in them if their lock is given the right value. */
export const containers: ReadonlyArray<Container> = [
  container("locked-box", "Big_Int", "combination", "Hidden_Item"),
  container("safe", "Hex_String", "code", "Hidden_Item"),
  container("drawer", "Text_Generic", "password", "Item"),
  container("cabinet", "Big_Int", "number", "Item")
]
