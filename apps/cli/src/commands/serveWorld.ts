import { Command, Flag } from "effect/cli"
import { lazily } from "./lazily.ts"

/** `escapement serve world` */
export const serveWorld = Command.make(
  "world",
  {
    seed: Flag.String("seed").pipe(
      Flag.withDescription("Seed of the encyclopaedia: any text, or what a leg says under origin.encyclopaedia"),
      Flag.withDefault("1")
    ),
    pages: Flag.Int("pages").pipe(Flag.withDescription("About how many pages it has"), Flag.withDefault(2000)),
    port: Flag.Int("port").pipe(
      Flag.withDescription("Port on 127.0.0.1; 0 takes any that is free"),
      Flag.withDefault(0)
    )
  },
  lazily(
    () => import("../handlers/serveWorld.ts"),
    (module) => module.serveWorld
  )
).pipe(
  Command.withDescription("The encyclopaedia that agent-race legs are played in, with its maps, weather and markets"),
  Command.withExamples([{ command: "escapement serve world --seed 7", description: "Read it in a browser" }])
)
