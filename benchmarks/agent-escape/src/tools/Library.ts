import { bigIntegers } from "./bigIntegers.ts"
import { cryptography } from "./cryptography.ts"
import { encodings } from "./encodings.ts"
import { fileTools } from "./files.ts"
import { graphTools } from "./graphs.ts"
import { numberTools } from "./numbers.ts"
import { codeTools } from "./python.ts"
import { textTools } from "./texts.ts"
import { scaleTools } from "./scales.ts"
import { addedTools } from "./totals.ts"
import { containers, items } from "./items.ts"
import { findRack, isRack } from "./Rack.ts"
import type { Template, GeneratedTool } from "./Template.ts"
import { terminals } from "./terminals.ts"

/** The 32 tools of the library; its terminals are not among them. */
export const tools: ReadonlyArray<GeneratedTool> = [
  ...bigIntegers,
  ...cryptography,
  ...encodings,
  ...fileTools,
  ...graphTools,
  ...codeTools,
  ...numberTools,
  ...textTools
]

const variant = (tool: GeneratedTool, trigger: "Item" | "Hidden_Item"): GeneratedTool => ({
  ...tool,
  id: `${tool.id}~${trigger === "Item" ? "item" : "hidden"}`,
  trigger
})

/** The 68 droppable variants: each tool and terminal, dropped by either kind of object. Source: paper, App. A.1. */
export const variants: ReadonlyArray<GeneratedTool> = [...tools, ...terminals].flatMap((tool) => [
  variant(tool, "Item"),
  variant(tool, "Hidden_Item")
])

/**
 * The templates of the paper, from which rooms are built: tools, terminals, items, containers, and the variants of
 * tools and terminals that a container drops.
 */
export const library: ReadonlyArray<Template> = [...tools, ...terminals, ...items, ...containers, ...variants]

const withVariants = (some: ReadonlyArray<GeneratedTool>): ReadonlyArray<GeneratedTool> => [
  ...some,
  ...some.flatMap((tool) => [variant(tool, "Item"), variant(tool, "Hidden_Item")])
]

/** The tools that only rooms with `tools=total` have besides those of the library, and their droppable variants. */
export const added: ReadonlyArray<GeneratedTool> = withVariants(addedTools)

/** The tools that weigh, which only rooms with `scales` have besides those, and their droppable variants. */
export const weighing: ReadonlyArray<GeneratedTool> = withVariants(scaleTools)

const byId = new Map([...library, ...added, ...weighing].map((template) => [template.id, template]))

/** Returns the template of an id that an instance holds. */
export const findTemplate = (id: string): Template => {
  const found = byId.get(id) ?? findRack(id)
  if (found === undefined) throw new Error(`no template "${id}" in the library`)
  return found
}

/** Whether an id names a template. */
export const isTemplate = (id: string): boolean => byId.has(id) || isRack(id)
