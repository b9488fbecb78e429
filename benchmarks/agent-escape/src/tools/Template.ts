import type { Randomness } from "@escapement/core"
import type { Scale } from "../Scale.ts"
import type { PortType } from "./PortType.ts"

/** Values by port name, as strings in the form that `written` states. */
export type Values = { readonly [port: string]: string }

/** Contents of files by id. */
export type Files = ReadonlyMap<string, Uint8Array>

/** A store for the files that a generator makes. */
export interface FileShelf {
  readonly files: Files
  /** Stores a file and returns its id, which is derived from its bytes. */
  readonly put: (content: Uint8Array | string) => string
}

/**
 * An input of a node.
 *
 * **Details** A `free` port takes any value of its type, so any node may feed it. A `built` port takes a value that has
 * to be made to fit the node's other inputs (a ciphertext for a key, a document for a path). No other port shares its
 * source (paper, App. A.2, special ports), and the source is an item, or a tool that can be run backwards. A `weighed`
 * port takes the sum of the numbers stamped on the load of the node's scale, so no node feeds it.
 */
export interface InputPort {
  readonly name: string
  readonly type: PortType
  /** The name of the input for the agent: a phrase without an article. */
  readonly title: string
  readonly feed: "free" | "built" | "weighed"
}

/** An output of a node. */
export interface OutputPort {
  readonly name: string
  readonly type: PortType
  readonly title: string
}

/** The result of running a tool: a value per output port, and new files. */
export interface Product {
  readonly values: Values
  readonly files?: Files
}

/**
 * A generator's decisions for a node: the inputs that were not known, for interpreted tools the outputs, and for tools
 * that weigh their scale, unless the sum of its stamps was known.
 */
interface Completion {
  readonly inputs: Values
  readonly foretold?: Values
  readonly scale?: Scale
}

interface Common {
  readonly id: string
  readonly inputs: ReadonlyArray<InputPort>
  readonly outputs: ReadonlyArray<OutputPort>
  /** The kind of object as which a container drops a node of this template; absent if it is visible from the start. */
  readonly trigger?: "Item" | "Hidden_Item"
}

/** A template that computes its outputs: a tool, or one of the two terminals, which output the flag of a room. */
export interface GeneratedTool extends Common {
  readonly kind: "tool" | "terminal"
  /** What it does, as a sentence for the agent. */
  readonly does: string
  /** Whether a generator can choose its only output in advance, by making its `built` inputs fit. */
  readonly invertible?: boolean
  /** Decides all inputs that are not in `known`, so that `run` succeeds and yields `wanted` if that is given. */
  readonly complete: (rng: Randomness.Rng, known: Values, shelf: FileShelf, wanted?: string) => Completion
  /**
   * Takes the place of `complete` in rooms with `decoys=alike`: free inputs are drawn as any others of their type,
   * numbers have the lengths that free numbers have, and no length depends on what another tool yields. Absent if this
   * holds for `complete`.
   */
  readonly completeAlike?: (rng: Randomness.Rng, known: Values, shelf: FileShelf) => Completion
  /**
   * Inputs of which a player can compute whether they fit each other, such as a modulus and its exponent. Absent if
   * there are none.
   */
  readonly fitting?: ReadonlyArray<string>
  /**
   * How it is executed: by a function (`Library`) or as a Python program. A function may throw on inputs that it does
   * not accept; `executeTool` turns that into a failure.
   */
  readonly engine:
    | { readonly _tag: "Library"; readonly run: (inputs: Values, files: Files) => Product }
    | { readonly _tag: "Python"; readonly program: string; readonly argument: string; readonly output: string }
}

/** A template that holds values, read by looking at it. */
export interface Item extends Common {
  readonly kind: "item"
  readonly noun: string
}

/** A template that drops things when it is used with the right value. */
export interface Container extends Common {
  readonly kind: "container"
  readonly noun: string
}

/** An entry of the library. Source: paper, App. A.1. */
export type Template = GeneratedTool | Item | Container

/** Makes a free input. */
export const free = (name: string, type: PortType, title: string): InputPort => ({ name, type, title, feed: "free" })

/** Makes a built input. */
export const built = (name: string, type: PortType, title: string): InputPort => ({ name, type, title, feed: "built" })

/** Makes an input that follows from the node's scale. */
export const weighed = (name: string, type: PortType, title: string): InputPort => ({
  name,
  type,
  title,
  feed: "weighed"
})

/** Makes an output. */
export const output = (name: string, type: PortType, title: string): OutputPort => ({ name, type, title })

/** Makes the engine of a tool that a function computes. */
export const library = (run: (inputs: Values, files: Files) => Product) => ({ _tag: "Library" as const, run })

/** Returns the value of a port; throws if it is missing. */
export const at = (values: Values, port: string): string => {
  const value = Object.hasOwn(values, port) ? values[port] : undefined
  if (value === undefined) throw new Error(`the input or output ${port} has no value`)
  return value
}
