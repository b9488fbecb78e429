import { generalAdversaries } from "@escapement/env"
import { mmEscape } from "@escapement/mm-escape"
import { Randomness } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { playTrial } from "../packages/testing/src/laws/playTrial.ts"
import { appendFileSync, readFileSync, existsSync } from "node:fs"
const file = "/tmp/ext/mm2/adv-results.txt"
const done = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n").map((l) => l.split(" ").slice(0, 2).join(" ")) : [])
const ids = process.argv[2]!.split(",")
const all = new Map([...generalAdversaries, ...(mmEscape.adversaries ?? [])].map((a) => [a.id, a]))
for (const [i, { seed, difficulty }] of mmEscape.sets["frontier@2"]!.members.entries()) {
  if (ids.every((id) => done.has(`${id} ${i}`))) continue
  const instance = Effect.runSync(mmEscape.generate(seed, difficulty))
  for (const id of ids) {
    if (done.has(`${id} ${i}`)) continue
    const t = performance.now()
    const c = process.cpuUsage()
    await Effect.runPromise(Effect.scoped(Effect.gen(function* () {
      const world = yield* Result.getOrThrow(mmEscape.world.fromJson(id === "colour" ? {} : { blind: true })).value
      const opened = world.open(instance)
      let out: string
      if (id === "random") {
        const rng = Randomness.rng("adv", i)
        let state = opened.initial
        let ended: string | undefined
        for (let n = 0; n < instance.turns + 1 && ended === undefined; n++) {
          const tr = yield* opened.step(state, opened.guess(state, rng))
          state = tr.state; ended = tr.ended
        }
        out = ended ?? "budget-exhausted"
      } else {
        const position = { ...opened, remaining: () => Option.none(), gold: () => Option.none() }
        const { trial } = yield* playTrial({ position, State: mmEscape.State, instance } as never, all.get(id)!.with({}), { seed: `${mmEscape.name(instance)}`, limits: mmEscape.budget(instance) })
        out = trial.outcome._tag
      }
      const line = `${id} ${i} ${out} ${((performance.now() - t) / 1000).toFixed(1)}s cpu ${(process.cpuUsage(c).user / 1e6).toFixed(1)}`
      appendFileSync(file, line + "\n")
    })))
  }
}
