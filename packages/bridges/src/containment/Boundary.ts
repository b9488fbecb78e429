import { spawn } from "node:child_process"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { AgentUnavailable, TextRules } from "@escapement/core"
import { Effect, Schema } from "effect"
import { ownFolder } from "./ownFolder.ts"
import { boundary, supervisor } from "./scripts.ts"
import { buildMountTable, writeView } from "./view.ts"

/**
 * Whether an agent is contained. `auto`: if the machine supports it; `require`: always, else the agent does not start;
 * `off`: never.
 */
export const ContainmentMode = Schema.Literals(["auto", "require", "off"])
export type ContainmentMode = typeof ContainmentMode.Type

/** The folders of a contained program. */
export interface ContainedHome {
  /** The agent's own folder, which it may write to. */
  readonly root: string
  /** The working folder, below the root. */
  readonly folder: string
  /** The paths that the program cannot read. */
  readonly hidden: ReadonlyArray<string>
}

/** A program with its arguments. */
export type CommandLine = readonly [file: string, ...args: ReadonlyArray<string>]

/** A boundary between an agent and the rest of the machine. */
export interface Boundary {
  /** `namespace`: Linux namespaces; `none`: the program is not contained. */
  readonly kind: "namespace" | "none"
  /** Why this machine has no boundary, in words of the system; absent if it has one, or if none was asked for. */
  readonly reason?: string
  /**
   * Prepares the folders of `place`, and returns the command line that starts a program inside the boundary. The
   * program lives as long as the standard input of that command is open; its own standard input is handle 3.
   */
  readonly around: (place: ContainedHome, command: CommandLine) => CommandLine
}

/** The absence of a boundary: the program is supervised, but not contained. */
export const noBoundary: Boundary = {
  kind: "none",
  around: (_, command) => ["/bin/sh", "-c", supervisor, "supervisor", ...command]
}

const namespaces = ["--user", "--map-root-user", "--mount", "--pid", "--fork", "--kill-child=SIGKILL", "--mount-proc"]

/** Makes a boundary of Linux user, mount and process namespaces, by `unshare` of util-linux. */
const namespaceBoundary = (own: string): Boundary => ({
  kind: "namespace",
  around: ({ folder, hidden, root }, command) => {
    const ids = [String(process.getuid?.() ?? 0), String(process.getgid?.() ?? 0)]
    writeView(root, own, hidden, command)
    const inside = ["/bin/sh", "-c", boundary, "boundary", root, ...ids, folder, ...command]
    return ["unshare", ...namespaces, "--", ...inside]
  }
})

/** Most characters of the words in which a program says why it failed. */
const maxReason = 300

/** Starts a program, and returns why it failed; undefined if it ends well. */
const failureOf = ([file, ...args]: CommandLine): Promise<string | undefined> =>
  new Promise((resolve) => {
    // a process group that can be killed, and a standard input that stays open until the program has ended
    const child = spawn(file, args, { detached: true, stdio: ["pipe", "ignore", "pipe", "pipe"] })
    let said = ""
    child.stderr?.on("data", (part: Buffer) => (said = (said + String(part)).slice(0, maxReason)))
    child.once("error", ({ message }) => resolve(message))
    child.once("close", (code) =>
      resolve(code === 0 ? undefined : TextRules.oneLine(said).trim() || `${file} ended with code ${code}`)
    )
    child.stdin?.on("error", () => {})
  })

/** Tests a boundary with a program that does nothing; returns why it does not work, undefined if it does. */
const whyNot = async (own: string, tried: Boundary): Promise<string | undefined> => {
  const root = await mkdtemp(join(own, "trial-"))
  try {
    const folder = join(root, "work")
    await mkdir(folder)
    return await failureOf(tried.around({ root, folder, hidden: [] }, ["true"]))
  } finally {
    await rm(root, { recursive: true, force: true })
    await rm(buildMountTable(root), { force: true })
  }
}

let found: Promise<Boundary> | undefined

/** Finds the strongest boundary of this machine, by trying it. */
export const findStrongest = async (): Promise<Boundary> => {
  if (process.platform !== "linux") return { ...noBoundary, reason: `this is ${process.platform}, not Linux` }
  const own = await ownFolder()
  const candidate = namespaceBoundary(own)
  const reason = await whyNot(own, candidate)
  return reason === undefined ? candidate : { ...noBoundary, reason }
}

const refusal = ({ reason }: Boundary): string =>
  `contain=require: this machine cannot start programs in their own namespaces, which needs Linux with util-linux and user namespaces${
    reason === undefined ? "" : ` (${reason})`
  }; set contain=auto or contain=off`

/**
 * Returns the boundary for agents in a mode. Fails if `require` asks for a boundary and this machine has none.
 *
 * @param find finds the strongest boundary of this machine; `Boundary.kind` is `none` if it has none
 */
export const boundaryFor = (
  contain: ContainmentMode,
  find: () => Promise<Boundary> = () => (found ??= findStrongest())
): Effect.Effect<Boundary, AgentUnavailable> =>
  contain === "off"
    ? Effect.succeed(noBoundary)
    : Effect.tryPromise({ try: find, catch: (cause) => new AgentUnavailable({ reason: String(cause) }) }).pipe(
        Effect.filterOrFail(
          ({ kind }) => contain === "auto" || kind === "namespace",
          (boundary) => new AgentUnavailable({ reason: refusal(boundary) })
        )
      )
