import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { AgentUnavailable } from "@escapement/core"
import { Duration, Effect, type Scope } from "effect"
import { makeHome } from "../agents/AgentHome.ts"
import { startProgram } from "../program/Program.ts"
import { type ContainmentMode, boundaryFor } from "./Boundary.ts"
import { HiddenFromAgents, hiddenPaths } from "./HiddenFromAgents.ts"

const patience = Duration.seconds(20)
/** Most bytes of the answer that are read. */
const maxAnswer = 10_000
const versionIn = /\d+\.\d+[\w.+-]{0,60}/

/**
 * Returns the version that a program prints for `--version`; it is run like an agent but without its keys. Undefined if
 * it prints none in time.
 *
 * @param command its file, and the arguments before ours
 * @param streams the folder that stores the output of agents, which the program does not see
 */
export const programVersion = Effect.fnUntraced(function* (
  { before, file }: { readonly file: string; readonly before: ReadonlyArray<string> },
  contain: ContainmentMode,
  streams: string
): Effect.fn.Return<string | undefined, AgentUnavailable, Scope.Scope> {
  const boundary = yield* boundaryFor(contain)
  const token = `version-${randomUUID()}`
  const mark = `ESCAPEMENT_TOKEN=${token}`
  const { env, folder, root } = yield* makeHome(mark)
  const lines: Array<string> = []
  const { ended } = yield* startProgram({
    file,
    args: [...before, "--version"],
    env: { ...env, ESCAPEMENT_TOKEN: token },
    place: { root, folder, hidden: hiddenPaths(yield* HiddenFromAgents, streams) },
    boundary,
    mark,
    output: join(root, "version.out"),
    errors: join(root, "version.err"),
    maxBytes: maxAnswer,
    onLine: (line) => void lines.push(line)
  })
  yield* Effect.timeoutOption(ended, patience)
  return versionIn.exec(lines.join("\n"))?.[0]
}, Effect.scoped)
