import type { Session } from "@escapement/core"
import { Effect } from "effect"

/** Tools of one trial that are told. */
const maxTools = 500

/** How programs name a tool of the server `env`: bare, `mcp__env__NAME`, `mcp_env_NAME`, `env_NAME`, or in a namespace. */
const behindServer = /^(?:mcp[_.]+)?env[_.]+/

/**
 * Reports the tools that an agent's model is offered and that are not the session's,
 * each once per trial: what a program brings along, as it was seen.
 */
export const reportOwnTools = (session: Session) => {
  const told = new Set<string>()
  // a tool that is taken away was the session's all the same
  const ours = new Set<string>()
  return (names: ReadonlyArray<string>): Effect.Effect<void> =>
    Effect.flatMap(session.tools, (tools) => {
      for (const { name } of tools) ours.add(name)
      const isOwn = (name: string) => !told.has(name) && !ours.has(name) && !ours.has(name.replace(behindServer, ""))
      const own = [...new Set(names.filter(isOwn))].slice(0, maxTools - told.size)
      for (const name of own) told.add(name)
      return own.length === 0 ? Effect.void : session.report({}, { ownTools: own })
    })
}
