import type { Json, Transition } from "@escapement/core"
import type { Toolkit } from "@escapement/env"
import type { Tool } from "./Tool.ts"
import { specOf, toolSpecs } from "./toolSpec.ts"

/**
 * Makes a toolbox of the tools of a pool, all of which `call` answers, and those that end a trial. A pool has
 * hundreds of tools and a trial calls a few, so each is looked up when it is called.
 *
 * @param tools of the pool, by name
 */
export const poolToolbox = <Prepared, State>(
  pool: ReadonlyArray<Tool>,
  tools: ReadonlyMap<string, Tool>,
  endings: Toolkit.Toolbox<Prepared, State>,
  call: (prepared: Prepared, state: State, tool: Tool, args: Json.Json) => Transition<State>
): Toolkit.Toolbox<Prepared, State> => {
  const known = new Map<string, Toolkit.WorldTool<Prepared, State>>()
  const find = (name: string): Toolkit.WorldTool<Prepared, State> | undefined => {
    const found = known.get(name)
    if (found !== undefined) return found
    const tool = tools.get(name)
    if (tool === undefined) return undefined
    const made: Toolkit.WorldTool<Prepared, State> = {
      spec: specOf(tool),
      call: (prepared, state, args) => call(prepared, state, tool, args)
    }
    known.set(name, made)
    return made
  }
  return {
    // made when somebody asks: a replay does not
    get specs() {
      return toolSpecs(pool)
    },
    find: (name) => endings.find(name) ?? find(name)
  }
}
