import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Refused } from "@escapement/evaluate"
import { serveView } from "@escapement/evaluate/view"
import { Http } from "@escapement/server"
import { Effect, Option } from "effect"
import { readToken, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { viewFlags } from "../commands/view.ts"

/** Builds the page of a source checkout in a separate process, which is ended if this effect is interrupted. */
const buildPage = (source: string): Effect.Effect<string, Refused> =>
  Effect.callback((resume) => {
    const child = spawn(process.execPath, [`${source}/build.ts`], { stdio: ["ignore", "ignore", "pipe"] })
    let said = ""
    child.stderr.on("data", (text) => (said += text))
    const message = "the viewer's page is missing and cannot be built: install escapement again"
    child.once("error", () => resume(new Refused({ message })))
    child.once("close", (code) => {
      if (code === 0) return resume(Effect.succeed(`${source}/dist`))
      // a terminal sends Ctrl-C to both processes: no message is needed
      resume(code === null ? Effect.interrupt : new Refused({ message: `${message}\n${said.trim()}` }))
    })
    return Effect.sync(() => child.kill())
  })

/** The folder of the built page. The published command has it beside it; a source checkout builds it in about a second. */
export const findPage = Effect.suspend(() => {
  const published = fileURLToPath(new URL("viewer", import.meta.url))
  if (existsSync(published)) return Effect.succeed(published)
  return buildPage(fileURLToPath(new URL("../../../viewer", import.meta.url)))
})

/** Serves the viewer until it is interrupted. */
export const view = Effect.fnUntraced(function* (flags: Given<typeof viewFlags>) {
  const token = Option.getOrElse(yield* readToken("ESCAPEMENT_TOKEN"), Http.makeToken)
  const { port, runs } = flags
  const host = Option.getOrUndefined(flags.host)
  const control = flags.control ? Http.makeToken() : undefined
  const url = yield* serveView({ ...setupOf(flags), page: yield* findPage, control, host, port, token, runs })
  yield* standardOutput().lines([
    `The viewer is served until this command ends. Open ${url}/#token=${token}${control === undefined ? "" : `&control=${control}`}`,
    `The address contains a token: anyone who has it can read this store${control === undefined ? "" : " and cancel its runs"}.`,
    ...(host === undefined ? [] : [`It is not encrypted: anyone who reads the network up to ${host} has it.`])
  ])
  return yield* Effect.never
}, Effect.scoped)
