import { Command, Flag } from "effect/cli"
import { lazily } from "./lazily.ts"

/** `escapement serve world` */
export const serveWorld = Command.make(
  "world",
  {
    seed: Flag.String("seed").pipe(
      Flag.withDescription(
        "Generate the encyclopaedia of this seed: any text, or a leg's origin.encyclopaedia (default: 1)"
      ),
      Flag.withDefault("1")
    ),
    pages: Flag.Int("pages").pipe(
      Flag.withDescription("Generate about this many pages (default: 2000)"),
      Flag.withDefault(2000)
    ),
    port: Flag.Int("port").pipe(
      Flag.withDescription("Listen on this port of 127.0.0.1 (default: 0, any free port)"),
      Flag.withDefault(0)
    )
  },
  lazily(
    () => import("../handlers/serveWorld.ts"),
    (module) => module.serveWorld
  )
).pipe(
  Command.withDescription("Serve the encyclopaedia of the agent-race family, with its maps, weather and markets"),
  Command.withExamples([
    { command: "escapement serve world --seed 7", description: "Open the printed address in a browser" }
  ])
)
