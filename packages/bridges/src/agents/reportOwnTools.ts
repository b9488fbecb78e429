import type { Session } from "@escapement/core"
import { Effect } from "effect"

/** Most tools that are reported in one trial. */
const maxTools = 500

/**
 * The prefixes with which programs show a tool of the server `env`: without any, `mcp__env__NAME`, `mcp_env_NAME`,
 * `env_NAME`, or a namespace.
 */
const behindServer = /^(?:mcp[_.]+)?env[_.]+/

/**
 * Makes a function that reports those tools offered to an agent's model that are not the session's, each once per
 * trial: the program itself adds them.
 */
export const reportOwnTools = (session: Session) => {
  const told = new Set<string>()
  // a tool that the session has taken away was still the session's
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
