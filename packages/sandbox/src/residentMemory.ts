import { execFile } from "node:child_process"
import { Effect } from "effect"
import { launcherEnv } from "./keeper.ts"

/** Returns the bytes of memory that the processes of a group use; 0 if unknown. */
export const residentMemory = (group: number): Effect.Effect<number> =>
  Effect.callback<number>((resume) => {
    execFile("ps", ["-A", "-o", "pgid=,rss="], { env: launcherEnv }, (_error, printed) => {
      const kilobytes = printed
        .split("\n")
        .map((line) => line.trim().split(/\s+/))
        .filter(([of]) => of === `${group}`)
        .reduce((total, [, size]) => total + Number(size), 0)
      resume(Effect.succeed(kilobytes * 1024))
    })
  })
