/**
 * Measures how well a model guesses the labels of one half of a set's rooms if it is trained on the other half, per
 * choice and by each selection of the fields beside a label: alone, in pairs and all together.
 *
 *     node --conditions=@escapement/source tools/studies/escapeChoices.ts --on hard@5,frontier@5
 */
import { agentEscape } from "@escapement/agent-escape"
import { Leaks } from "@escapement/metrics"
import { Effect } from "effect"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.listed("on", "set", Object.keys(agentEscape.sets), ["standard@5", "hard@5", "frontier@5"])
}))

const fixed = (value: number): string => value.toFixed(2)

const study = Effect.gen(function* () {
  console.log("| set | rooms | choice | by what | choices | right | by chance | times chance |")
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |")
  for (const on of values.on) {
    const members = agentEscape.sets[on]?.members ?? []
    const rooms = yield* Effect.forEach(members, ({ difficulty, seed }) => agentEscape.generate(seed, difficulty))
    const choices = rooms.map((room) => agentEscape.choices?.(room) ?? [])
    for (const leak of Leaks.findLeaks(choices, agentEscape.id)) {
      const { chance, fields, interval, kind, right, times } = leak
      console.log(
        `| ${on} | ${leak.instances} | ${kind} | ${fields.join(" and ")} | ${leak.choices} | ${right} | ${chance.toFixed(1)} | ${fixed(times)} [${fixed(interval.low)}, ${fixed(interval.high)}] |`
      )
    }
  }
})

await Effect.runPromise(study)
