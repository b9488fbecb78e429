import { Argument, Flag } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"
import { withStore } from "./withStore.ts"

/** Flags of `escapement view`. */
export const viewFlags = {
  runs: Argument.String("run").pipe(
    Argument.withDescription("List these runs only: ids, the first characters of them, or `last` (default: all)"),
    Argument.variadic()
  ),
  port: Flag.Int("port").pipe(
    Flag.withDescription("Listen on this port (default: 0, any free port)"),
    Flag.withDefault(0)
  ),
  host: flags.text("host", "Listen on this address of this machine, e.g. 192.168.1.5 (default: 127.0.0.1)"),
  control: flags.toggle("control", "Let the page pause, resume, cancel and requeue runs, and set their concurrency"),
  store: flags.storeToRead,
  plugin: flags.plugin
}

/** `escapement view` */
export const view = makeCommand(
  "view",
  viewFlags,
  (input) => withStore(input.store)(lazily(async () => (await import("../handlers/view.ts")).view)(input)),
  "Serve the viewer: runs as they happen, trials step by step and side by side",
  {
    "escapement view": "Everything in this folder's store",
    "escapement view last": "The newest run"
  }
)
